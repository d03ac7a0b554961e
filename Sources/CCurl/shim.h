// libcurl for Swift.
//
// Swift cannot call C functions that take `...`, and curl_easy_setopt(), curl_easy_getinfo() and
// curl_multi_setopt() do. Each function here is one such call with its argument's type fixed, or an
// option that older headers (7.81, Ubuntu 22.04) do not have; nothing else belongs in this file.
#pragma once
#include <curl/curl.h>

typedef size_t (*ccurl_bytes_fn)(char *bytes, size_t size, size_t count, void *context);
typedef int (*ccurl_progress_fn)(void *context, curl_off_t down_total, curl_off_t down_now,
                                 curl_off_t up_total, curl_off_t up_now);
typedef int (*ccurl_prereq_fn)(void *context, char *to, char *from, int to_port, int from_port);
typedef int (*ccurl_socket_fn)(void *context, curl_socket_t socket, curlsocktype purpose);

static inline CURLcode ccurl_set_long(CURL *h, CURLoption o, long v) {
  return curl_easy_setopt(h, o, v);
}
static inline CURLcode ccurl_set_string(CURL *h, CURLoption o, const char *v) {
  return curl_easy_setopt(h, o, v);
}
static inline CURLcode ccurl_set_pointer(CURL *h, CURLoption o, void *v) {
  return curl_easy_setopt(h, o, v);
}
static inline CURLcode ccurl_set_bytes(CURL *h, CURLoption o, ccurl_bytes_fn f) {
  return curl_easy_setopt(h, o, f);
}
static inline CURLcode ccurl_set_progress(CURL *h, ccurl_progress_fn f) {
  return curl_easy_setopt(h, CURLOPT_XFERINFOFUNCTION, f);
}
static inline CURLcode ccurl_set_prereq(CURL *h, ccurl_prereq_fn f) {
  return curl_easy_setopt(h, CURLOPT_PREREQFUNCTION, f);
}
static inline CURLcode ccurl_set_socket(CURL *h, ccurl_socket_fn f) {
  return curl_easy_setopt(h, CURLOPT_SOCKOPTFUNCTION, f);
}

// Only http and https, whatever the address says. CURLOPT_PROTOCOLS_STR is of 7.85.
static inline CURLcode ccurl_set_http_only(CURL *h) {
#if LIBCURL_VERSION_NUM >= 0x075500
  return curl_easy_setopt(h, CURLOPT_PROTOCOLS_STR, "http,https");
#else
  return curl_easy_setopt(h, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
}
// Not to wait for a name that is still being resolved when the transfer is cancelled. Of 7.87.
static inline CURLcode ccurl_set_quick_exit(CURL *h) {
#if LIBCURL_VERSION_NUM >= 0x075700
  return curl_easy_setopt(h, CURLOPT_QUICK_EXIT, 1L);
#else
  (void)h;
  return CURLE_OK;
#endif
}

static inline CURLcode ccurl_get_long(CURL *h, CURLINFO i, long *v) {
  return curl_easy_getinfo(h, i, v);
}
static inline CURLcode ccurl_get_offset(CURL *h, CURLINFO i, curl_off_t *v) {
  return curl_easy_getinfo(h, i, v);
}
static inline CURLcode ccurl_get_string(CURL *h, CURLINFO i, char **v) {
  return curl_easy_getinfo(h, i, v);
}
static inline CURLcode ccurl_get_pointer(CURL *h, CURLINFO i, void **v) {
  return curl_easy_getinfo(h, i, v);
}

static inline CURLMcode ccurl_multi_set_long(CURLM *m, CURLMoption o, long v) {
  return curl_multi_setopt(m, o, v);
}

// The finished transfer of a CURLMsg, and what came of it: `data` is a union there.
static inline CURLcode ccurl_result(const CURLMsg *message) { return message->data.result; }

// The version of the libcurl that runs, as LIBCURL_VERSION_NUM is that of its headers.
static inline unsigned int ccurl_version(void) {
  return curl_version_info(CURLVERSION_NOW)->version_num;
}
