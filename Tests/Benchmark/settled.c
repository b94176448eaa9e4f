// Prints the milliseconds between the first and the last frame that an X screen shows in a time after a command:
// `settled SECONDS COMMAND ARGUMENT…`. Only drawings larger than 200 by 200 pixels count.
#include "screen.h"
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int argc, char **argv) {
  int drawn = 0;
  Display *const display = argc < 3 ? NULL : watch_screen(&drawn);
  if (!display) return 1;
  const double end = now() + atof(argv[1]) * 1e3;
  const pid_t child = fork();
  if (child == 0) {
    execvp(argv[2], argv + 2);
    _exit(127);
  }
  double first = 0, last = 0;
  for (double left = end - now(); left > 0; left = end - now()) {
    struct pollfd screen = {.fd = ConnectionNumber(display), .events = POLLIN};
    if (XPending(display) == 0 && poll(&screen, 1, (int)left + 1) < 1) continue;
    while (XPending(display) > 0) {
      XEvent seen;
      XNextEvent(display, &seen);
      if (seen.type != drawn) continue;
      const XDamageNotifyEvent *const damage = (const XDamageNotifyEvent *)&seen;
      if (damage->area.width < 200 || damage->area.height < 200) continue;
      last = now();
      if (first == 0) first = last;
    }
  }
  waitpid(child, NULL, 0);
  printf("%.1f\n", last - first);
  return first > 0 ? 0 : 1;
}
