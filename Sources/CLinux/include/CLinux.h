// The parts of the C library that Swift's Glibc module leaves out.
#pragma once
#include <fcntl.h>
#include <langinfo.h>
#include <libintl.h>
#include <locale.h>
#include <spawn.h>
#include <sys/inotify.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

#include "Evdev.h"

/// pidfd_open(2); the C library has a wrapper only from 2.36 on.
static inline int stillbell_pidfd_open(pid_t process) {
  return (int)syscall(SYS_pidfd_open, process, 0);
}

/// How a child has ended, which stays to be reaped: the si_code of waitid(2), 0 while it runs. Its exit status, where
/// the code is CLD_EXITED, or else the signal that ended it, is put into `status`.
int stillbell_peek_exit(pid_t process, int *status);

/// pipe2(2) with O_CLOEXEC.
static inline int stillbell_pipe(int ends[2]) {
  return (int)syscall(SYS_pipe2, ends, O_CLOEXEC);
}

/// POSIX_SPAWN_SETSID, which <spawn.h> shows only with _GNU_SOURCE.
static const short stillbell_spawn_setsid = 0x80;

/// wcwidth(3), which <wchar.h> shows only with _XOPEN_SOURCE.
int stillbell_width(wchar_t character);

/// The day on which a week begins in the locale, by nl_langinfo(3); Monday is 0.
int stillbell_first_weekday(void);
/// 1 where the locale measures in feet and inches, by nl_langinfo(3).
int stillbell_uses_feet(void);

/// Has SIGTSTP (Ctrl-Z) first write `text`, which must stay, to standard output, and then stop this process as usual.
void stillbell_write_before_stopping(const char *text);

/// From now on SIGINT (Ctrl-C) and SIGTERM are only noted, and interrupt what waits for input.
void stillbell_note_interrupts(void);

/// From now on the first error of a write to standard output is kept, whenever it happens: stdio forgets its number.
void stillbell_note_output_errors(void);

/// Writes what standard output still holds back; the error number of what could not be written so far, 0 for none.
int stillbell_output_error(void);

/// Has gettext look up every sentence anew, as it must once LANGUAGE has changed.
void stillbell_forget_translations(void);

/// True if no program that this process starts gets more rights than it, as PR_GET_NO_NEW_PRIVS of prctl(2) tells.
int stillbell_no_new_rights(void);

/// The user at the other end of a Unix socket, by SO_PEERCRED of unix(7); -1 where that cannot be found out.
int stillbell_peer_user(int socket, uid_t *user);

/// Starts a command of the user's, whose first word is found along PATH, in a process group of its own: it reads nothing,
/// writes both its streams to `output`, and has the usual signals. Returns 0, or the error number, ENOEXEC also where an
/// interpreter is missing. Unlike posix_spawn(3) it does not wait for the disk of the program, or only so many
/// milliseconds: what goes wrong after that, the command ends with 127.
int stillbell_start_command(pid_t *process, char *const words[], char *const variables[], int output, int patience);

/// Waits until there is input, or one of them has come; whether one has, now or before, by pselect(2).
int stillbell_wait_for_input(void);

/// Unmaps every page of code and constants of this process; each comes back from the page cache when it is used.
void stillbell_release_code(void);

/// malloc_trim(0), which Swift's module of the C library lacks.
void stillbell_release_free(void);
