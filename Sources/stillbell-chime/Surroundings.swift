import Glibc

/// The surroundings of a process, which it cannot choose.
enum Surroundings {
  /// Time the machine spent awake, in nanoseconds: asleep, the sound waits too.
  ///
  /// The corresponding C function is `clock_gettime`.
  static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
