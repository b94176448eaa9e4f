#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <langinfo.h>
#include <link.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>

static int release_segments(struct dl_phdr_info *object, size_t size, void *data) {
  (void)size;
  (void)data;
  const uintptr_t page = (uintptr_t)getpagesize();
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *segment = &object->dlpi_phdr[i];
    // A writable segment may hold values that no file has.
    if (segment->p_type != PT_LOAD || (segment->p_flags & PF_W)) continue;
    const uintptr_t start = (object->dlpi_addr + segment->p_vaddr) & ~(page - 1);
    const uintptr_t end = (object->dlpi_addr + segment->p_vaddr + segment->p_memsz + page - 1) & ~(page - 1);
    madvise((void *)start, end - start, MADV_DONTNEED);
  }
  return 0;
}

void stillbell_release_code(void) { dl_iterate_phdr(release_segments, 0); }

int stillbell_peek_exit(pid_t process, int *status) {
  siginfo_t how = {0};
  if (waitid(P_PID, (id_t)process, &how, WEXITED | WNOHANG | WNOWAIT) != 0 || how.si_pid == 0) return 0;
  *status = how.si_status;
  return how.si_code;
}

int stillbell_width(wchar_t character) { return wcwidth(character); }

static const char *last_text = "";

// Only calls that signal-safety(7) allows.
static void write_and_stop(int number) {
  const int error = errno;
  ssize_t written = write(STDOUT_FILENO, last_text, strlen(last_text));
  (void)written;
  struct sigaction usual = {.sa_handler = SIG_DFL}, ours;
  sigaction(number, &usual, &ours);
  sigset_t stop, before;
  sigemptyset(&stop);
  sigaddset(&stop, number);
  pthread_sigmask(SIG_UNBLOCK, &stop, &before);
  // Returns when the process goes on.
  raise(number);
  pthread_sigmask(SIG_SETMASK, &before, 0);
  sigaction(number, &ours, 0);
  errno = error;
}

void stillbell_write_before_stopping(const char *text) {
  last_text = text;
  struct sigaction action = {.sa_handler = write_and_stop, .sa_flags = SA_RESTART};
  sigaction(SIGTSTP, &action, 0);
}

static volatile sig_atomic_t interrupted = 0;

static void note_interrupt(int number) {
  (void)number;
  interrupted = 1;
}

void stillbell_note_interrupts(void) {
  // Without SA_RESTART, or a read would go on waiting.
  struct sigaction action = {.sa_handler = note_interrupt};
  sigaction(SIGINT, &action, 0);
  sigaction(SIGTERM, &action, 0);
}

int stillbell_wait_for_input(void) {
  // A signal between the look and the wait would be noted, and not end the wait.
  sigset_t noted, usual;
  sigemptyset(&noted);
  sigaddset(&noted, SIGINT);
  sigaddset(&noted, SIGTERM);
  sigprocmask(SIG_BLOCK, &noted, &usual);
  fd_set input;
  FD_ZERO(&input);
  FD_SET(STDIN_FILENO, &input);
  if (!interrupted) pselect(STDIN_FILENO + 1, &input, 0, 0, 0, &usual);
  sigprocmask(SIG_SETMASK, &usual, 0);
  return interrupted;
}

int stillbell_no_new_rights(void) { return prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) == 1; }

int stillbell_peer_user(int socket, uid_t *user) {
  struct ucred peer = {0};
  socklen_t size = sizeof peer;
  if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0) return -1;
  *user = peer.uid;
  return 0;
}

static int output_error = 0;

static ssize_t write_output(void *cookie, const char *bytes, size_t count) {
  (void)cookie;
  size_t written = 0;
  while (written < count) {
    const ssize_t more = write(STDOUT_FILENO, bytes + written, count - written);
    if (more > 0) {
      written += (size_t)more;
    } else if (errno != EINTR) {
      if (output_error == 0) output_error = errno;
      // Not -1, which would be a number of bytes to older versions of the C library.
      return 0;
    }
  }
  return (ssize_t)written;
}

void stillbell_note_output_errors(void) {
  FILE *const noting = fopencookie(0, "w", (cookie_io_functions_t){.write = write_output});
  // Without memory for it the errors stay unknown, as without this.
  if (noting == 0) return;
  setvbuf(noting, 0, isatty(STDOUT_FILENO) ? _IOLBF : _IOFBF, BUFSIZ);
  stdout = noting;
}

int stillbell_output_error(void) {
  fflush(stdout);
  return output_error;
}

int stillbell_first_weekday(void) {
  // Counted from 1, from the weekday of a date that the locale names: 19971130 was a Sunday, 19971201 a Monday.
  const int first = *nl_langinfo(_NL_TIME_FIRST_WEEKDAY);
  const long date = (long)(intptr_t)nl_langinfo(_NL_TIME_WEEK_1STDAY);
  return (date % 10 == 1 ? first - 1 : first + 5) % 7;
}
