// A user whose hand never rests, and who watches one pixel of an X screen.
//
//     hand X Y [keys]    moves the pointer ten times a second, or types an "a" as often, and prints the colour of that
//                        pixel each time it changes: MILLISECONDS RED GREEN BLUE, by the clock that starts with the machine
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XTest.h>
#include <X11/keysym.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_BOOTTIME, &time);
  return time.tv_sec * 1000LL + time.tv_nsec / 1000000;
}

int main(int argc, char **argv) {
  Display *display = argc >= 3 ? XOpenDisplay(NULL) : NULL;
  if (!display) return 1;
  const int x = atoi(argv[1]), y = atoi(argv[2]);
  const KeyCode key = argc > 3 ? XKeysymToKeycode(display, XK_a) : 0;
  unsigned long before = ~0UL;
  long long moved = 0;
  for (int step = 0;;) {
    if (now() - moved >= 100) {
      moved = now();
      if (key) {
        XTestFakeKeyEvent(display, key, True, CurrentTime);
        XTestFakeKeyEvent(display, key, False, CurrentTime);
      } else {
        XTestFakeMotionEvent(display, -1, 300 + 10 * (step++ % 2), 300, CurrentTime);
      }
    }
    XImage *image = XGetImage(display, DefaultRootWindow(display), x, y, 1, 1, AllPlanes, ZPixmap);
    if (!image) return 1;
    const unsigned long pixel = XGetPixel(image, 0, 0);
    XDestroyImage(image);
    if (pixel != before) {
      printf("%lld %lu %lu %lu\n", now(), pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255);
      fflush(stdout);
    }
    before = pixel;
    nanosleep(&(struct timespec){0, 10000000}, NULL);
  }
}
