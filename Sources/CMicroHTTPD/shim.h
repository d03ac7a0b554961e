// libmicrohttpd for Swift: what its header says with variadic functions and casts.
#pragma once
#include <arpa/inet.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <sys/eventfd.h>

/// Starts a server on 127.0.0.1 with a thread for each connection, so that an answer may wait
/// without keeping others waiting. Port 0 takes a free one. NULL, and errno, when it cannot.
static inline struct MHD_Daemon *sandbox_start_daemon(
    uint16_t port, MHD_NotifyConnectionCallback connected,
    void *(*begin)(void *context, const char *target, struct MHD_Connection *connection),
    MHD_AccessHandlerCallback handle, MHD_RequestCompletedCallback completed, void *context) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return MHD_start_daemon(
      MHD_USE_AUTO | MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_THREAD_PER_CONNECTION | MHD_USE_ITC,
      port, NULL, NULL, handle, context, MHD_OPTION_SOCK_ADDR, &address,
      MHD_OPTION_NOTIFY_CONNECTION, connected, context, MHD_OPTION_URI_LOG_CALLBACK, begin, context,
      MHD_OPTION_NOTIFY_COMPLETED, completed, context, MHD_OPTION_CONNECTION_LIMIT, 512u,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)256 * 1024, MHD_OPTION_END);
}

/// The port that it listens on.
static inline uint16_t sandbox_port(struct MHD_Daemon *daemon) {
  return MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT)->port;
}

/// A connection's socket.
static inline int sandbox_socket(struct MHD_Connection *connection) {
  return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
}

/// What MHD_OPTION_NOTIFY_CONNECTION left with a connection.
static inline void *sandbox_socket_context(struct MHD_Connection *connection) {
  return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT)->socket_context;
}

/// The length of an answer that has none of its own: it is sent in chunks.
static inline uint64_t sandbox_length_unknown(void) { return MHD_SIZE_UNKNOWN; }

/// From a content reader: the answer is whole.
static inline ssize_t sandbox_end_of_answer(void) { return MHD_CONTENT_READER_END_OF_STREAM; }

/// From a content reader: close the connection here, in the middle.
static inline ssize_t sandbox_cut_answer(void) { return MHD_CONTENT_READER_END_WITH_ERROR; }
