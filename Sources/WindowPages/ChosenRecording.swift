import HelperProtocols
import StillbellCore
import Wording

/// A file that the user has chosen for a guided meditation, as checked by the program that would play it.
package enum ChosenRecording: Hashable, Sendable {
  case fit(GuidedRecording)
  /// The file cannot be used, for this reason.
  case unfit(Sentence)

  /// Makes the verdict; `report` is nil if no report came in time.
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
