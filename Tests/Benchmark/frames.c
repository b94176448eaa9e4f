// Prints the number of frames that an X screen shows in a time: `frames SECONDS`. Drawings within 4 ms count as one
// frame.
#include "screen.h"
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int drawn = 0;
  Display *const display = argc < 2 ? NULL : watch_screen(&drawn);
  if (!display) return 1;
  const double end = now() + atof(argv[1]) * 1e3;
  int frames = 0;
  double latest = 0;
  for (double left = end - now(); left > 0; left = end - now()) {
    struct pollfd screen = {.fd = ConnectionNumber(display), .events = POLLIN};
    if (XPending(display) == 0 && poll(&screen, 1, (int)left + 1) < 1) continue;
    while (XPending(display) > 0) {
      XEvent seen;
      XNextEvent(display, &seen);
      if (seen.type != drawn) continue;
      if (now() - latest > 4) frames++;
      latest = now();
    }
  }
  printf("%d\n", frames);
  return 0;
}
