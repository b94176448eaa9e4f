// Prints the milliseconds from the start of a program to the first pixels of its window on an X screen without other
// windows: `firstframe PROGRAM ARGUMENT…`. Then ends the program.
#include "screen.h"
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int argc, char **argv) {
  int drawn = 0;
  Display *const display = argc < 2 ? NULL : watch_screen(&drawn);
  if (!display) return 1;
  const double start = now();
  const pid_t child = fork();
  if (child == 0) {
    execv(argv[1], argv + 1);
    _exit(127);
  }
  for (;;) {
    XEvent seen;
    XNextEvent(display, &seen);
    if (seen.type != drawn) continue;
    const XDamageNotifyEvent *const damage = (const XDamageNotifyEvent *)&seen;
    if (damage->area.width > 200 && damage->area.height > 200) break;
  }
  printf("%.1f\n", now() - start);
  kill(child, SIGTERM);
  waitpid(child, NULL, 0);
  return 0;
}
