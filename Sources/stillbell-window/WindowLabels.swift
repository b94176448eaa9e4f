import StillbellCore
import WindowPages
import Wording

// The labels for values of the pages.
extension Wording.Window {
  static func label(of name: SessionDraft.Name, _ kind: SessionKind) -> Sentence {
    switch name {
    case .length: length(of: kind)
    case .closing: closing
    case .bell: bell
    case .randomBells: randomBells
    case .inhale: Wording.name(SessionPhase.Name.inhale)
    case .holdIn: Wording.name(SessionPhase.Name.holdIn)
    case .exhale: Wording.name(SessionPhase.Name.exhale)
    case .holdOut: Wording.name(SessionPhase.Name.holdOut)
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
    case (.count, false): none
    case (.count, true): countOrNone
    }
  }

  static func label(of entry: SessionDraft.Entry) -> Sentence {
    switch entry {
    case .bells: bellsAfter
    case .program: ownProgram
    case .pause: roundPause
    case .label: label
    }
  }

  static func label(of flag: SessionDraft.Flag) -> (title: Sentence, note: Sentence) {
    switch flag {
    case .openEnd: (openEnd, openEndNote)
    case .ask: (ask, Wording.Help.ask)
    }
  }

  /// The name of a row, without the example in its title.
  static func name(of place: SessionDraft.Place, _ kind: SessionKind) -> Sentence {
    switch place {
    case .number(let name): label(of: name, kind)
    case .entry(.bells): bells
    case .entry(.program): programName
    case .entry(.pause): pauseName
    case .entry(.label): label
    case .recording: recording
    case .sheet: title(kind)
    }
  }

  /// The sentence about an error in the sheet, with the name of its row.
  static func refusal(_ error: SessionError, _ kind: SessionKind, _ place: SessionDraft.Place) -> Sentence {
    refusal(error, of: name(of: place, kind))
  }
}
