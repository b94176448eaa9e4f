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
    guard GuidedRecording.isPath(path) else {
      self = .unfit(Wording.notPlayable(path))
      return
    }
    switch report {
    case .length(let milliseconds):
      let recording = GuidedRecording(path: path, length: .milliseconds(milliseconds))
      guard recording.length >= GuidedRecording.shortest else {
        self = .unfit(Wording.tooShort(path))
        return
      }
      guard recording.sessionLength != nil else {
        self = .unfit(Wording.tooLong(path, recording.length, most: Meditation.lengths?.upperBound ?? .zero))
        return
      }
      self = .fit(recording)
    case .failed(let failure): self = .unfit(Wording.notPlayed(path, failure))
    case nil: self = .unfit(Wording.Window.recordingNotMeasured)
    }
  }
}
