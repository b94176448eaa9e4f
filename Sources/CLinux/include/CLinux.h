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

/// The way a child has ended, without reaping it: the si_code of waitid(2), or 0 while it runs. `status` gets the exit
/// status if the code is CLD_EXITED, and otherwise the signal that ended the child.
int stillbell_peek_exit(pid_t process, int *status);

/// pipe2(2) with O_CLOEXEC.
static inline int stillbell_pipe(int ends[2]) {
  return (int)syscall(SYS_pipe2, ends, O_CLOEXEC);
}

/// POSIX_SPAWN_SETSID, which <spawn.h> declares only with _GNU_SOURCE.
static const short stillbell_spawn_setsid = 0x80;

/// wcwidth(3), which <wchar.h> declares only with _XOPEN_SOURCE.
int stillbell_width(wchar_t character);

/// The day on which a week begins in the locale, by nl_langinfo(3); Monday is 0.
int stillbell_first_weekday(void);
/// 1 where the locale measures in feet and inches, by nl_langinfo(3).
int stillbell_uses_feet(void);

/// Has SIGTSTP (Ctrl-Z) first write `text`, which must stay, to standard output, and then stop this process as usual.
void stillbell_write_before_stopping(const char *text);

/// Has SIGINT (Ctrl-C) and SIGTERM only noted, from now on; they also interrupt a wait for input.
void stillbell_note_interrupts(void);

/// Keeps the number of the first error of a write to standard output, from now on; stdio does not keep it.
void stillbell_note_output_errors(void);

/// Flushes standard output, and returns the number of its first error so far, or 0.
int stillbell_output_error(void);

/// Has gettext look up every sentence again, which is needed after a change of LANGUAGE.
void stillbell_forget_translations(void);

/// True if programs that this process starts cannot gain rights, as PR_GET_NO_NEW_PRIVS of prctl(2) reports.
int stillbell_no_new_rights(void);

/// The user at the other end of a Unix socket, by SO_PEERCRED of unix(7); -1 where that cannot be found out.
int stillbell_peer_user(int socket, uid_t *user);

/// Starts a command of the user in a process group of its own; its first word is looked up along PATH. The command has
/// an empty standard input, writes both its output streams to `output`, and has default signals. Returns 0 or the error
/// number, which is ENOEXEC also if an interpreter is missing. Unlike posix_spawn(3) it waits for the disk of the
/// program at most `patience` milliseconds; a start that fails later ends with the exit status 127.
int stillbell_start_command(pid_t *process, char *const words[], char *const variables[], int output, int patience);

/// Waits by pselect(2) until there is input, or until a signal of stillbell_note_interrupts has come. True if one has
/// come, now or earlier.
int stillbell_wait_for_input(void);

/// Releases every page of code and constants of this process; a page comes back from the page cache when it is used.
void stillbell_release_code(void);

/// malloc_trim(0), which Swift's module of the C library does not have.
void stillbell_release_free(void);
