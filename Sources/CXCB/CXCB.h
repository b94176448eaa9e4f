#pragma once
#include <stdlib.h>
#include <xcb/sync.h>
#include <xcb/xcb.h>
#include <xcb/xcbext.h>

// The name stands right behind the fields; xcb_sync_systemcounter_name looks for it behind the padding of the struct.
static inline const char *stillbell_xcb_counter_name(const xcb_sync_systemcounter_t *counter) {
  return (const char *)counter + 14;
}

// xcb's replies, events and errors are the caller's to free.
static inline void stillbell_xcb_free(void *pointer) { free(pointer); }

// A variable that Swift would import by value; xcb knows the extension by its address.
static inline xcb_extension_t *stillbell_xcb_sync(void) { return &xcb_sync_id; }
