import CLinux
import Glibc

/// A program started by us whose standard output we read; it is never left behind as a zombie.
package struct ChildProcess: ~Copyable {
  package let process: pid_t
  /// Becomes readable when the program has ended.
  package let exitDescriptor: Int32
  /// What it prints; does not block.
  package let outputDescriptor: Int32

  /// What it reads is written here; -1 where its standard input is empty.
  private let inputDescriptor: Int32

  /// Starts a program with its standard error ours.
  ///
  /// The corresponding C function is `posix_spawn`.
  ///
  /// - Parameters:
  ///   - program: Its path.
  ///   - arguments: Without the program's name.
  ///   - hasInput: Whether it will be told something; otherwise its standard input is empty.
  /// - Throws: What the system refused.
  package init(_ program: String, _ arguments: [String], hasInput: Bool = false) throws(SystemError) {
    var pipeEnds: [Int32] = [-1, -1]
    var inputEnds: [Int32] = [-1, -1]
    guard stillbell_pipe(&pipeEnds) == 0 else { throw SystemError("pipe2", "starting \(program)") }
    if hasInput, stillbell_pipe(&inputEnds) != 0 {
      let error = SystemError("pipe2", "starting \(program)")
      for end in pipeEnds { close(end) }
      throw error
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if hasInput {
      posix_spawn_file_actions_adddup2(&actions, inputEnds[0], 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, pipeEnds[1], 1)
    var pid: pid_t = 0
    let code = withCStrings([program] + arguments) { posix_spawn(&pid, program, &actions, nil, $0, environ) }
    close(pipeEnds[1])
    if hasInput { close(inputEnds[0]) }
    guard code == 0 else {
      close(pipeEnds[0])
      if hasInput { close(inputEnds[1]) }
      throw SystemError("posix_spawn", "starting \(program)", code: code)
    }
    let exit = stillbell_pidfd_open(pid)
    guard exit >= 0 else {
      let error = SystemError("pidfd_open", "watching \(program)")
      close(pipeEnds[0])
      if hasInput { close(inputEnds[1]) }
      kill(pid, SIGKILL)
      waitpid(pid, nil, 0)
      throw error
    }
    _ = fcntl(pipeEnds[0], F_SETFL, O_NONBLOCK)
    process = pid
    exitDescriptor = exit
    outputDescriptor = pipeEnds[0]
    inputDescriptor = inputEnds[1]
  }

  deinit {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    close(exitDescriptor)
    close(outputDescriptor)
    if inputDescriptor >= 0 { close(inputDescriptor) }
  }

  /// Tells it something; what it does not read any more is lost.
  ///
  /// `SIGPIPE` must be ignored. The corresponding C function is `write`.
  package borrowing func tell(_ text: String) {
    if inputDescriptor >= 0 { StandardStreams.write(text, to: inputDescriptor) }
  }

  /// What it has printed and nobody has read yet; empty when there is nothing now.
  package borrowing func readOutput() -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1024)
    while true {
      let count = read(outputDescriptor, &chunk, chunk.count)
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
      guard bytes.count < 1 << 16 else { return bytes }
    }
  }
}

/// Runs a program to its end and returns what it printed.
package func outputOf(_ program: String, _ arguments: [String]) throws(SystemError) -> String {
  var bytes: [UInt8] = []
  let child = try ChildProcess(program, arguments)
  child.readToEnd { bytes += $0 }
  return String(decoding: bytes, as: UTF8.self)
}

extension ChildProcess {
  /// Waits until it has ended, and hands over what it prints as it comes.
  package borrowing func readToEnd(_ take: ([UInt8]) -> Void) {
    var ends = [
      pollfd(fd: outputDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: exitDescriptor, events: Int16(POLLIN), revents: 0),
    ]
    while ends[1].revents == 0 {
      _ = poll(&ends, 2, -1)
      take(readOutput())
      // At the end of its output only its exit is of interest.
      if ends[0].revents & Int16(POLLHUP) != 0 { ends[0].fd = -1 }
    }
    take(readOutput())
  }
}

/// Starts a program that outlives us, in a session of its own with its standard streams closed.
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

/// Becomes another program; returns only by throwing.
///
/// The corresponding C function is `execv`.
package func become(_ program: String, _ arguments: [String]) throws(SystemError) -> Never {
  withCStrings([program] + arguments) { _ = execv(program, $0) }
  throw SystemError("execv", "starting \(program)")
}

/// The strings as C has them: an array of pointers that ends with a null pointer.
private func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  let copies = strings.map { strdup($0) } + [nil]
  defer { copies.forEach { free($0) } }
  return body(copies)
}
