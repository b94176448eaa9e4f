import Linux
import StillbellCore

extension Wording {
  /// The sentences of the break prompt.
  package enum Prompt {
    /// The name of the window and its largest line while it asks.
    package static func question(_ kind: BreakKind) -> Sentence {
      switch kind {
      case .eye: tr("Rest your eyes")
      case .rest: tr("Time for a rest break")
      default: title(kind)
      }
    }

    /// The purpose of the break, and its length.
    package static func purpose(_ kind: BreakKind, length: Duration) -> Sentence {
      let length = Wording.length(length)
      return switch kind {
      case .eye:
        tr("Look at something {distance} away for {length}.", ["distance": distance, "length": length])
      case .rest: tr("Get up and move about for {length}.", ["length": length])
      default: tr("A break of {length}.", ["length": length])
      }
    }

    /// The sentence after the purpose, if the break does not start by itself.
    package static var waitsForStart: Sentence { tr("It starts when you press Start.") }

    /// The text below the largest line while a break is on.
    package static func until(_ time: WallTime) -> Sentence { tr("until {time}", ["time": Wording.time(time)]) }

    package static var start: Sentence { tr("Start") }
    /// The label of the button; `left` is how many more snoozes there are, if the button should say so.
    package static func snooze(_ length: Duration, left: Int?) -> Sentence {
      let length = shortLength(length)
      guard let left else { return tr("Snooze {length}", ["length": length]) }
      // Translators: on a button; how many more times the break can be snoozed.
      return tr("Snooze {length} ({n} left)", ["length": length, "n": "\(left)"])
    }
    /// The name, for screen readers, of the button that opens a choice of lengths.
    package static var chooseSnooze: Sentence { tr("Choose how long to snooze") }
    /// The name, for screen readers, of a button with such a length.
    package static func spokenSnooze(_ length: Duration) -> Sentence {
      tr("Snooze {length}", ["length": Wording.length(length)])
    }
    package static var skip: Sentence { tr("Skip") }
    /// The label of the button.
    package static var end: Sentence { tr("End") }
    /// The name of that button for screen readers.
    package static var spokenEnd: Sentence { tr("End the break") }

    /// The name of a button that can't be pressed yet.
    package static func notYet(_ name: Sentence, until end: WallTime) -> Sentence {
      tr("{button}, in {length}", ["button": name, "length": remaining(end - WallTime(sinceEpoch: Clock.sinceEpoch))])
    }

    /// The name of a button that must be held down.
    package static func held(_ name: Sentence) -> Sentence { tr("{button} (hold)", ["button": name]) }

    /// The name of a button that can't be pressed because the day's limit is reached.
    package static func usedUp(_ name: Sentence) -> Sentence {
      tr("{button}: {reason}", ["button": name, "reason": noMoreSkips])
    }

    package static var noMoreSkips: Sentence { tr("No more skips today") }

    // Translators: the key as it is labelled on the keyboards of your country.
    package static var enterKey: Sentence { tr("Enter") }
    // Translators: the key as it is labelled on the keyboards of your country.
    package static var escapeKey: Sentence { tr("Esc") }
    package static var snoozeKey: Sentence { Sentence("S") }
    package static func digitKey(_ digit: Int) -> Sentence { Sentence("\(digit)") }
    // Translators: the keys as they are labelled on the keyboards of your country.
    package static var shiftEscapeKeys: Sentence { tr("Shift+Esc") }

    /// The remaining time, short enough to be read from across a room: `20`, `4:32`.
    package static func number(_ left: Duration) -> Sentence {
      left.secondsRoundedUp < 60 ? Sentence("\(left.secondsRoundedUp)") : countdown(left)
    }

    /// The time until the break begins, in the middle of a ring.
    package static func startsIn(_ left: Duration) -> Sentence {
      tr("Starts in {length}", ["length": grace(left)])
    }

    private static func grace(_ left: Duration) -> Sentence {
      left < .minutes(1) ? shortLength(left) : countdown(left)
    }

    /// The largest line of the card; `left` is nil while the break waits for a pause in the typing.
    package static func card(_ name: String, in left: Duration?) -> Sentence {
      left.map { tr("{break} in {length}", ["break": name, "length": grace($0)]) }
        ?? tr("{break} when you pause typing", ["break": name])
    }

    /// The time until the break begins, for screen readers.
    package static func spokenGrace(_ left: Duration) -> Sentence {
      tr("The break starts in {length}.", ["length": spoken(left)])
    }

    package static func spokenRest(_ left: Duration) -> Sentence {
      tr("The break is over in {length}.", ["length": spoken(left)])
    }

    private static func spoken(_ length: Duration) -> Sentence {
      let seconds = length.secondsRoundedUp
      guard seconds > 60, seconds < 3600, seconds % 60 > 0 else { return Wording.length(length) }
      return tr(
        "{minutes}, {seconds}",
        [
          "minutes": Wording.length(.seconds(seconds - seconds % 60)),
          "seconds": Wording.length(.seconds(seconds % 60)),
        ])
    }

    package static func shortLength(_ length: Duration) -> Sentence {
      let seconds = length.secondsRoundedUp
      if seconds < 60 { return tr("{n} s", ["n": "\(seconds)"]) }
      return seconds < 3600 && seconds % 60 == 0
        ? tr("{n} min", ["n": "\(seconds / 60)"]) : Wording.length(length)
    }
  }
}

