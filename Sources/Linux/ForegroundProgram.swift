import CLinux
import Glibc

/// A program that has this process's terminal and streams, as under a shell.
package struct ForegroundProgram: ~Copyable {
  package let process: pid_t
  /// Becomes readable when the program has ended.
  package let exitDescriptor: Int32

  /// Starts the program, which is found along `PATH`. It does not ignore the signals that this process ignores.
  ///
  /// The corresponding C function is `posix_spawnp`.
  package init(_ words: [String]) throws(SystemError) {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var usual = sigset_t()
    sigemptyset(&usual)
    for number in [SIGPIPE, SIGXFSZ] { sigaddset(&usual, number) }
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var pid: pid_t = 0
    let code = withCStrings(words) { posix_spawnp(&pid, words[0], nil, &attributes, $0, environ) }
    guard code == 0 else { throw SystemError("posix_spawnp", "starting \(words[0])", code: code) }
    let exit = stillbell_pidfd_open(pid)
    guard exit >= 0 else {
      let error = SystemError("pidfd_open", "watching \(words[0])")
      kill(pid, SIGKILL)
      waitpid(pid, nil, 0)
      throw error
    }
    (process, exitDescriptor) = (pid, exit)
  }

  /// Waits for the end; returns the exit status as shells report it: the status, or 128 plus the number of the signal.
  ///
  /// The corresponding C function is `waitpid`.
  package consuming func exitCode() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    close(exitDescriptor)
    discard self
    let signal = status & 0x7f
    return signal == 0 ? status >> 8 & 0xff : 128 + signal
  }

  deinit { close(exitDescriptor) }
}
