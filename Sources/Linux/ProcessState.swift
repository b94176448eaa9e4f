import Glibc

/// True while a process runs; false once it has ended, even if it was not waited for.
///
/// The specification is `proc_pid_stat(5)`.
package func isRunning(process: pid_t) -> Bool {
  let line = beginning(of: "/proc/\(process)/stat", bytes: 512)
  // The state follows the name in brackets, which may contain any character.
  guard let end = line.lastIndex(of: UInt8(ascii: ")")), end + 2 < line.count else { return false }
  return !"ZX".utf8.contains(line[end + 2])
}
