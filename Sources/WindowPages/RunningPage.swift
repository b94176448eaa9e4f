import Glibc
import StillbellCore
import Wording

/// The page of the running session: its phase, the size of its circle, and the remaining time.
package struct RunningPage: Hashable, Sendable {
  package let title: Sentence
  package let isPaused: Bool
  /// True if a circle follows the breath and moves all the time; a ring moves once a second.
  package let followsBreath: Bool
  /// True if the user can end the phase and begin the next. A waiting phase begins with the other button.
  package let canContinue: Bool
  /// True if an ambient sound plays, which has a volume of its own; a recording has that of the chimes.
  package let hasBackgroundSound: Bool
  private let session: Status.RunningSession

  package init(_ session: Status.RunningSession) {
    self.session = session
    title = Wording.Window.title(session)
    isPaused = session.until == nil
    canContinue = session.kind.activity.hasSteps && !session.asks
    followsBreath = session.kind.activity.followsBreath
    hasBackgroundSound = session.ambient.map { !$0.isRecording } ?? false
  }

  package var id: SessionID { session.id }

  package var phase: Sentence {
    if session.asks { return Wording.Window.next(session) }
    return isPaused ? Wording.Window.paused : Wording.Window.phase(session)
  }

  /// The text in the circle below the phase: the remaining time of a short phase, or otherwise of the session.
  package func count(at now: BootTime) -> Sentence {
    if let elapsed = Wording.Window.elapsed(session, at: now) { return elapsed }
    guard let end = session.phaseUntil, session.kind.activity.shortPhases.contains(session.phase) else {
      return Wording.Window.left(
        session.counted.map { max($0.until - now, .zero) } ?? session.countedLeft ?? left(at: now))
    }
    // The phase is not shown as over before the agent reports its end.
    return Wording.Window.seconds(max(end - now, .seconds(1)))
  }

  /// The text below the circle.
  package func place(at now: BootTime) -> Sentence { Wording.Window.place(session, left: left(at: now)) }

  /// The size of the circle or the remaining part of the ring, from 0 to 1.
  package func part(at now: BootTime) -> Double {
    guard Wording.Window.elapsed(session, at: now) == nil, let since = session.phaseSince,
      let until = session.phaseUntil, until > since
    else { return 0 }
    let share = min(max((now - since) / (until - since), 0), 1)
    // The circle changes slowly at both ends, like lungs.
    let eased = (1 - cos(.pi * share)) / 2
    switch session.phase {
    case .inhale: return eased
    case .holdIn: return 1
    case .exhale: return 1 - eased
    case .holdOut: return 0
    case .prepare, .sitting, .closing, .focus, .shortBreak, .longBreak, .work, .rest:
      return followsBreath ? 0 : 1 - share
    }
  }

  private func left(at now: BootTime) -> Duration { session.left ?? session.until.map { $0 - now } ?? .zero }
}
