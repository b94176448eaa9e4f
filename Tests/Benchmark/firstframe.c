// Prints how many milliseconds a program takes from its start to the first pixels of its window on an X screen that has
// no other: `firstframe PROGRAM ARGUMENT…`. The program is ended then.
#include <X11/Xlib.h>
#include <X11/extensions/Xdamage.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

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
  const double start = now();
  const pid_t child = fork();
  if (child == 0) {
    execv(argv[1], argv + 1);
    _exit(127);
  }
  for (;;) {
    XEvent seen;
    XNextEvent(display, &seen);
    if (seen.type != event + XDamageNotify) continue;
    const XDamageNotifyEvent *const damage = (const XDamageNotifyEvent *)&seen;
    if (damage->area.width > 200 && damage->area.height > 200) break;
  }
  printf("%.1f\n", now() - start);
  kill(child, SIGTERM);
  waitpid(child, NULL, 0);
  return 0;
}
