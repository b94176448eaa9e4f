import CLinux
import Glibc

extension ChildProcess {
  /// Waits until the program has ended, and passes its output on as it comes.
  ///
  /// - Parameters:
  ///   - limit: The time limit in milliseconds; nil for none.
  ///   - isForEachOutput: True if the time starts again with each output.
  ///   - take: Gets each piece of the output.
  /// - Returns: False if the time was up before the end.
  @discardableResult
  package borrowing func readToEnd(
    withinMilliseconds limit: Int64? = nil, isForEachOutput: Bool = false, _ take: ([UInt8]) -> Void
  ) -> Bool {
    func end() -> Duration? { limit.map { Clock.awake + .milliseconds($0) } }
    var deadline = end()
    var ends = [
      pollfd(fd: outputDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: exitDescriptor, events: Int16(POLLIN), revents: 0),
    ]
    while ends[1].revents == 0 {
      let left = deadline.map { ($0 - Clock.awake) / .milliseconds(1) }
      if let left, left <= 0 { return false }
      _ = poll(&ends, 2, left.map { Int32(clamping: Int64($0.rounded(.up))) } ?? -1)
      let printed = readOutput()
      if isForEachOutput, !printed.isEmpty { deadline = end() }
      take(printed)
      // After the end of its output only its exit matters.
      if ends[0].revents & Int16(POLLHUP) != 0 { ends[0].fd = -1 }
    }
    take(readOutput())
    return true
  }
}

/// Runs a program to its end and returns what it printed.
package func outputOf(_ program: String, _ arguments: [String]) throws(SystemError) -> String {
  let child = try ChildProcess(program, arguments)
  var bytes: [UInt8] = []
  child.readToEnd { bytes += $0 }
  return String(decoding: bytes, as: UTF8.self)
}

/// Runs a program for at most `limit` milliseconds and returns its output; nil if it had to be killed, together with what
/// its main thread had started. A line, if given, is sent to its standard input.
package func outputOf(
  _ program: String, _ arguments: [String], told line: String? = nil, withinMilliseconds limit: Int64
) throws(SystemError) -> String? {
  let child = try ChildProcess(program, arguments, takesInput: line != nil)
  if let line { _ = child.tell(line) }
  var bytes: [UInt8] = []
  let hasEnded = child.readToEnd(withinMilliseconds: limit) { bytes += $0 }
  if !hasEnded { killTree(of: child.process) }
  // A program that waits for a disk or a device is left to the system.
  _ = child.end(withinMilliseconds: 50)
  return hasEnded ? String(decoding: bytes, as: UTF8.self) : nil
}

/// Kills a program and the programs that its main thread has started. Each is stopped first: a stopped program starts no
/// other one, and does not reap its children, so their numbers stay theirs.
///
/// The corresponding file is `/proc/PID/task/TID/children`.
private func killTree(of process: pid_t) {
  kill(process, SIGSTOP)
  let children = beginning(of: "/proc/\(process)/task/\(process)/children", bytes: 4096)
  for child in String(decoding: children, as: UTF8.self).split(separator: " ") {
    if let child = pid_t(child) { killTree(of: child) }
  }
  kill(process, SIGKILL)
}

/// Starts a program that outlives this one, in a session of its own with its standard streams closed.
///
/// The corresponding C function is `posix_spawn` with `POSIX_SPAWN_SETSID`.
package func startDetached(_ program: String, _ arguments: [String]) throws(SystemError) {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for descriptor: Int32 in 0...2 {
    posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
  }
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  posix_spawnattr_setflags(&attributes, stillbell_spawn_setsid)
  var pid: pid_t = 0
  let code = withCStrings([program] + arguments) { posix_spawn(&pid, program, &actions, &attributes, $0, environ) }
  guard code == 0 else { throw SystemError("posix_spawn", "starting \(program)", code: code) }
}

/// Replaces this program by another one; returns only by throwing.
///
/// The corresponding C function is `execv`.
package func become(_ program: String, _ arguments: [String]) throws(SystemError) -> Never {
  withCStrings([program] + arguments) { _ = execv(program, $0) }
  throw SystemError("execv", "starting \(program)")
}
