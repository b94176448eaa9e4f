// Records what keeps the main loop of an agent busy. Built with `gcc -O2 -shared -fPIC -o .build/turns.so
// Tests/Tools/turns.c`, it is preloaded into any test or program: `LD_PRELOAD=$PWD/.build/turns.so STILLBELL_TURNS=FILE
// swift test …`. Each agent adds a line to FILE when its loop begins, and one for each turn longer than 10 ms, with the
// processor time of that turn.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const double turn_max = 10;
static int (*real_poll)(struct pollfd *, nfds_t, int);
static int file = -1;
static double left, used, begun;

static double milliseconds(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

__attribute__((constructor)) static void begin(void) {
  real_poll = (int (*)(struct pollfd *, nfds_t, int))dlsym(RTLD_NEXT, "poll");
  const char *path = getenv("STILLBELL_TURNS");
  if (path && strcmp(program_invocation_short_name, "stillbell-agent") == 0)
    file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

int poll(struct pollfd *descriptors, nfds_t count, int timeout) {
  if (file < 0 || gettid() != getpid()) return real_poll(descriptors, count, timeout);
  const double now = milliseconds(CLOCK_MONOTONIC), turn = now - left;
  char line[100];
  int length = 0;
  if (begun == 0) {
    begun = now;
    length = snprintf(line, sizeof line, "%d begins\n", getpid());
  } else if (turn > turn_max) {
    const double of_it = milliseconds(CLOCK_THREAD_CPUTIME_ID) - used;
    length = snprintf(line, sizeof line, "%d %.1f ms, %.1f used, at %.0f ms\n", getpid(), turn, of_it, now - begun);
  }
  // Some tests keep an agent from writing to any file.
  if (length > 0 && write(file, line, length) < 0) errno = 0;
  const int ready = real_poll(descriptors, count, timeout);
  const int error = errno;
  left = milliseconds(CLOCK_MONOTONIC);
  used = milliseconds(CLOCK_THREAD_CPUTIME_ID);
  errno = error;
  return ready;
}
