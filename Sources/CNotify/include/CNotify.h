#pragma once
#include <libnotify/notify.h>

/// G_TYPE_INT, which does not import.
static inline GType stillbell_type_int(void) { return G_TYPE_INT; }
