// Little CMS for Swift.
#pragma once
#include <lcms2.h>
