#pragma once
#include <sqlite3.h>

/// SQLITE_TRANSIENT, a cast that Swift cannot import: SQLite copies the value.
static inline sqlite3_destructor_type stillbell_sqlite_transient(void) { return SQLITE_TRANSIENT; }

/// SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, by a C-variadic function: closing leaves the write-ahead log as it is.
static inline int stillbell_sqlite_keep_log(sqlite3 *database) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}
