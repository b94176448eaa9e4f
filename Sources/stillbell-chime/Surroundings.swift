import Glibc

/// What a process is started with and cannot choose.
enum Surroundings {
  /// Makes the usual true, whoever started us: the three standard descriptors are open, or a sound device would get the
  /// number of one and be sent the report; a closed pipe is no reason to fall silent; SIGTERM ends us at once.
  static func settle() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is the one that is missing.
      _ = open("/dev/null", O_RDWR)
    }
    signal(SIGPIPE, SIG_IGN)
    signal(SIGTERM, SIG_DFL)
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)
  }

  /// Writes all of it, or as much as the reader takes before it goes away.
  ///
  /// The corresponding C function is `write`.
  static func write(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 { written += count } else if errno != EINTR { return }
    }
  }

  /// Time the machine spent awake, in nanoseconds: asleep, the sound waits too.
  ///
  /// The corresponding C function is `clock_gettime`.
  static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
