// Decoding PNG files with libpng, for Swift.
//
// libpng reports errors with longjmp, and Swift may not call setjmp. So every function here that can fail
// sets its own way back, stays inside C, and returns a cpng_status. libpng's simplified interface needs
// none of this, but it gives neither colour profiles nor rows one by one, nor what there is of a cut file.
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef struct cpng_decoder cpng_decoder;

typedef enum cpng_status {
  CPNG_OK,
  // What is there makes no sense; cpng_message() says why.
  CPNG_DAMAGED,
  // The file ended too early.
  CPNG_CUT,
} cpng_status;

typedef struct cpng_header {
  // In pixels.
  int width, height;
  int is_grey;
  int is_interlaced;
} cpng_header;

// NULL when there is no memory.
cpng_decoder *cpng_create(void);
void cpng_destroy(cpng_decoder *decoder);

// Reads everything up to the pixels. The bytes must stay where they are until cpng_destroy().
cpng_status cpng_read_header(cpng_decoder *decoder, const uint8_t *bytes, size_t count,
                             cpng_header *header);
// The colour profile and the Exif block, or NULL. They live as long as the decoder.
const uint8_t *cpng_profile(const cpng_decoder *decoder, size_t *count);
const uint8_t *cpng_exif(const cpng_decoder *decoder, size_t *count);

// Reads the next row of a picture that is not interlaced: red, green, blue, alpha, 8 bits each.
cpng_status cpng_read_row(cpng_decoder *decoder, uint8_t *row);
// Reads an interlaced picture whole. `stride` is from row to row, in bytes. When it fails, what was read is
// there, coarsely at first.
cpng_status cpng_read_all(cpng_decoder *decoder, uint8_t *rows, size_t stride);

// libpng's words for the last failure.
const char *cpng_message(const cpng_decoder *decoder);
// libpng's words for a checksum that was wrong, or an empty string.
const char *cpng_flaw(const cpng_decoder *decoder);
