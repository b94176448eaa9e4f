import GLib
import Glibc
import HelperProtocols
import Linux

/// A running helper program that reports line by line; it ends with this value.
final class Helper {
  enum Report {
    case line(String)
    /// The helper has ended. `lastLine` was its last whole line, and `rest` what came after it.
    case ended(lastLine: String, rest: String, ChildProcess.Exit?)
  }

  /// How long a deinit waits for the end, in milliseconds, so that what the helper held, such as the sound device, is
  /// free for the next one.
  private static let patience: Int32 = 20

  /// The process; nil only while it is being ended.
  private var child: ChildProcess?
  private let report: @MainActor (Report) -> Void
  private var lines = LineReader()
  private var lastLine = ""
  /// How many bytes the helper has printed.
  private(set) var bytesPrinted = 0
  private var output: Watch?
  private var exit: Watch?
  private var deadline: Watch?

  init(_ child: consuming ChildProcess, report: @escaping @MainActor (Report) -> Void) {
    let (outputDescriptor, exitDescriptor) = (child.outputDescriptor, child.exitDescriptor)
    self.child = consume child
    self.report = report
    output = Watch(readable: outputDescriptor) { [weak self] in
      // A descriptor at the end of the output would stay readable for ever; the end of the process reports the rest.
      if self?.read() == 0 { self?.output = nil }
    }
    exit = Watch(readable: exitDescriptor) { [weak self] in self?.end() }
  }

  isolated deinit {
    let isReadToEnd = output == nil
    // The watches end first, because their descriptors are about to be closed.
    output = nil
    exit = nil
    guard let child = child.take() else { return }
    if !isReadToEnd, let descriptor = child.outputOfRest() { Flush(descriptor) }
    if let rest = child.end(withinMilliseconds: Self.patience) { Reaper.adopt(rest) }
  }

  /// Gives the helper `patience` milliseconds to end; after that it is killed.
  func end(withinMilliseconds patience: UInt32) {
    deadline = Watch(everyMilliseconds: patience) { [weak self] in self?.giveUp() }
  }

  private func giveUp() {
    deadline = nil
    exit = nil
    output = nil
    report(.ended(lastLine: lastLine, rest: lines.rest, .signal(SIGKILL)))
  }

  /// Sends the helper a line; returns false if it does not accept it.
  func tell(_ line: String) -> Bool { child?.tell(line) ?? false }

  /// Closes the helper's input, by which it knows that it should end.
  func hangUp() { child?.hangUp() }

  /// Reports what the helper has printed, and returns the number of bytes.
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

/// Reads and drops the output of processes that a user's command has left running, so that they do not die of a broken
/// pipe. The reader closes once they have printed more than a command may, and the oldest reader closes if there are
/// too many.
private final class Flush {
  /// The open readers, oldest first; each holds a descriptor.
  private static var open: [Flush] = []
  private static let openMax = 8

  private let descriptor: Int32
  private var output: Watch?
  private var bytesLeft = HookRunner.outputMax

  @discardableResult
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    output = Watch(readable: descriptor) { [unowned self] in handle() }
    Self.open.append(self)
    if Self.open.count > Self.openMax { Self.open.removeFirst() }
  }

  isolated deinit {
    // The watch ends first: another file may get the closed descriptor's number.
    output = nil
    close(descriptor)
  }

  private func handle() {
    let count = withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 1) {
      read(descriptor, $0.baseAddress, $0.count)
    }
    bytesLeft -= max(count, 0)
    if count == 0 || bytesLeft < 0 { Self.open.removeAll { $0 === self } }
  }
}

/// Waits for a program that is slow to end, without delaying anything, so that no zombie is left.
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
    // A strong reference, because only this closure keeps the value until the program has ended.
    exit = Watch(readable: process.exitDescriptor) { [self] in exit = nil }
  }
}
