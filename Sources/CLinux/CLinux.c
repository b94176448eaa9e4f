#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <link.h>
#include <malloc.h>
#include <poll.h>
#include <limits.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
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
    // A writable segment may hold values that are in no file.
    if (segment->p_type != PT_LOAD || (segment->p_flags & PF_W)) continue;
    const uintptr_t start = (object->dlpi_addr + segment->p_vaddr) & ~(page - 1);
    const uintptr_t end = (object->dlpi_addr + segment->p_vaddr + segment->p_memsz + page - 1) & ~(page - 1);
    madvise((void *)start, end - start, MADV_DONTNEED);
  }
  return 0;
}

void stillbell_release_code(void) { dl_iterate_phdr(release_segments, 0); }

void stillbell_release_free(void) { malloc_trim(0); }

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
  // Returns when the process continues.
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
  // There is no SA_RESTART here: with it, a read would continue to wait.
  struct sigaction action = {.sa_handler = note_interrupt};
  sigaction(SIGINT, &action, 0);
  sigaction(SIGTERM, &action, 0);
}

int stillbell_wait_for_input(void) {
  // Without blocking the signals, one that comes between the test and the wait would not end the wait.
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
      // Returns 0, as older versions of the C library would take -1 as a number of bytes.
      return 0;
    }
  }
  return (ssize_t)written;
}

void stillbell_note_output_errors(void) {
  FILE *const noting = fopencookie(0, "w", (cookie_io_functions_t){.write = write_output});
  // Without enough memory, errors stay unnoticed, as without this function.
  if (noting == 0) return;
  setvbuf(noting, 0, isatty(STDOUT_FILENO) ? _IOLBF : _IOFBF, BUFSIZ);
  stdout = noting;
}

int stillbell_output_error(void) {
  fflush(stdout);
  return output_error;
}

int stillbell_first_weekday(void) {
  // `first` counts from 1 at the weekday of `date`: 19971130 was a Sunday, 19971201 a Monday.
  const int first = *nl_langinfo(_NL_TIME_FIRST_WEEKDAY);
  const long date = (long)(intptr_t)nl_langinfo(_NL_TIME_WEEK_1STDAY);
  return (date % 10 == 1 ? first - 1 : first + 5) % 7;
}

// A counter of the C library; its manual has programs increment it.
extern int _nl_msg_cat_cntr;

void stillbell_forget_translations(void) { ++_nl_msg_cat_cntr; }

int stillbell_uses_feet(void) {
  return *nl_langinfo(_NL_MEASUREMENT_MEASUREMENT) == 2;
}

// Resets signals to the state that every program expects. Ignored signals stay ignored, except for SIGPIPE and SIGXFSZ,
// which this program ignores itself.
static void restore_signals(const sigset_t *mask) {
  for (int number = 1; number < NSIG; number++) {
    struct sigaction action;
    if (sigaction(number, 0, &action) != 0) continue;
    if (action.sa_handler == SIG_IGN && number != SIGPIPE && number != SIGXFSZ) continue;
    action = (struct sigaction){.sa_handler = SIG_DFL};
    sigaction(number, &action, 0);
  }
  sigprocmask(SIG_SETMASK, mask, 0);
}

// Replaces this process by a program; returns only if that fails. Like posix_spawnp(3) and unlike execvpe(3), it does
// not run a text file as a script.
static void become(char *const words[], char *const variables[]) {
  const char *folder = getenv("PATH");
  if (folder == 0) folder = "/usr/local/bin:/usr/bin:/bin";
  if (strchr(words[0], '/')) {
    execve(words[0], words, variables);
    return;
  }
  int error = ENOENT;
  for (const char *end; *folder; folder = end + (*end == ':')) {
    char path[PATH_MAX];
    end = strchrnul(folder, ':');
    const int length = (int)(end - folder);
    if (length == 0 || (size_t)length + strlen(words[0]) + 2 > sizeof path) continue;
    memcpy(path, folder, (size_t)length);
    path[length] = '/';
    strcpy(path + length + 1, words[0]);
    execve(path, words, variables);
    if (errno == EACCES) error = EACCES;
    else if (errno != ENOENT && errno != ENOTDIR) return;
  }
  errno = error;
}

// Runs in the child, so it makes only calls that signal-safety(7) allows.
static _Noreturn void run_command(char *const words[], char *const variables[], int output, int report,
                                  const sigset_t *mask) {
  const int nothing = open("/dev/null", O_RDONLY);
  if (nothing >= 0 && dup2(nothing, STDIN_FILENO) >= 0 && dup2(output, STDOUT_FILENO) >= 0 &&
      dup2(output, STDERR_FILENO) >= 0 && (report == 3 || dup3(report, 3, O_CLOEXEC) >= 0)) {
    // An inherited connection to the bus would outlive the parent while the disk of the program does not answer.
    syscall(SYS_close_range, 4, ~0U, 0);
    setpgid(0, 0);
    restore_signals(mask);
    become(words, variables);
    report = 3;
  }
  int error = errno;
  // If the file exists and execve(2) still reports ENOENT, the interpreter that its first line names is missing.
  if (error == ENOENT && words[0][0] == '/' && access(words[0], F_OK) == 0) error = ENOEXEC;
  ssize_t written = write(report, &error, sizeof error);
  (void)written;
  _exit(127);
}

int stillbell_start_command(pid_t *process, char *const words[], char *const variables[], int output, int patience) {
  int report[2];
  if (pipe2(report, O_CLOEXEC) != 0) return errno;
  // The child must not run the signal handlers of the parent.
  sigset_t all, mask;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &mask);
  *process = fork();
  int error = *process < 0 ? errno : 0;
  if (*process == 0) run_command(words, variables, output, report[1], &mask);
  // Parent and child both set the group, so it exists before either can end it.
  if (*process > 0) setpgid(*process, *process);
  pthread_sigmask(SIG_SETMASK, &mask, 0);
  close(report[1]);
  struct pollfd reported = {.fd = report[0], .events = POLLIN};
  int ready;
  do ready = poll(&reported, 1, patience);
  while (ready < 0 && errno == EINTR);
  if (error == 0 && ready == 1 && read(report[0], &error, sizeof error) == sizeof error) {
    waitpid(*process, 0, 0);
  }
  close(report[0]);
  return error;
}
