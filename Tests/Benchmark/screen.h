// The X screen whose pictures a benchmark counts or waits for.
#pragma once
#include <X11/Xlib.h>
#include <X11/extensions/Xdamage.h>
#include <stddef.h>
#include <time.h>

// The time in milliseconds.
static inline double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

// A connection that gets an event of the type `drawn` for everything drawn from now on; NULL if there is no such
// screen.
static inline Display *watch_screen(int *drawn) {
  Display *const display = XOpenDisplay(NULL);
  int event = 0, error = 0;
  if (!display || !XDamageQueryExtension(display, &event, &error)) return NULL;
  XDamageCreate(display, DefaultRootWindow(display), XDamageReportRawRectangles);
  // The present content of the screen counts as damaged, too.
  XSync(display, True);
  *drawn = event + XDamageNotify;
  return display;
}
