// The program links 30 shared objects less without libcurl, and `cards render` starts some 8 ms sooner
// (docs/decisions/curl-on-demand.md). So the functions of libcurl that module HTTP calls are defined here, and
// load it at the first call. They are hidden: libcurl's own calls of them stay within libcurl.
//
// Without libcurl the functions that begin something fail as libcurl documents, with NULL or an error code;
// the others are only called with what those have given.
#include "CurlOnDemand.h"
#include <curl/curl.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>

#define FUNCTIONS(each)                                                                        \
  each(curl_easy_cleanup) each(curl_easy_getinfo) each(curl_easy_init) each(curl_easy_pause)   \
  each(curl_easy_setopt) each(curl_easy_strerror) each(curl_global_init)                       \
  each(curl_mime_addpart) each(curl_mime_data_cb) each(curl_mime_filename)                     \
  each(curl_mime_free) each(curl_mime_init) each(curl_mime_name) each(curl_mime_type)          \
  each(curl_multi_add_handle) each(curl_multi_cleanup) each(curl_multi_info_read)              \
  each(curl_multi_init) each(curl_multi_perform) each(curl_multi_poll)                         \
  each(curl_multi_remove_handle) each(curl_multi_setopt) each(curl_multi_wakeup)               \
  each(curl_slist_append) each(curl_slist_free_all) each(curl_version_info)

#undef curl_easy_setopt
#undef curl_easy_getinfo
#undef curl_multi_setopt

#define DECLARE(name) __typeof__(&name) name##_;
static struct { FUNCTIONS(DECLARE) } real;
static pthread_once_t once = PTHREAD_ONCE_INIT;

#define LOOK_UP(name) real.name##_ = (__typeof__(&name))dlsym(library, #name);
static void load(void) {
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (library) { FUNCTIONS(LOOK_UP) }
}

#define REAL(name) (pthread_once(&once, load), real.name##_)
#define HIDDEN __attribute__((visibility("hidden")))

HIDDEN CURLcode curl_global_init(long flags) {
  return REAL(curl_global_init) ? real.curl_global_init_(flags) : CURLE_FAILED_INIT;
}
HIDDEN CURL *curl_easy_init(void) { return REAL(curl_easy_init) ? real.curl_easy_init_() : NULL; }
HIDDEN CURLM *curl_multi_init(void) {
  return REAL(curl_multi_init) ? real.curl_multi_init_() : NULL;
}

// The last argument of these three is a long, a curl_off_t or a pointer: 64 bits each where this program runs.
_Static_assert(sizeof(long) == 8 && sizeof(curl_off_t) == 8 && sizeof(void *) == 8, "LP64");

HIDDEN CURLcode curl_easy_setopt(CURL *handle, CURLoption option, ...) {
  va_list arguments;
  va_start(arguments, option);
  void *value = va_arg(arguments, void *);
  va_end(arguments);
  return REAL(curl_easy_setopt)(handle, option, value);
}
HIDDEN CURLcode curl_easy_getinfo(CURL *handle, CURLINFO info, ...) {
  va_list arguments;
  va_start(arguments, info);
  void *value = va_arg(arguments, void *);
  va_end(arguments);
  return REAL(curl_easy_getinfo)(handle, info, value);
}
HIDDEN CURLMcode curl_multi_setopt(CURLM *multi, CURLMoption option, ...) {
  va_list arguments;
  va_start(arguments, option);
  void *value = va_arg(arguments, void *);
  va_end(arguments);
  return REAL(curl_multi_setopt)(multi, option, value);
}

HIDDEN void curl_easy_cleanup(CURL *handle) { REAL(curl_easy_cleanup)(handle); }
HIDDEN CURLcode curl_easy_pause(CURL *handle, int state) {
  return REAL(curl_easy_pause)(handle, state);
}
HIDDEN const char *curl_easy_strerror(CURLcode code) { return REAL(curl_easy_strerror)(code); }
HIDDEN curl_mime *curl_mime_init(CURL *easy) { return REAL(curl_mime_init)(easy); }
HIDDEN void curl_mime_free(curl_mime *mime) { REAL(curl_mime_free)(mime); }
HIDDEN curl_mimepart *curl_mime_addpart(curl_mime *mime) { return REAL(curl_mime_addpart)(mime); }
HIDDEN CURLcode curl_mime_name(curl_mimepart *part, const char *name) {
  return REAL(curl_mime_name)(part, name);
}
HIDDEN CURLcode curl_mime_filename(curl_mimepart *part, const char *name) {
  return REAL(curl_mime_filename)(part, name);
}
HIDDEN CURLcode curl_mime_type(curl_mimepart *part, const char *type) {
  return REAL(curl_mime_type)(part, type);
}
HIDDEN CURLcode curl_mime_data_cb(curl_mimepart *part, curl_off_t size, curl_read_callback read,
                                  curl_seek_callback seek, curl_free_callback release,
                                  void *context) {
  return REAL(curl_mime_data_cb)(part, size, read, seek, release, context);
}
HIDDEN struct curl_slist *curl_slist_append(struct curl_slist *list, const char *text) {
  return REAL(curl_slist_append)(list, text);
}
HIDDEN void curl_slist_free_all(struct curl_slist *list) { REAL(curl_slist_free_all)(list); }
HIDDEN curl_version_info_data *curl_version_info(CURLversion age) {
  return REAL(curl_version_info)(age);
}
HIDDEN CURLMcode curl_multi_add_handle(CURLM *multi, CURL *easy) {
  return REAL(curl_multi_add_handle)(multi, easy);
}
HIDDEN CURLMcode curl_multi_remove_handle(CURLM *multi, CURL *easy) {
  return REAL(curl_multi_remove_handle)(multi, easy);
}
HIDDEN CURLMcode curl_multi_perform(CURLM *multi, int *running) {
  return REAL(curl_multi_perform)(multi, running);
}
HIDDEN CURLMcode curl_multi_poll(CURLM *multi, struct curl_waitfd extra[], unsigned int count,
                                 int milliseconds, int *ready) {
  return REAL(curl_multi_poll)(multi, extra, count, milliseconds, ready);
}
HIDDEN CURLMcode curl_multi_wakeup(CURLM *multi) { return REAL(curl_multi_wakeup)(multi); }
HIDDEN CURLMsg *curl_multi_info_read(CURLM *multi, int *left) {
  return REAL(curl_multi_info_read)(multi, left);
}
HIDDEN CURLMcode curl_multi_cleanup(CURLM *multi) { return REAL(curl_multi_cleanup)(multi); }
