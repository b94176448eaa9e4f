import GLib
import Glibc
import HelperProtocols
import Linux
import StillbellCore

/// Speech by the helper program `stillbell-speech`, one process for each sentence.
final class Speaker {
  /// The limit in milliseconds for the end of a helper that was asked to end.
  private static let patience: UInt32 = 5000

  private let program: String?
  private let report: @MainActor (Event) -> Void
  private var speaking: [Speech.ID: Helper] = [:]
  /// The helpers that were asked to end. They are static so that they outlive this speaker: each withdraws its own
  /// sentence.
  private static var ending: [Speech.ID: Helper] = [:]

  init(program: String?, report: @escaping @MainActor (Event) -> Void) {
    self.program = program
    self.report = report
  }

  /// Starts to speak; all that follows comes as an event.
  func speak(_ speech: Speech) {
    guard let program else { return report(.speech(.ended(speech.id, .failed(.notInstalled)))) }
    let arguments = ["--within", "\(Int(speech.limit / .milliseconds(1)))", Code.line(speech.utterance)]
    do throws(SystemError) {
      let child = try ChildProcess(program, arguments, takesInput: true)
      speaking[speech.id] = Helper(child) { [weak self] in self?.heard($0, from: speech.id) }
    } catch {
      report(.speech(.ended(speech.id, .failed(.notStarted(SystemFault(error))))))
    }
  }

  /// Ends this sentence, and no other speech on the desktop.
  func stop(_ id: Speech.ID) {
    guard let helper = speaking.removeValue(forKey: id) else { return }
    // A helper that does not listen is ended at once, with its last reference.
    guard helper.tell(SpeechReport.stopWord) else { return }
    helper.end(withinMilliseconds: Self.patience)
    Self.ending[id] = helper
  }

  private func heard(_ news: Helper.Report, from id: Speech.ID) {
    guard case .ended(let lastLine, _, let exit) = news else { return }
    Self.ending[id] = nil
    guard speaking.removeValue(forKey: id) != nil else { return }
    report(.speech(.ended(id, Self.end(lastLine, exit))))
  }

  private static func end(_ lastLine: String, _ exit: ChildProcess.Exit?) -> SpeechEnd {
    switch SpeechReport(line: lastLine) {
    case .done: return .done
    case .tooLong: return .tooLong
    case .failed(let failure): return .failed(failure)
    case .speaking, nil:
      // The helper sets itself an alarm as a limit.
      if case .signal(SIGALRM) = exit { return .failed(.silent) }
      return .failed(.endedWithoutAWord)
    }
  }
}
