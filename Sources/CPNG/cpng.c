#include "cpng.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

struct cpng_decoder {
  png_structp png;
  png_infop info;
  jmp_buf way_back;
  const uint8_t *bytes;
  size_t count;
  int is_cut;
  int passes;
  png_uint_32 height;
  char message[128];
  char flaw[128];
};

// A chunk other than pixels, unpacked, may not have more bytes than this; colour profiles are the largest.
enum { CHUNK_LIMIT = 8000000, SIDE_LIMIT = 65535 };

// libpng calls this for an error that it cannot go on after.
static void give_up(png_structp png, png_const_charp message) {
  cpng_decoder *decoder = png_get_error_ptr(png);
  snprintf(decoder->message, sizeof decoder->message, "%s", message);
  longjmp(decoder->way_back, 1);
}

// libpng calls this for a flaw. Most are about what is not read here.
static void note(png_structp png, png_const_charp message) {
  cpng_decoder *decoder = png_get_error_ptr(png);
  if (decoder->flaw[0] != 0 || strstr(message, "CRC error") == NULL) return;
  snprintf(decoder->flaw, sizeof decoder->flaw, "%s", message);
}

static void supply(png_structp png, png_bytep target, size_t count) {
  cpng_decoder *decoder = png_get_io_ptr(png);
  if (count > decoder->count) {
    decoder->is_cut = 1;
    png_error(png, "the file ends too early");
  }
  memcpy(target, decoder->bytes, count);
  decoder->bytes += count;
  decoder->count -= count;
}

static cpng_status failure(const cpng_decoder *decoder) {
  return decoder->is_cut ? CPNG_CUT : CPNG_DAMAGED;
}

cpng_decoder *cpng_create(void) {
  cpng_decoder *decoder = calloc(1, sizeof *decoder);
  if (decoder == NULL) return NULL;
  if (setjmp(decoder->way_back)) {
    cpng_destroy(decoder);
    return NULL;
  }
  decoder->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, decoder, give_up, note);
  if (decoder->png != NULL) decoder->info = png_create_info_struct(decoder->png);
  if (decoder->info == NULL) {
    cpng_destroy(decoder);
    return NULL;
  }
  png_set_read_fn(decoder->png, decoder, supply);
  png_set_user_limits(decoder->png, SIDE_LIMIT, SIDE_LIMIT);
  png_set_chunk_malloc_max(decoder->png, CHUNK_LIMIT);
  // A wrong checksum does not make pixels unusable, but what is not needed.
  png_set_crc_action(decoder->png, PNG_CRC_WARN_USE, PNG_CRC_WARN_DISCARD);
  return decoder;
}

void cpng_destroy(cpng_decoder *decoder) {
  if (decoder == NULL) return;
  png_destroy_read_struct(&decoder->png, &decoder->info, NULL);
  free(decoder);
}

// Brings every kind of PNG to red, green, blue and alpha of 8 bits.
static void set_transformations(cpng_decoder *decoder) {
  png_structp png = decoder->png;
  png_infop info = decoder->info;
  double gamma;
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
  // Only a file that says nothing better says it with gAMA.
  if (!png_get_valid(png, info, PNG_INFO_sRGB) && !png_get_valid(png, info, PNG_INFO_iCCP) &&
      png_get_gAMA(png, info, &gamma) && gamma > 0.01 && gamma < 10) {
    png_set_gamma(png, PNG_DEFAULT_sRGB, gamma);
  }
  decoder->passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
}

cpng_status cpng_read_header(cpng_decoder *decoder, const uint8_t *bytes, size_t count,
                             cpng_header *header) {
  if (setjmp(decoder->way_back)) return failure(decoder);
  decoder->bytes = bytes;
  decoder->count = count;
  png_read_info(decoder->png, decoder->info);
  decoder->height = png_get_image_height(decoder->png, decoder->info);
  header->width = (int)png_get_image_width(decoder->png, decoder->info);
  header->height = (int)decoder->height;
  header->is_grey = (png_get_color_type(decoder->png, decoder->info) & PNG_COLOR_MASK_COLOR) == 0;
  header->is_interlaced =
      png_get_interlace_type(decoder->png, decoder->info) != PNG_INTERLACE_NONE;
  set_transformations(decoder);
  return CPNG_OK;
}

const uint8_t *cpng_profile(const cpng_decoder *decoder, size_t *count) {
  png_charp name;
  png_bytep bytes;
  png_uint_32 length;
  int compression;
  *count = 0;
  if (!png_get_iCCP(decoder->png, decoder->info, &name, &compression, &bytes, &length)) return NULL;
  *count = length;
  return bytes;
}

const uint8_t *cpng_exif(const cpng_decoder *decoder, size_t *count) {
  png_bytep bytes;
  png_uint_32 length;
  *count = 0;
  if (!png_get_eXIf_1(decoder->png, decoder->info, &length, &bytes)) return NULL;
  *count = length;
  return bytes;
}

cpng_status cpng_read_row(cpng_decoder *decoder, uint8_t *row) {
  if (setjmp(decoder->way_back)) return failure(decoder);
  png_read_row(decoder->png, row, NULL);
  return CPNG_OK;
}

cpng_status cpng_read_all(cpng_decoder *decoder, uint8_t *rows, size_t stride) {
  if (setjmp(decoder->way_back)) return failure(decoder);
  for (int pass = 0; pass < decoder->passes; pass++) {
    for (png_uint_32 y = 0; y < decoder->height; y++) {
      // As the second row of two, an early pass fills the pixels that later ones will make finer.
      png_read_row(decoder->png, NULL, rows + y * stride);
    }
  }
  return CPNG_OK;
}

const char *cpng_message(const cpng_decoder *decoder) { return decoder->message; }
const char *cpng_flaw(const cpng_decoder *decoder) { return decoder->flaw; }
