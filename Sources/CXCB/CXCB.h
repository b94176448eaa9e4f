#pragma once
#include <stdlib.h>
#include <sys/uio.h>
#include <xcb/sync.h>
#include <xcb/xcb.h>
#include <xcb/xcbext.h>

// The name follows the fields without padding; xcb_sync_systemcounter_name wrongly looks for it after the padding.
static inline const char *stillbell_xcb_counter_name(const xcb_sync_systemcounter_t *counter) {
  return (const char *)counter + 14;
}

// Frees a reply, an event or an error of xcb, as its caller must.
static inline void stillbell_xcb_free(void *pointer) { free(pointer); }

// The address of a variable that Swift would import by value; xcb identifies the extension by this address.
static inline xcb_extension_t *stillbell_xcb_sync(void) { return &xcb_sync_id; }

// The extension MIT-SCREEN-SAVER. Its own library would be one more dependency for a single request.
static inline xcb_extension_t *stillbell_xcb_screen_saver(void) {
  static xcb_extension_t extension = {"MIT-SCREEN-SAVER", 0};
  return &extension;
}

/// ScreenSaverSuspend, since version 1.1 of the extension. The end of the connection undoes it.
static inline xcb_void_cookie_t stillbell_xcb_suspend_screen_saver(xcb_connection_t *connection) {
  struct {
    uint8_t major, minor;
    uint16_t length;
    uint32_t suspend;
  } request = {.suspend = 1};
  const xcb_protocol_request_t form = {.count = 1, .ext = stillbell_xcb_screen_saver(), .opcode = 5, .isvoid = 1};
  // xcb needs two free elements before the request.
  struct iovec parts[3] = {[2] = {&request, sizeof(request)}};
  xcb_void_cookie_t cookie = {xcb_send_request(connection, XCB_REQUEST_CHECKED, parts + 2, &form)};
  return cookie;
}
