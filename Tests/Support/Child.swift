import Foundation

/// A running program under test, its output read as it comes.
///
/// It leads a process group of its own, and the whole group is killed when the value goes. Once its end was seen, the
/// program itself gets no more signals, because its number may belong to another program by then. The group's number
/// stays safe while any member lives.
package final class Child {
  /// The exit status and the output of a program.
  package struct Outcome: Equatable {
    /// The exit status, or 128 plus the number of the signal that ended it, as in a shell.
    package let status: Int32
    package let output: String
    package let errors: String
    /// The running time.
    package let seconds: Double
    /// True if it was killed because its time was up.
    package let wasKilled: Bool
  }

  package let processID: pid_t
  /// Held while a program is started and while a file is written. Otherwise a new program would inherit a file that
  /// another test has open for writing, and the program's end would look like the end of that writing.
  static let starting = NSLock()
  /// posix_spawn_file_actions_addclosefrom_np(3), which <spawn.h> shows only with _GNU_SOURCE; nil before glibc 2.34.
  private static let closeFrom = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np").map {
    unsafeBitCast(
      $0, to: (@convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32).self)
  }
  private let start = Child.now
  /// The exit status, once its end was seen.
  private var ended: Int32?
  /// True if other members of its group outlived it.
  private var hasOrphans = false
  private var output: Stream
  private var errors: Stream
  /// The read and write ends of its standard input; -1 without one, and once it is closed. Both ends stay open here, so
  /// that a write after the program's end raises no SIGPIPE, which would end the tests.
  private var input: [Int32] = [-1, -1]
  /// The number of bytes that `nextLine` has returned.
  private var given = 0

  private struct Stream {
    var descriptor: Int32
    var bytes: [UInt8] = []
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Reads the available output; closes the stream at its end.
    mutating func take() {
      var chunk = [UInt8](repeating: 0, count: 65536)
      let count = read(descriptor, &chunk, chunk.count)
      if count > 0 { bytes += chunk[..<count] } else { end() }
    }

    mutating func end() {
      if descriptor >= 0 { close(descriptor) }
      descriptor = -1
    }
  }

  /// Starts a program; traps if that fails.
  ///
  /// - Parameters:
  ///   - program: A path, or a name to be found along PATH.
  ///   - arguments: Without the program's name.
  ///   - environment: Added to the tests' environment; variables with an empty value are removed.
  ///   - hasInput: True if the test writes to the program's standard input, which is empty otherwise.
  package init(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = [:], hasInput: Bool = false
  ) {
    // A single start at a time, because a child that is started in between would keep these pipes open.
    Self.starting.lock()
    defer { Self.starting.unlock() }
    let (outputPipe, errorPipe) = (Self.pipe(), Self.pipe())
    if hasInput { input = Self.pipe() }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    if hasInput {
      posix_spawn_file_actions_adddup2(&actions, input[0], STDIN_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, outputPipe[1], STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errorPipe[1], STDERR_FILENO)
    // It must not inherit the descriptors that another test has open at this moment.
    precondition(Self.closeFrom?(&actions, STDERR_FILENO + 1) ?? 0 == 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    // Test threads have signals blocked; a started program must not.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var variables = Self.variables(adding: environment).map { strdup($0) } + [nil]
    defer {
      for word in words + variables { free(word) }
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
      close(outputPipe[1])
      close(errorPipe[1])
    }
    var processID: pid_t = 0
    let code = posix_spawnp(&processID, program, &actions, &attributes, &words, &variables)
    precondition(code == 0, "\(program) cannot be started: \(String(cString: strerror(code)))")
    self.processID = processID
    output = Stream(descriptor: outputPipe[0])
    errors = Stream(descriptor: errorPipe[0])
  }

  deinit {
    hangUp()
    if ended == nil {
      Foundation.kill(-processID, SIGKILL)
      waitpid(processID, nil, 0)
    } else if hasOrphans {
      Foundation.kill(-processID, SIGKILL)
    }
    output.end()
    errors.end()
  }

  /// Waits until the program has written this text to standard output.
  ///
  /// - Returns: False if the program ended or the time was up first.
  package func waitForOutput(_ text: String, seconds: Double = patience) -> Bool {
    waitForOutput(seconds: seconds) { $0.contains(text) }
  }

  /// Waits until the whole output so far satisfies a condition.
  package func waitForOutput(seconds: Double = patience, until isWanted: (String) -> Bool) -> Bool {
    let deadline = Self.now + seconds
    while !isWanted(output.text) {
      guard output.descriptor >= 0, step(until: deadline) else { return isWanted(output.text) }
    }
    return true
  }

  /// The next line of its output, without the line feed; nil if the program ended or the time was up first.
  package func nextLine(seconds: Double = patience) -> String? {
    let deadline = Self.now + seconds
    while true {
      if let end = output.bytes[given...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { given = end + 1 }
        return String(decoding: output.bytes[given..<end], as: UTF8.self)
      }
      guard output.descriptor >= 0, step(until: deadline) else { return nil }
    }
  }

  /// Writes to its standard input.
  package func tell(bytes: [UInt8]) { _ = write(input[1], bytes, bytes.count) }

  /// Writes a line to its standard input.
  package func tell(_ line: String) { tell(bytes: Array("\(line)\n".utf8)) }

  /// Closes its standard input.
  package func hangUp() {
    for end in input where end >= 0 { close(end) }
    input = [-1, -1]
  }

  /// True until the program has ended.
  package var isRunning: Bool { status == nil }

  /// Waits for the end of the program and of its output; kills its whole group when the time is up.
  package func finish(seconds: Double = patience) -> Outcome {
    let deadline = Self.now + seconds
    while output.descriptor >= 0 || errors.descriptor >= 0, step(until: deadline) {}
    let left = max(0, deadline - Self.now)
    let wasKilled = ended == nil && !ProcessEnd(of: processID).wait(milliseconds: Int32(left * 1000))
    if wasKilled { Foundation.kill(-processID, SIGKILL) }
    return Outcome(
      status: reap(), output: output.text, errors: errors.text, seconds: Self.now - start, wasKilled: wasKilled)
  }

  /// The exit status as in a shell; nil while it runs.
  private var status: Int32? {
    guard ended == nil, ProcessEnd(of: processID).wait(milliseconds: 0) else { return ended }
    return reap()
  }

  /// Waits for the program's end and returns the status as in a shell.
  ///
  /// The program is reaped at once, because Swift Testing's thread for exit tests polls without a pause while zombies
  /// exist.
  private func reap() -> Int32 {
    if let ended { return ended }
    var news = siginfo_t()
    let code = waitid(P_PID, id_t(processID), &news, WEXITED)
    precondition(code == 0, "\(processID) cannot be waited for: \(String(cString: strerror(errno)))")
    hasOrphans = Foundation.kill(-processID, 0) == 0
    let number = news._sifields._sigchld.si_status
    let status = news.si_code == Int32(CLD_EXITED) ? number : 128 + number
    ended = status
    return status
  }

  /// Waits until one of the streams has something, and reads it.
  ///
  /// - Returns: False if the time is up.
  private func step(until deadline: Double) -> Bool {
    let left = deadline - Self.now
    guard left > 0 else { return false }
    var polled = [output, errors].map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    guard poll(&polled, nfds_t(polled.count), Int32(left * 1000) + 1) > 0 else { return true }
    if polled[0].revents != 0 { output.take() }
    if polled[1].revents != 0 { errors.take() }
    return true
  }

  /// The read and write ends of a pipe; no child inherits them.
  private static func pipe() -> [Int32] {
    var ends: [Int32] = [0, 0]
    precondition(Foundation.pipe(&ends) == 0, "no pipe to be had: \(String(cString: strerror(errno)))")
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return ends
  }

  private static func variables(adding additions: [String: String]) -> [String] {
    ProcessInfo.processInfo.environment
      .merging(additions) { _, added in added }
      .filter { !$0.value.isEmpty }
      .map { "\($0.key)=\($0.value)" }
  }

  /// The monotonic clock, in seconds.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// Runs a program to its end.
///
/// - Parameters:
///   - program: A path, or a name to be found along PATH.
///   - arguments: Without the program's name.
///   - environment: Added to the tests' environment; variables with an empty value are removed.
///   - seconds: The time after which it is killed.
/// - Returns: Its exit status and its output.
package func run(
  _ program: String, _ arguments: [String] = [], environment: [String: String] = [:], seconds: Double = patience
) -> Child.Outcome {
  Child(program, arguments, environment: environment).finish(seconds: seconds)
}
