import GLib
import Glibc
import HelperProtocols
import Linux

/// A helper program at work, which tells how it goes line by line; it is ended with this value.
final class Helper {
  enum News {
    case line(String)
    /// It has ended, after this as its last line, and with more that was no whole line.
    case ended(lastLine: String, rest: String, ChildProcess.Exit?)
  }

  /// In milliseconds: what a helper held, such as the sound device, is free for the next one when it is ended.
  private static let patience: Int32 = 20

  /// Nil only while it is being ended.
  private var child: ChildProcess?
  private let report: @MainActor (News) -> Void
  private var lines = LineReader()
  private var lastLine = ""
  /// How much it has printed.
  private(set) var bytesPrinted = 0
  private var output: Watch?
  private var exit: Watch?
  private var deadline: Watch?

  init(_ child: consuming ChildProcess, report: @escaping @MainActor (News) -> Void) {
    let (outputDescriptor, exitDescriptor) = (child.outputDescriptor, child.exitDescriptor)
    self.child = consume child
    self.report = report
    output = Watch(readable: outputDescriptor) { [weak self] in
      // The end of the output would be readable for ever; the end of the process tells the rest.
      if self?.read() == 0 { self?.output = nil }
    }
    exit = Watch(readable: exitDescriptor) { [weak self] in self?.end() }
  }

  isolated deinit {
    let isReadToEnd = output == nil
    // Their descriptors are about to be closed.
    output = nil
    exit = nil
    guard let child = child.take() else { return }
    if !isReadToEnd, let descriptor = child.outputOfRest() { Flush(descriptor) }
    if let rest = child.end(withinMilliseconds: Self.patience) { Reaper.adopt(rest) }
  }

  /// Has it end within so many milliseconds; otherwise it counts as killed, and is.
  func end(withinMilliseconds patience: UInt32) {
    deadline = Watch(everyMilliseconds: patience) { [weak self] in self?.giveUp() }
  }

  private func giveUp() {
    deadline = nil
    exit = nil
    output = nil
    report(.ended(lastLine: lastLine, rest: lines.rest, .signal(SIGKILL)))
  }

  /// Tells it a line; false if it does not take it.
  func tell(_ line: String) -> Bool { child?.tell(line) ?? false }

  /// Tells it no more, which it takes as a word to leave.
  func hangUp() { child?.hangUp() }

  /// Tells of what it has printed, and returns how many bytes that were.
  @discardableResult
  private func read() -> Int {
    let bytes = child?.readOutput() ?? []
    bytesPrinted += bytes.count
    for line in lines.take(bytes) {
      lastLine = line
      report(.line(line))
    }
    return bytes.count
  }

  private func end() {
    exit = nil
    deadline = nil
    let how = child?.exit()
    read()
    report(.ended(lastLine: lastLine, rest: lines.rest, how))
  }
}

/// Takes what is printed by what a command of the user's has left running, so that it does not die of a broken pipe, and
/// keeps nothing of it. One that prints more than a command may loses its reader, and so does the eldest of too many.
private final class Flush {
  /// In the order of their beginning; each holds a descriptor.
  private static var open: [Flush] = []
  private static let openMax = 8

  private let descriptor: Int32
  private var output: Watch?
  private var bytesLeft = HookRunner.outputMax

  @discardableResult
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    output = Watch(readable: descriptor) { [unowned self] in take() }
    Self.open.append(self)
    if Self.open.count > Self.openMax { Self.open.removeFirst() }
  }

  isolated deinit {
    // Before its descriptor may become another's.
    output = nil
    close(descriptor)
  }

  private func take() {
    let count = withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 1) {
      read(descriptor, $0.baseAddress, $0.count)
    }
    bytesLeft -= max(count, 0)
    if count == 0 || bytesLeft < 0 { Self.open.removeAll { $0 === self } }
  }
}

/// Takes leave of a program that takes its time to go; nothing is held up by it, and no zombie is left.
final class Reaper {
  private let process: DyingProcess
  private var exit: Watch?

  private nonisolated init(_ process: consuming DyingProcess) { self.process = process }

  /// Callable from any thread.
  nonisolated static func adopt(_ process: consuming DyingProcess) {
    let reaper = Reaper(process)
    MainLoop.later { reaper.wait() }
  }

  private func wait() {
    // Strongly: nobody else keeps this value until the program has gone.
    exit = Watch(readable: process.exitDescriptor) { [self] in exit = nil }
  }
}
