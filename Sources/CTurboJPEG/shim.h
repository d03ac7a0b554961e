// TurboJPEG for Swift.
#pragma once
#include <turbojpeg.h>
