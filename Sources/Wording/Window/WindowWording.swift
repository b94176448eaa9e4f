import Linux
import StillbellCore

extension Wording {
  /// The texts of the window. Alt with the letter after an underscore presses the button.
  package enum Window {
    package static let name = Sentence("stillbell")
    package static let none = Sentence("")
    /// A note about the translation; nil if there is nothing to say.
    package static var unreviewed: Sentence? {
      Gettext.isReviewed ? nil : tr("No native speaker has reviewed this translation yet.")
    }
    package static var menu: Sentence { tr("Main menu") }
    package static var shortcuts: Sentence { tr("_Keyboard shortcuts") }
    package static var help: Sentence { tr("_Help") }
    package static var closeWindow: Sentence { tr("Close the window") }
    package static var closeAll: Sentence { tr("Close all windows") }
    package static var cancel: Sentence { tr("_Cancel") }
    package static var undo: Sentence { tr("_Undo") }
    package static var undone: Sentence { tr("Session removed.") }

    // The groups of the shortcuts.
    package static var breaks: Sentence { tr("Breaks") }
    package static var pages: Sentence { tr("Pages") }
    package static var general: Sentence { tr("General") }
    package static var takeBreakTitle: Sentence { tr("Take a break") }
    package static var pauseOrResume: Sentence { tr("Pause for 1 hour, or resume") }
    package static var showToday: Sentence { tr("Show today") }
    package static var showSessions: Sentence { tr("Show sessions") }

    package static var usage: Sentence {
      tr("Usage: stillbell-window [today | sessions | history | preferences]. Opens the window.")
    }

    // The texts that the window shows while it has no agent.
    package static var asking: Sentence { tr("One moment …") }
    package static var notRunning: Sentence { tr("stillbell is not running") }
    package static var notRunningNote: Sentence { tr("There are no breaks until it runs.") }
    package static var notRunningButton: Sentence { tr("_Start") }
    package static var notInstalled: Sentence { tr("Part of stillbell is missing") }
    package static var notInstalledNote: Sentence { tr("Reinstall the package stillbell.") }
    package static var notStarted: Sentence { tr("stillbell did not start") }
    package static var noBus: Sentence { tr("No desktop session") }
    package static var tryAgain: Sentence { tr("_Try again") }
    package static var silent: Sentence { tr("stillbell does not answer.") }
    package static var otherVersion: Sentence { tr("stillbell was updated; log out and in again to use all of it.") }

    /// The reason why a command was refused.
    package static func refused(_ refusal: Refusal) -> Sentence {
      switch refusal {
      case .noCycle: tr("Breaks are stopped.")
      case .isPaused: tr("Breaks are paused.")
      case .alreadyPaused(nil): tr("Breaks are already paused.")
      case .nothingDue: tr("No break is due.")
      case .alreadyResting: tr("The break has already started.")
      case .snoozesUsedUp: tr("You cannot snooze this break again.")
      case .sessionRuns(let kind, _): tr("A session is running: {session}.", ["session": Wording.name(kind)])
      case .breaksSuspended: tr("Breaks wait until the session is over.")
      case .notPaused, .alreadyPaused, .unknownKind, .onlyNudges, .notPromised, .skipsUsedUp, .skipTooEarly, .noSession,
        .noSteps, .sessionPauseTooLong, .session, .unknownProfile, .noProfile, .lengthOutOfRange, .hasPassed,
        .comesLater, .tooFarAway:
        sentence(refusal)
      }
    }

    /// The sentence for a helper program that failed; `said` is its output.
    package static func failed(said: String) -> Sentence {
      let lines = said.split(separator: "\n")
      return failed(lines.last.map { String($0).onOneLine() } ?? "")
    }

    package static var tookTooLong: Sentence { failed(tr("it took too long").description) }

    /// The sentence for a failure, with the reason from the agent or the bus.
    package static func failed(_ reason: some CustomStringConvertible) -> Sentence {
      tr("That did not work: {reason}.", ["reason": clause(reason)])
    }
  }
}
