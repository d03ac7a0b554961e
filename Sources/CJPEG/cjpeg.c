#include "cjpeg.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

struct cjpeg_decoder {
  struct jpeg_decompress_struct jpeg;
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  jmp_buf way_back;
  char message[JMSG_LENGTH_MAX];
  char flaw[JMSG_LENGTH_MAX];
  int detail;
  int is_cut;
  int scan_limit;
  int has_too_many_scans;
  JOCTET *profile;
  unsigned int profile_count;
};

static cjpeg_decoder *owner(j_common_ptr jpeg) { return jpeg->client_data; }

// libjpeg calls this for an error that it cannot go on after.
static void give_up(j_common_ptr jpeg) {
  cjpeg_decoder *decoder = owner(jpeg);
  jpeg->err->format_message(jpeg, decoder->message);
  decoder->detail = jpeg->err->msg_parm.i[0];
  longjmp(decoder->way_back, 1);
}

// libjpeg calls this for a flaw (level -1) and for what only a developer wants to know (0 and above).
static void note(j_common_ptr jpeg, int level) {
  if (level >= 0) return;
  cjpeg_decoder *decoder = owner(jpeg);
  jpeg->err->num_warnings++;
  switch (jpeg->err->msg_code) {
    case JWRN_JPEG_EOF:
      decoder->is_cut = 1;
      break;
    // Bytes between segments and numbers of versions do not change the picture.
    case JWRN_EXTRANEOUS_DATA:
    case JWRN_JFIF_MAJOR:
    case JWRN_BOGUS_ICC:
      break;
    default:
      if (decoder->flaw[0] == 0) jpeg->err->format_message(jpeg, decoder->flaw);
  }
}

// libjpeg would print here.
static void say_nothing(j_common_ptr jpeg) { (void)jpeg; }

// libjpeg calls this now and then, in each pass over a picture of many.
static void count_scans(j_common_ptr jpeg) {
  cjpeg_decoder *decoder = owner(jpeg);
  if (decoder->jpeg.input_scan_number <= decoder->scan_limit) return;
  decoder->has_too_many_scans = 1;
  longjmp(decoder->way_back, 1);
}

// What the last longjmp was about.
static cjpeg_status failure(const cjpeg_decoder *decoder) {
  if (decoder->has_too_many_scans) return CJPEG_TOO_MANY_SCANS;
  switch (decoder->errors.msg_code) {
    case JERR_OUT_OF_MEMORY:
      return CJPEG_NO_MEMORY;
    case JERR_IMAGE_TOO_BIG:
    case JERR_WIDTH_OVERFLOW:
      return CJPEG_TOO_LARGE;
    case JERR_BAD_PRECISION:
      return CJPEG_OTHER_PRECISION;
    case JERR_SOF_UNSUPPORTED:
    case JERR_UNKNOWN_MARKER:
      return CJPEG_OTHER_PROCESS;
    default:
      return CJPEG_DAMAGED;
  }
}

cjpeg_decoder *cjpeg_create(void) {
  cjpeg_decoder *decoder = calloc(1, sizeof *decoder);
  if (decoder == NULL) return NULL;
  decoder->jpeg.err = jpeg_std_error(&decoder->errors);
  decoder->errors.error_exit = give_up;
  decoder->errors.emit_message = note;
  decoder->errors.output_message = say_nothing;
  decoder->jpeg.client_data = decoder;
  if (setjmp(decoder->way_back)) {
    cjpeg_destroy(decoder);
    return NULL;
  }
  jpeg_create_decompress(&decoder->jpeg);
  decoder->progress.progress_monitor = count_scans;
  return decoder;
}

void cjpeg_destroy(cjpeg_decoder *decoder) {
  if (decoder == NULL) return;
  jpeg_destroy_decompress(&decoder->jpeg);
  free(decoder->profile);
  free(decoder);
}

static cjpeg_color color_of(const struct jpeg_decompress_struct *jpeg) {
  switch (jpeg->jpeg_color_space) {
    case JCS_GRAYSCALE:
      return CJPEG_GREY;
    case JCS_RGB:
      return CJPEG_RGB;
    case JCS_YCbCr:
      return CJPEG_YCBCR;
    case JCS_CMYK:
      return CJPEG_CMYK;
    case JCS_YCCK:
      return CJPEG_YCCK;
    default:
      return CJPEG_OTHER_COLOR;
  }
}

