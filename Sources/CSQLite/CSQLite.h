#pragma once
#include <sqlite3.h>

/// SQLITE_TRANSIENT, a cast that does not import: SQLite copies what it is given.
static inline sqlite3_destructor_type stillbell_sqlite_transient(void) { return SQLITE_TRANSIENT; }
