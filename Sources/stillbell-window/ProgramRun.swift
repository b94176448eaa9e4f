import GLib
import Linux
import Paths
import Wording

/// A program of ours that does something for a button while the window stays responsive.
enum ProgramRun {
  /// In milliseconds; the programs give up sooner by themselves.
  private nonisolated static let patience: Int64 = 30_000

  /// Calls `ended` with what went wrong; nil if it did what it was to do. With a path, what it prints becomes that file.
  static func start(
    _ name: String, _ arguments: [String], savingTo path: String? = nil, _ paths: Paths,
    _ ended: @escaping @MainActor @Sendable (Sentence?) -> Void
  ) {
    guard let program = paths.program(name) else { return ended(Wording.Window.notInstalledNote) }
    WorkerThread.once(name: name) {
      let trouble = trouble(of: program, arguments, savingTo: path)
      MainLoop.later { ended(trouble) }
    }
  }

  /// Calls `answered` with what `stillbell` prints; nil where there is no answer in time.
  static func ask(
    _ arguments: [String], withinMilliseconds patience: Int64 = patience, _ paths: Paths,
    _ answered: @escaping @MainActor @Sendable (String?) -> Void
  ) {
    guard let program = paths.program("stillbell") else { return answered(nil) }
    listen(to: program, arguments, withinMilliseconds: patience, answered)
  }

  /// Calls `answered` with what the program prints at a path; nil where there is no answer in time. A line that it is
  /// told comes to its standard input.
  static func listen(
    to program: String, _ arguments: [String], told line: String? = nil, withinMilliseconds patience: Int64,
    _ answered: @escaping @MainActor @Sendable (String?) -> Void
  ) {
    WorkerThread.once(name: "program") {
      let said = try? outputOf(program, arguments, told: line, withinMilliseconds: patience)
      MainLoop.later { answered(said) }
    }
  }

  private nonisolated static func trouble(
    of program: String, _ arguments: [String], savingTo path: String?
  ) -> Sentence? {
    do throws(SystemError) {
      // Its errors are read, too, but belong into no file.
      let child = try ChildProcess(program, arguments, variables: path == nil ? [] : nil)
      var said: [UInt8] = []
      guard child.readToEnd(withinMilliseconds: patience, { said += $0 }) else {
        _ = child.end(withinMilliseconds: 50)
        return Wording.Window.tookTooLong
      }
      guard case .status(0) = child.exit() else {
        return Wording.Window.failed(said: path == nil ? String(decoding: said, as: UTF8.self) : "")
      }
      // It is about the user alone.
      if let path { try writeFile(path, said, mode: 0o600) }
      return nil
    } catch {
      return Wording.Window.failed(error.reason)
    }
  }
}
