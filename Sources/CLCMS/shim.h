// Little CMS for Swift.
//
// The formats of pixels are macros that Swift does not import; here they are as constants.
#pragma once
#include <lcms2.h>

// Blue, green, red and a byte that is left alone.
static const cmsUInt32Number clcms_bgrx = TYPE_BGRA_8;
// Grey in the first of four bytes.
static const cmsUInt32Number clcms_grey =
    COLORSPACE_SH(PT_GRAY) | CHANNELS_SH(1) | EXTRA_SH(3) | BYTES_SH(1);
// Four inks; 255 is no ink.
static const cmsUInt32Number clcms_cmyk = TYPE_CMYK_8_REV;
