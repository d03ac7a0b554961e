#include "cjpeg.h"
int cjpeg_placeholder(void) { return 0; }
