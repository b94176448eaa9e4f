// The module consists of headers.
#include "CGtk.h"

gboolean stillbell_pointer_is_held(GdkDisplay *display) {
  Display *const x = GDK_DISPLAY_XDISPLAY(display);
  const int answer =
      XGrabPointer(x, DefaultRootWindow(x), False, 0, GrabModeAsync, GrabModeAsync, None, None, CurrentTime);
  if (answer == GrabSuccess) XUngrabPointer(x, CurrentTime);
  XFlush(x);
  return answer == AlreadyGrabbed;
}

gboolean stillbell_is_covered(GdkDisplay *display, int width, int height) {
  Display *const x = GDK_DISPLAY_XDISPLAY(display);
  Window root = None, parent = None, *windows = NULL;
  unsigned int count = 0;
  gboolean is_covered = FALSE;
  // A window may go at any moment.
  gdk_x11_display_error_trap_push(display);
  if (!XQueryTree(x, DefaultRootWindow(x), &root, &parent, &windows, &count)) count = 0;
  for (unsigned int index = 0; index < count; index++) {
    XWindowAttributes seen;
    if (gdk_x11_window_lookup_for_display(display, windows[index])) continue;
    if (!XGetWindowAttributes(x, windows[index], &seen)) continue;
    is_covered |= seen.override_redirect && seen.map_state == IsViewable && seen.class == InputOutput &&
                  seen.width >= width && seen.height >= height;
  }
  if (windows) XFree(windows);
  gdk_x11_display_error_trap_pop_ignored(display);
  return is_covered;
}
