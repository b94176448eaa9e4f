// Prints how many frames an X screen shows within so many seconds: `frames SECONDS`. What is drawn within 4 ms is of one
// frame.
#include <X11/Xlib.h>
#include <X11/extensions/Xdamage.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

int main(int argc, char **argv) {
  Display *const display = XOpenDisplay(NULL);
  int event = 0, error = 0;
  if (argc < 2 || !display || !XDamageQueryExtension(display, &event, &error)) return 1;
  XDamageCreate(display, DefaultRootWindow(display), XDamageReportRawRectangles);
  // The screen as it is counts as damaged, too.
  XSync(display, True);
  const double end = now() + atof(argv[1]) * 1e3;
  int frames = 0;
  double latest = 0;
  for (double left = end - now(); left > 0; left = end - now()) {
    struct pollfd screen = {.fd = ConnectionNumber(display), .events = POLLIN};
    if (XPending(display) == 0 && poll(&screen, 1, (int)left + 1) < 1) continue;
    while (XPending(display) > 0) {
      XEvent seen;
      XNextEvent(display, &seen);
      if (seen.type != event + XDamageNotify) continue;
      if (now() - latest > 4) frames++;
      latest = now();
    }
  }
  printf("%d\n", frames);
  return 0;
}