cjpeg_status cjpeg_read_header(cjpeg_decoder *decoder, const uint8_t *bytes, size_t count,
                               cjpeg_header *header) {
  struct jpeg_decompress_struct *jpeg = &decoder->jpeg;
  if (setjmp(decoder->way_back)) {
    header->width = (int)jpeg->image_width;
    header->height = (int)jpeg->image_height;
    return failure(decoder);
  }
  jpeg_mem_src(jpeg, bytes, count);
  jpeg_save_markers(jpeg, JPEG_APP0 + 1, 0xFFFF);
  jpeg_save_markers(jpeg, JPEG_APP0 + 2, 0xFFFF);
  jpeg_read_header(jpeg, TRUE);
  header->width = (int)jpeg->image_width;
  header->height = (int)jpeg->image_height;
  header->color = color_of(jpeg);
  header->components = jpeg->num_components;
  header->across = jpeg->max_h_samp_factor;
  header->down = jpeg->max_v_samp_factor;
  return CJPEG_OK;
}

// Rounds up.
static int divided(long size, int by) { return (int)((size + by - 1) / by); }

cjpeg_component cjpeg_get_component(const cjpeg_decoder *decoder, int index) {
  const struct jpeg_decompress_struct *jpeg = &decoder->jpeg;
  const jpeg_component_info *info = &jpeg->comp_info[index];
  int across = jpeg->max_h_samp_factor, down = jpeg->max_v_samp_factor;
  cjpeg_component component = {
      .across = info->h_samp_factor,
      .down = info->v_samp_factor,
      .width = divided((long)jpeg->image_width * info->h_samp_factor, across),
      .height = divided((long)jpeg->image_height * info->v_samp_factor, down),
      .rows = info->v_samp_factor * DCTSIZE,
      // Whole blocks, as many as a row of the largest units has.
      .row_bytes = divided(jpeg->image_width, across * DCTSIZE) * info->h_samp_factor * DCTSIZE,
  };
  return component;
}

const uint8_t *cjpeg_exif(const cjpeg_decoder *decoder, size_t *count) {
  static const char name[6] = "Exif\0";
  for (jpeg_saved_marker_ptr at = decoder->jpeg.marker_list; at != NULL; at = at->next) {
    if (at->marker != JPEG_APP0 + 1 || at->data_length < sizeof name) continue;
    if (memcmp(at->data, name, sizeof name) != 0) continue;
    *count = at->data_length - sizeof name;
    return at->data + sizeof name;
  }
  *count = 0;
  return NULL;
}

const uint8_t *cjpeg_profile(cjpeg_decoder *decoder, size_t *count) {
  *count = 0;
  if (setjmp(decoder->way_back)) return NULL;
  if (decoder->profile == NULL &&
      !jpeg_read_icc_profile(&decoder->jpeg, &decoder->profile, &decoder->profile_count)) {
    return NULL;
  }
  *count = decoder->profile_count;
  return decoder->profile;
}

cjpeg_status cjpeg_start(cjpeg_decoder *decoder, int scan_limit) {
  struct jpeg_decompress_struct *jpeg = &decoder->jpeg;
  if (setjmp(decoder->way_back)) return failure(decoder);
  decoder->scan_limit = scan_limit;
  jpeg->progress = &decoder->progress;
  jpeg->raw_data_out = TRUE;
  jpeg->out_color_space = jpeg->jpeg_color_space;
  jpeg_start_decompress(jpeg);
  return CJPEG_OK;
}

cjpeg_status cjpeg_read(cjpeg_decoder *decoder, uint8_t *const *rows) {
  struct jpeg_decompress_struct *jpeg = &decoder->jpeg;
  JSAMPARRAY planes[MAX_COMPONENTS];
  if (setjmp(decoder->way_back)) return failure(decoder);
  for (int index = 0; index < jpeg->num_components; index++) {
    planes[index] = (JSAMPARRAY)rows;
    rows += jpeg->comp_info[index].v_samp_factor * DCTSIZE;
  }
  jpeg_read_raw_data(jpeg, planes, (JDIMENSION)(jpeg->max_v_samp_factor * DCTSIZE));
  return CJPEG_OK;
}

const char *cjpeg_message(const cjpeg_decoder *decoder) { return decoder->message; }
int cjpeg_detail(const cjpeg_decoder *decoder) { return decoder->detail; }
int cjpeg_is_cut(const cjpeg_decoder *decoder) { return decoder->is_cut; }
const char *cjpeg_flaw(const cjpeg_decoder *decoder) { return decoder->flaw; }
