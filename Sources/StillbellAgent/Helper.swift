import GLib
import Linux

/// A helper program at work, which tells how it goes line by line; it is ended with this value.
final class Helper {
  enum News {
    case line(Substring)
    /// It has ended, after this as its last line.
    case ended(lastLine: String)
  }

  /// In bytes.
  private static let lineMax = 1 << 14

  private let child: ChildProcess
  private let report: @MainActor (News) -> Void
  private var unfinished = ""
  private var lastLine = ""
  private var output: Watch?
  private var exit: Watch?

  init(_ child: consuming ChildProcess, report: @escaping @MainActor (News) -> Void) {
    self.child = child
    self.report = report
    output = Watch(readable: self.child.outputDescriptor) { [weak self] in self?.read() }
    exit = Watch(readable: self.child.exitDescriptor) { [weak self] in self?.end() }
  }

  /// Tells it a line; false if it does not take it.
  func tell(_ line: String) -> Bool { child.tell(line) }

  private func read() {
    let bytes = child.readOutput()
    // The end of the output would be readable for ever; the end of the process tells the rest.
    if bytes.isEmpty { output = nil }
    unfinished += String(decoding: bytes, as: UTF8.self)
    while let end = unfinished.firstIndex(of: "\n") {
      let line = String(unfinished[..<end])
      unfinished.removeSubrange(...end)
      lastLine = line
      report(.line(line[...]))
    }
    // No line is that long; it is passed on as it is, and not understood.
    if unfinished.utf8.count > Self.lineMax {
      report(.line("…"))
      unfinished = ""
    }
  }

  private func end() {
    exit = nil
    read()
    report(.ended(lastLine: lastLine))
  }
}