// The reasons why no prompt was shown, and the result of a trial.
extension Wording.Prompt {
  package static func sentence(_ failure: PromptFailure) -> Sentence {
    switch failure {
    case .notInstalled: Wording.notInstalled("stillbell-prompt")
    case .notStarted(let fault), .untimed(let fault):
      tr("The prompt cannot run: {reason}.", ["reason": Wording.reason(fault)])
    case .overdue: tr("The prompt did not show anything within 3 seconds.")
    case .endedWithoutAnswer: tr("The prompt ended without an answer.")
    case .unknownWord: tr("The prompt gave an unknown answer.")
    case .noDisplay:
      tr("There is no display: neither WAYLAND_DISPLAY nor DISPLAY is set; start it in a desktop session.")
    case .unreachable(let display):
      tr("The display “{name}” cannot be reached; start it in a desktop session.", ["name": display])
    case .garbled(let line):
      tr("The prompt does not understand “{words}”.", ["words": Wording.shortened(line)])
    case .pointerHeld: tr("Not shown on the screen: a game holds the pointer.")
    case .screenLocked: tr("Not shown on the screen: a screen lock is in front.")
    case .noPane: tr("Not shown: this desktop shows only what covers the whole screen.")
    }
  }

  /// The failure as a part of a sentence.
  static func reason(_ failure: PromptFailure) -> Sentence {
    switch failure {
    case .overdue: tr("it did not show anything within 3 seconds")
    case .endedWithoutAnswer: tr("it ended without an answer")
    case .unknownWord: tr("it gave an unknown answer")
    case .notInstalled, .notStarted, .untimed, .noDisplay, .unreachable, .garbled, .pointerHeld, .screenLocked,
      .noPane:
      Wording.clause(sentence(failure))
    }
  }

  /// The reason why the monitors of such a desktop are covered as they are.
  package static func reason(_ desktop: StillbellCore.Prompt.Desktop) -> Sentence {
    switch desktop {
    case .x11: Sentence("X11")
    case .xClient: tr("Wayland, an X client is active")
    case .layerShell: tr("Wayland with layer-shell")
    case .xwayland: tr("Wayland without layer-shell, Xwayland runs")
    case .wayland, .simulated: tr("Wayland without layer-shell or Xwayland")
    }
  }

  package static var beginReport: Sentence { trc("a break", "Started.") }
  package static var snoozeReport: Sentence { tr("Snoozed.") }
  package static var skipReport: Sentence { tr("Skipped.") }
  package static var endReport: Sentence { tr("Ended early.") }
  package static var overReport: Sentence { tr("The break is over.") }
  package static func shownReport(_ desktop: StillbellCore.Prompt.Desktop) -> Sentence {
    tr("Shown: {how}.", ["how": "\(desktop.strategy.rawValue) \(reason(desktop))"])
  }
}
