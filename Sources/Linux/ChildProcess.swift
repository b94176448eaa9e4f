import CLinux
import Glibc

/// A child process whose standard output is read and whose standard input may be written; it is never left behind as a
/// zombie.
package struct ChildProcess: ~Copyable {
  package let process: pid_t
  /// Becomes readable when the program has ended.
  package let exitDescriptor: Int32
  /// The program's standard output; reads do not block.
  package let outputDescriptor: Int32
  /// The program's standard input; -1 if that is empty.
  private var inputDescriptor: Int32
  /// `true` if the program leads a process group of its own, which is killed as a whole.
  private let leadsGroup: Bool

  /// Starts a program. It shares this process's standard error; its standard input is empty unless it `takesInput`.
  ///
  /// A command of the user's is started with `variables` added to the environment. It is found along `PATH`, prints its
  /// errors to its standard output, leads a process group of its own, and dies of a broken pipe as usual. The start
  /// does not wait for its disk to answer. The corresponding C functions are `posix_spawn`, `fork` and `execve`.
  package init(
    _ program: String, _ arguments: [String], takesInput: Bool = false,
    variables: [(name: String, value: String)]? = nil
  ) throws(SystemError) {
    var pipeEnds: [Int32] = [-1, -1]
    guard stillbell_pipe(&pipeEnds) == 0 else { throw SystemError("pipe2", "starting \(program)") }
    var inputEnds: [Int32] = [-1, -1]
    guard !takesInput || stillbell_pipe(&inputEnds) == 0 else {
      let error = SystemError("pipe2", "starting \(program)")
      pipeEnds.forEach { close($0) }
      throw error
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if takesInput {
      posix_spawn_file_actions_adddup2(&actions, inputEnds[0], 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, pipeEnds[1], 1)
    var pid: pid_t = 0
    let code =
      if let variables {
        Self.startCommand(&pid, [program] + arguments, variables, output: pipeEnds[1])
      } else {
        withCStrings([program] + arguments) { posix_spawn(&pid, program, &actions, nil, $0, environ) }
      }
    close(pipeEnds[1])
    if takesInput { close(inputEnds[0]) }
    guard code == 0 else {
      close(pipeEnds[0])
      if takesInput { close(inputEnds[1]) }
      throw SystemError("posix_spawn", "starting \(program)", code: code)
    }
    let exit = stillbell_pidfd_open(pid)
    guard exit >= 0 else {
      let error = SystemError("pidfd_open", "watching \(program)")
      close(pipeEnds[0])
      if takesInput { close(inputEnds[1]) }
      kill(pid, SIGKILL)
      waitpid(pid, nil, 0)
      throw error
    }
    _ = fcntl(pipeEnds[0], F_SETFL, O_NONBLOCK)
    // A program that does not read its input must not block this process.
    if takesInput { _ = fcntl(inputEnds[1], F_SETFL, O_NONBLOCK) }
    inputDescriptor = inputEnds[1]
    leadsGroup = variables != nil
    process = pid
    exitDescriptor = exit
    outputDescriptor = pipeEnds[0]
  }

  /// Kills the program and waits until it has ended, however long that takes; `end` does not wait.
  deinit {
    closeStreams()
    killAll()
    waitpid(process, nil, 0)
    close(exitDescriptor)
  }

  /// Kills the program and waits up to `patience` for its end; returns it if it has not ended by then, because it waits
  /// for a disk or a device.
  ///
  /// It nearly always ends within a millisecond, and releases what it held. The corresponding C functions are `kill`
  /// and `poll`.
  package consuming func end(withinMilliseconds patience: Int32) -> DyingProcess? {
    closeStreams()
    killAll()
    var exit = pollfd(fd: exitDescriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&exit, 1, patience)
    let rest = DyingProcess(process: process, exitDescriptor: exitDescriptor)
    discard self
    guard exit.revents == 0 else { return nil }
    return rest
  }

  /// The way a program has ended.
  package enum Exit {
    case status(Int32)
    case signal(Int32)
  }

  /// The way the program has ended; nil while it runs.
  ///
  /// The corresponding C function is `waitid` with `WNOWAIT`.
  package borrowing func exit() -> Exit? {
    var status: Int32 = 0
    switch stillbell_peek_exit(process, &status) {
    case 0: return nil
    case Int32(CLD_EXITED): return .status(status)
    default: return .signal(status)
    }
  }

  /// The output of the processes that a user's command has left running: a copy of `outputDescriptor` that the caller
  /// closes; nil if there can be none.
  ///
  /// The corresponding C function is `fcntl` with `F_DUPFD_CLOEXEC`.
  package borrowing func outputOfRest() -> Int32? {
    guard leadsGroup, exit() != nil else { return nil }
    let descriptor = fcntl(outputDescriptor, F_DUPFD_CLOEXEC, 0)
    return descriptor < 0 ? nil : descriptor
  }

  /// Kills the program, or its group. The processes that an ended hook has left running are not killed.
  private borrowing func killAll() {
    guard leadsGroup else {
      kill(process, SIGKILL)
      return
    }
    if exit() == nil { kill(-process, SIGKILL) }
  }

  private borrowing func closeStreams() {
    close(outputDescriptor)
    if inputDescriptor >= 0 { close(inputDescriptor) }
  }

  /// Closes the program's input, so that it reads the end of it.
  package mutating func hangUp() {
    if inputDescriptor >= 0 { close(inputDescriptor) }
    inputDescriptor = -1
  }

  /// Sends the program a line; returns false if it does not accept it, because it has ended or does not read.
  package borrowing func tell(_ line: String) -> Bool {
    var text = line + "\n"
    return text.withUTF8 { write(inputDescriptor, $0.baseAddress, $0.count) == $0.count }
  }

  /// The output that has not been read yet; empty if there is none now.
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

/// A program that was killed and has not ended yet. Keep it until its descriptor is readable, or a zombie is left
/// behind.
package struct DyingProcess: ~Copyable, Sendable {
  fileprivate let process: pid_t
  /// Becomes readable when the program has ended.
  package let exitDescriptor: Int32

  /// The corresponding C function is `waitpid` with `WNOHANG`.
  deinit {
    waitpid(process, nil, WNOHANG)
    close(exitDescriptor)
  }
}

extension ChildProcess {
  /// The limit in milliseconds; a program on a working disk has started, or failed to, in less than one.
  private static let patience: Int32 = 20

  private static func startCommand(
    _ pid: inout pid_t, _ words: [String], _ variables: [(name: String, value: String)], output: Int32
  ) -> Int32 {
    withCStrings(words) { arguments in
      withCStrings(environment(adding: variables)) {
        stillbell_start_command(&pid, arguments, $0, output, patience)
      }
    }
  }

  private static func environment(adding variables: [(name: String, value: String)]) -> [String] {
    var environment = variables.map { "\($0.name)=\($0.value)" }
    var next = environ
    while let entry = next.pointee {
      let text = String(cString: entry)
      if !variables.contains(where: { text.hasPrefix($0.name + "=") }) { environment.append(text) }
      next += 1
    }
    return environment
  }
}

/// Passes the strings as a C array of pointers that ends with a null pointer.
func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  let copies = strings.map { strdup($0) } + [nil]
  defer { copies.forEach { free($0) } }
  return body(copies)
}
