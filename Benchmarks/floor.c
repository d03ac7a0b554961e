// The floor: what the JPEG library alone costs. Reads a cover, decodes it at the smallest scale that is
// enough, fits it by bilinear interpolation into a card of 1000 x 1500, encodes that (quality 90,
// 4:2:0), writes it. No text, no JSON, no metadata.
//
// usage: floor COVER OUTPUT
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

enum { card_width = 1000, card_height = 1500, left = 50, top = 40, width = 900, height = 1000 };

struct picture {
  unsigned char *pixels;  // RGB, no padding
  int width, height;
};

static struct picture decode(FILE *file) {
  struct jpeg_decompress_struct jpeg;
  struct jpeg_error_mgr errors;
  jpeg.err = jpeg_std_error(&errors);
  jpeg_create_decompress(&jpeg);
  jpeg_stdio_src(&jpeg, file);
  jpeg_read_header(&jpeg, TRUE);
  jpeg.scale_denom = 8;
  jpeg.scale_num = 8;
  while (jpeg.scale_num > 1 && jpeg.image_width * (jpeg.scale_num - 1) / 8 >= width &&
         jpeg.image_height * (jpeg.scale_num - 1) / 8 >= height)
    jpeg.scale_num--;
  jpeg_start_decompress(&jpeg);
  struct picture picture = {NULL, (int)jpeg.output_width, (int)jpeg.output_height};
  size_t stride = (size_t)picture.width * 3;
  picture.pixels = malloc(stride * (size_t)picture.height);
  while (jpeg.output_scanline < jpeg.output_height) {
    JSAMPROW row = picture.pixels + stride * jpeg.output_scanline;
    jpeg_read_scanlines(&jpeg, &row, 1);
  }
  jpeg_finish_decompress(&jpeg);
  jpeg_destroy_decompress(&jpeg);
  return picture;
}

static int mix(int a, int b, int share) { return (a * (256 - share) + b * share) >> 8; }

static void fit(struct picture art, unsigned char *card) {
  double scale = art.width / (double)width;
  if (art.height / (double)height < scale) scale = art.height / (double)height;
  double x0 = (art.width - width * scale) / 2, y0 = (art.height - height * scale) / 2;
  for (int y = 0; y < height; y++) {
    int fy = (int)((y0 + y * scale) * 256), row = fy >> 8;
    int next_row = row + 1 < art.height ? row + 1 : row;
    for (int x = 0; x < width; x++) {
      int fx = (int)((x0 + x * scale) * 256), column = fx >> 8;
      int next = column + 1 < art.width ? column + 1 : column;
      unsigned char *to = card + ((size_t)(y + top) * card_width + x + left) * 3;
      for (int c = 0; c < 3; c++) {
        const unsigned char *a = art.pixels + (size_t)row * art.width * 3 + c;
        const unsigned char *b = art.pixels + (size_t)next_row * art.width * 3 + c;
        int upper = mix(a[column * 3], a[next * 3], fx & 255);
        int lower = mix(b[column * 3], b[next * 3], fx & 255);
        to[c] = (unsigned char)mix(upper, lower, fy & 255);
      }
    }
  }
}

static void encode(unsigned char *card, FILE *file) {
  struct jpeg_compress_struct jpeg;
  struct jpeg_error_mgr errors;
  jpeg.err = jpeg_std_error(&errors);
  jpeg_create_compress(&jpeg);
  jpeg_stdio_dest(&jpeg, file);
  jpeg.image_width = card_width;
  jpeg.image_height = card_height;
  jpeg.input_components = 3;
  jpeg.in_color_space = JCS_RGB;
  jpeg_set_defaults(&jpeg);
  jpeg_set_quality(&jpeg, 90, TRUE);
  jpeg_start_compress(&jpeg, TRUE);
  while (jpeg.next_scanline < jpeg.image_height) {
    JSAMPROW row = card + (size_t)jpeg.next_scanline * card_width * 3;
    jpeg_write_scanlines(&jpeg, &row, 1);
  }
  jpeg_finish_compress(&jpeg);
  jpeg_destroy_compress(&jpeg);
}

int main(int count, char **arguments) {
  FILE *cover = count == 3 ? fopen(arguments[1], "rb") : NULL;
  FILE *output = cover ? fopen(arguments[2], "wb") : NULL;
  if (!output) {
    fputs("usage: floor COVER OUTPUT\n", stderr);
    return 2;
  }
  unsigned char *card = malloc((size_t)card_width * card_height * 3);
  memset(card, 0x18, (size_t)card_width * card_height * 3);
  fit(decode(cover), card);
  encode(card, output);
  return fclose(output) == 0 ? 0 : 1;
}
