import StillbellCore
import Wording

/// The page of today, without the day's figures: the texts and the possible actions.
package struct TodayPage: Hashable, Sendable {
  /// The purpose of a button.
  package enum Action: String, CaseIterable, Hashable, Sendable {
    case start, resume, begin, pause, snooze, skip
    case resumeWork = "go-on"
    case takeBreak = "take-break"
    case endBreak = "end-break"
    /// Goes to the page of sessions.
    case sessions

    /// The command of the button; nil for a button that opens a menu or page.
    package var command: Command? {
      switch self {
      case .start: .start
      case .resume, .resumeWork: .resume
      case .begin: .begin
      case .takeBreak: .breakNow(nil)
      case .snooze: .snooze(nil)
      case .skip, .endBreak: .skip()
      case .pause, .sessions: nil
      }
    }
  }

  /// The quiet in force, and the label of the button that ends it.
  package struct Quiet: Hashable, Sendable {
    package let text: Sentence
    package let button: Sentence
  }

  /// A problem that the agent reports.
  package struct Trouble: Hashable, Sendable {
    package let text: Sentence
    /// The doctor's check for the problem; nil if there is none.
    package let check: String?
  }

  package let dial: Dial
  package let headline: Sentence
  package let actions: Set<Action>
  package let quiet: Quiet?
  package let troubles: [Trouble]

  package init(_ status: Status, at now: Moment) {
    (dial, actions) = Self.parts(of: status, at: now.boot)
    headline = Wording.Window.headline(status, at: now)
    // The strictest quiet counts; among several, the first.
    quiet = status.quiets.first { $0.level == status.quiet }.map { quiet in
      Quiet(
        text: Wording.Window.quiet(quiet, at: now),
        button: quiet.level == .hidden ? Wording.Window.showAnyway : Wording.Window.soundAnyway)
    }
    troubles = Wording.Window.troubles(status).map { Trouble(text: $0.text, check: $0.check) }
  }

  private static func parts(of status: Status, at now: BootTime) -> (Dial, Set<Action>) {
    let canSnooze = status.snoozes < status.snoozesAllowed
    switch status.cycle {
    case .idle: return (.stands(Wording.Window.off), [.start])
    case .working(_, nil):
      let dial = status.nudge.map { Dial.runs(until: $0.due, over: max($0.due - $0.since, .seconds(1))) }
      return (dial ?? .stands(Wording.Window.off), [.pause])
    case .working(let since, let next?):
      return (.runs(until: next.due, over: max(next.due - since, .seconds(1))), [.pause, .takeBreak, .skip])
    case .held: return (.stands(Wording.Window.later), [.begin, .skip])
    case .due(_, let begins):
      let dial = begins.map { Dial.runs(until: $0, over: max($0 - now, .seconds(1))) }
      return (dial ?? .stands(Wording.Window.now), canSnooze ? [.begin, .snooze, .skip] : [.begin, .skip])
    case .resting(_, let since, let until):
      return (.runs(until: until, over: max(until - since, .seconds(1))), [.endBreak])
    case .waiting: return (.stands(Wording.Window.over), [.resumeWork])
    case .paused(let since, let until?):
      return (.runs(until: until, over: max(until - since, .seconds(1))), [.resume])
    case .paused(_, nil): return (.stands(Wording.Window.paused), [.resume])
    case .suspended: return (.stands(Wording.Window.later), [.sessions])
    }
  }
}
