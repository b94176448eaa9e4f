import GLib
import Linux
import Places
import Wording

/// A program of ours that does something for a button while the window stays responsive.
enum ProgramRun {
  /// In milliseconds.
  private nonisolated static let patience: Int64 = 30_000

  /// Calls `ended` with what went wrong; nil if it did what it was to do.
  static func start(
    _ name: String, _ arguments: [String], _ places: Places,
    _ ended: @escaping @MainActor @Sendable (Sentence?) -> Void
  ) {
    guard let program = places.program(name) else { return ended(Wording.Window.notInstalledNote) }
    WorkerThread.once(name: name) {
      let trouble = trouble(of: program, arguments)
      MainLoop.later { ended(trouble) }
    }
  }

  /// Puts what a program prints into a file; calls `ended` with what went wrong.
  static func save(
    _ name: String, _ arguments: [String], to path: String, _ places: Places,
    _ ended: @escaping @MainActor @Sendable (Sentence?) -> Void
  ) {
    guard let program = places.program(name) else { return ended(Wording.Window.notInstalledNote) }
    WorkerThread.once(name: name) {
      let trouble = savingTrouble(program, arguments, path)
      MainLoop.later { ended(trouble) }
    }
  }

  private nonisolated static func savingTrouble(
    _ program: String, _ arguments: [String], _ path: String
  ) -> Sentence? {
    do throws(SystemError) {
      let child = try ChildProcess(program, arguments)
      var printed: [UInt8] = []
      guard child.readToEnd(withinMilliseconds: patience, { printed += $0 }) else {
        _ = child.end(withinMilliseconds: 50)
        return Wording.Window.tookTooLong
      }
      guard case .status(0) = child.exit() else { return Wording.Window.failed(said: "") }
      // It is about the user alone.
      try writeFile(path, printed, mode: 0o600)
      return nil
    } catch {
      return Wording.Window.failed(error.reason)
    }
  }

  private nonisolated static func trouble(of program: String, _ arguments: [String]) -> Sentence? {
    do throws(SystemError) {
      let child = try ChildProcess(program, arguments, variables: [])
      var said: [UInt8] = []
      guard child.readToEnd(withinMilliseconds: patience, { said += $0 }) else {
        _ = child.end(withinMilliseconds: 50)
        return Wording.Window.tookTooLong
      }
      if case .status(0) = child.exit() { return nil }
      return Wording.Window.failed(said: String(decoding: said, as: UTF8.self))
    } catch {
      return Wording.Window.failed(error.reason)
    }
  }
}
