// SQLite for Swift.
#pragma once
#include <sqlite3.h>
