import Glibc

/// False for a process that has ended, whether it was waited for or not.
///
/// The specification is `proc_pid_stat(5)`.
package func isRunning(process: pid_t) -> Bool {
  let line = beginning(of: "/proc/\(process)/stat", bytes: 512)
  // The state stands behind the name in brackets, which may hold anything.
  guard let end = line.lastIndex(of: UInt8(ascii: ")")), end + 2 < line.count else { return false }
  return !"ZX".utf8.contains(line[end + 2])
}
