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
