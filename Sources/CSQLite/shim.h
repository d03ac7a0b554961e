// SQLite for Swift.
//
// Swift cannot import SQLITE_TRANSIENT, which casts -1 to a function: here is the one call that needs it.
#pragma once
#include <sqlite3.h>

static inline int cards_bind_text(sqlite3_stmt *statement, int index, const char *text, int count) {
  return sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}
