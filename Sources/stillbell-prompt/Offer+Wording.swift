import BreakPrompt
import StillbellCore
import Wording

// The texts on the buttons.
extension Offer {
  func label(_ options: Invocation.Options) -> Sentence {
    switch choice {
    case .start: Wording.Prompt.start
    case .snooze: Wording.Prompt.snooze(options.snooze ?? .zero, left: options.snoozesLeft)
    case .snoozeFor(let length): Wording.Prompt.shortLength(length)
    case .skip: state == .usedUp ? Wording.Prompt.noMoreSkips : Wording.Prompt.skip
    case .end: Wording.Prompt.end
    }
  }

  /// The name for a screen reader.
  func name(_ options: Invocation.Options, _ scene: Scene) -> Sentence {
    let name = name(options)
    switch state {
    case .open: return needsHold ? Wording.Prompt.held(name) : name
    case .later(let time): return Wording.Prompt.notYet(name, until: scene.wallTime(of: time))
    case .usedUp: return choice == .skip ? name : Wording.Prompt.usedUp(name)
    }
  }

  /// The name for a screen reader of a button that can be pressed.
  func name(_ options: Invocation.Options) -> Sentence {
    switch choice {
    case .end: Wording.Prompt.spokenEnd
    case .snoozeFor(let length): Wording.Prompt.spokenSnooze(length)
    case .start, .snooze, .skip: label(options)
    }
  }
}

extension KeyBinding.Key {
  /// The hint on a button.
  var hint: Sentence {
    switch self {
    case .enter: Wording.Prompt.enterKey
    case .escape(shift: false): Wording.Prompt.escapeKey
    case .escape(shift: true): Wording.Prompt.shiftEscapeKeys
    case .snooze: Wording.Prompt.snoozeKey
    case .digit(let number): Wording.Prompt.digitKey(number)
    }
  }
}
