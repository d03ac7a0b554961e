// libwebp for Swift.
#pragma once
#include <webp/decode.h>
