// Decoding JPEG files with libjpeg's classic interface, for Swift.
//
// That interface reports errors with longjmp, and Swift may not call setjmp. So every function here that
// can fail sets its own way back, stays inside C, and returns a cjpeg_status. TurboJPEG needs none of
// this, but its version 2 gives neither Exif nor colour profiles, no rows one by one, and it enlarges the
// planes of colour to the picture's size, which costs time and quality when it is scaled afterwards.
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef struct cjpeg_decoder cjpeg_decoder;

typedef enum cjpeg_status {
  CJPEG_OK,
  // What is there makes no sense; cjpeg_message() says why.
  CJPEG_DAMAGED,
  CJPEG_NO_MEMORY,
  // More than 65,500 pixels a side.
  CJPEG_TOO_LARGE,
  // Not 8 bits a sample; cjpeg_detail() says how many.
  CJPEG_OTHER_PRECISION,
  // Lossless, hierarchical and so on; cjpeg_detail() is the marker's second byte.
  CJPEG_OTHER_PROCESS,
  // More passes over the picture than cjpeg_start() allowed.
  CJPEG_TOO_MANY_SCANS,
} cjpeg_status;

typedef enum cjpeg_color {
  CJPEG_GREY,
  CJPEG_RGB,
  CJPEG_YCBCR,
  CJPEG_CMYK,
  CJPEG_YCCK,
  CJPEG_OTHER_COLOR,
} cjpeg_color;

// What the header says. Sizes are in pixels.
typedef struct cjpeg_header {
  int width, height;
  cjpeg_color color;
  // 1 to 4, for every colour but CJPEG_OTHER_COLOR.
  int components;
  // The largest sampling factors of all components.
  int across, down;
} cjpeg_header;

// A component: a plane of samples.
typedef struct cjpeg_component {
  // Sampling factors: it has across / header.across samples a pixel of a row.
  int across, down;
  // In samples.
  int width, height;
  // What cjpeg_read() writes: this many rows a call, at most this many bytes a row.
  int rows, row_bytes;
} cjpeg_component;

// NULL when there is no memory.
cjpeg_decoder *cjpeg_create(void);
void cjpeg_destroy(cjpeg_decoder *decoder);

// Reads everything up to the first scan. The bytes must stay where they are until cjpeg_destroy().
cjpeg_status cjpeg_read_header(cjpeg_decoder *decoder, const uint8_t *bytes, size_t count,
                               cjpeg_header *header);
// Component `index` of those that the header counts.
cjpeg_component cjpeg_get_component(const cjpeg_decoder *decoder, int index);
// The Exif block behind "Exif\0\0", or NULL. Both live as long as the decoder.
const uint8_t *cjpeg_exif(const cjpeg_decoder *decoder, size_t *count);
// The colour profile, put together of its parts, or NULL when there is none or a part is missing.
const uint8_t *cjpeg_profile(cjpeg_decoder *decoder, size_t *count);

// Begins to decode. A progressive picture is decoded whole here, in `scan_limit` passes at most.
cjpeg_status cjpeg_start(cjpeg_decoder *decoder, int scan_limit);
// Decodes the next rows of every component: `rows` points to the first component's rows, then to the
// second's and so on, `cjpeg_component.rows` of each.
cjpeg_status cjpeg_read(cjpeg_decoder *decoder, uint8_t *const *rows);

// libjpeg's words for the last failure.
const char *cjpeg_message(const cjpeg_decoder *decoder);
int cjpeg_detail(const cjpeg_decoder *decoder);
// Whether the file ended before the picture did.
int cjpeg_is_cut(const cjpeg_decoder *decoder);
// libjpeg's words for the first flaw that it met and that can be seen, or an empty string.
const char *cjpeg_flaw(const cjpeg_decoder *decoder);
