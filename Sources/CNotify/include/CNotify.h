#pragma once
#include <gio/gio.h>
#include <libnotify/notify.h>

/// G_TYPE_INT, which Swift cannot import.
static inline GType stillbell_type_int(void) { return G_TYPE_INT; }
