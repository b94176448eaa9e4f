import StillbellCore
import Wording

/// What people bind to keys of their desktop.
package enum KeyCommand: CaseIterable, Sendable {
  case takeBreak, snooze, skip, pauseOrResume, quiet, meditate

  /// As it is typed.
  package var words: String {
    switch self {
    case .takeBreak: "stillbell break"
    case .snooze: "stillbell snooze"
    case .skip: "stillbell skip"
    case .pauseOrResume: "stillbell pause 1h --or-resume"
    case .quiet: "stillbell quiet toggle"
    case .meditate: "stillbell meditate 10m"
    }
  }

  package var title: Sentence {
    switch self {
    case .takeBreak: Wording.Window.takeBreakTitle
    case .snooze: Wording.Keys.snooze
    case .skip: Wording.Keys.skip
    case .pauseOrResume: Wording.Window.pauseOrResume
    case .quiet: Wording.Keys.quiet
    case .meditate: Wording.Keys.meditate
    }
  }
}
