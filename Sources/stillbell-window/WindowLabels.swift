import StillbellCore
import Window
import Wording

// The labels of what the pages name by values.
extension Wording.Window {
  static func label(of name: SessionDraft.Name, _ kind: SessionKind) -> Sentence {
    switch name {
    case .length: length(of: kind)
    case .closing: closing
    case .bell: bell
    case .shortBreak: shortBreak
    case .longBreak: longBreak
    case .rounds: kind == .focus ? stretches : rounds
    case .work: work
    case .rest: rest
    case .exercises: exercises
    case .prepare: prepare
    }
  }

  static func unit(of field: SessionDraft.Field) -> Sentence {
    switch (field.unit, field.isOptional) {
    case (.minutes, false): minutes
    case (.minutes, true): minutesOrNone
    case (.seconds, false): seconds
    case (.seconds, true): secondsOrNone
    case (.count, _): none
    }
  }
}
