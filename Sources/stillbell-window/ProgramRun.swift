import GLib
import Linux
import Wording

/// A run of a Stillbell program for a button, during which the window stays responsive.
enum ProgramRun {
  /// The time limit in milliseconds; the programs themselves give up sooner.
  private nonisolated static let patience: Int64 = 30_000

  /// Runs a program, and calls `ended` with the trouble, or with nil on success. With a path, the output is saved to
  /// that file.
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

  /// Runs `stillbell`, and calls `answered` with its output, or with nil if there is none in time.
  static func ask(
    _ arguments: [String], withinMilliseconds patience: Int64 = patience, _ paths: Paths,
    _ answered: @escaping @MainActor @Sendable (String?) -> Void
  ) {
    guard let program = paths.program("stillbell") else { return answered(nil) }
    listen(to: program, arguments, withinMilliseconds: patience, answered)
  }

  /// Runs the program at a path, with `line` as its standard input. Calls `answered` with its output, or with nil if
  /// there is none in time.
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
      // With `variables` the child's standard error is read, too, but it does not belong into a saved file.
      let child = try ChildProcess(program, arguments, variables: path == nil ? [] : nil)
      var said: [UInt8] = []
      guard child.readToEnd(withinMilliseconds: patience, { said += $0 }) else {
        _ = child.end(withinMilliseconds: 50)
        return Wording.Window.tookTooLong
      }
      guard case .status(0) = child.exit() else {
        return Wording.Window.failed(said: path == nil ? String(decoding: said, as: UTF8.self) : "")
      }
      // The file is private to the user.
      if let path { try writeFile(path, said, mode: 0o600) }
      return nil
    } catch {
      return Wording.Window.failed(error.reason)
    }
  }
}
