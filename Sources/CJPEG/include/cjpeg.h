#pragma once
int cjpeg_placeholder(void);
