import HelperProtocols
import StillbellCore
import Wording

/// A file that was chosen to lead a meditation, once the program that is to play it has looked at it.
package enum ChosenRecording: Hashable, Sendable {
  case fit(GuidedRecording)
  /// Why it leads none.
  case unfit(Sentence)

  /// `report` is nil where there was none in time.
  package init(path: String, _ report: RecordingReport?) {
    do throws(GuidedRecording.Misfit) {
      let recording = try GuidedRecording(path: path, report)
      _ = try recording.wholeLength()
      self = .fit(recording)
    } catch {
      self = .unfit(error == .notMeasured ? Wording.Window.recordingNotMeasured : Wording.sentence(error, path))
    }
  }
}
