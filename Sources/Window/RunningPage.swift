import Glibc
import StillbellCore
import Wording

/// The session that runs: what to do now, how large the circle is, and how long it takes.
package struct RunningPage: Hashable, Sendable {
  package let title: Sentence
  package let isPaused: Bool
  /// The circle follows the breath and moves all the time; a ring moves once a second.
  package let followsBreath: Bool
  /// The user can end the phase and begin the next; one that waits begins with the other button.
  package let canGoOn: Bool
  /// A sound plays below it that has a volume of its own; a recording is as loud as the chimes.
  package let hasBackgroundSound: Bool
  private let session: Status.RunningSession

  package init(_ session: Status.RunningSession) {
    self.session = session
    title = Wording.Window.title(session)
    isPaused = session.until == nil
    canGoOn = session.kind.activity.hasSteps && !session.asks
    followsBreath = session.kind.activity.followsBreath
    hasBackgroundSound = session.ambient.map { !$0.isRecording } ?? false
  }

  package var id: SessionID { session.id }

  package var phase: Sentence {
    if session.asks { return Wording.Window.next(session) }
    return isPaused ? Wording.Window.paused : Wording.Window.phase(session)
  }

  /// In the circle, below the phase: the rest of it; of breaths that are over or paused the rest of the session.
  package func count(at now: BootTime) -> Sentence {
    if let elapsed = Wording.Window.elapsed(session, at: now) { return elapsed }
    guard let end = session.phaseUntil, session.kind.activity.shortPhases.contains(session.phase) else {
      return Wording.Window.left(
        session.counted.map { max($0.until - now, .zero) } ?? session.countedLeft ?? left(at: now))
    }
    // The phase is not over before the agent says so.
    return Wording.Window.seconds(max(end - now, .seconds(1)))
  }

  /// Below the circle.
  package func place(at now: BootTime) -> Sentence { Wording.Window.place(session, left: left(at: now)) }

  /// How large the circle is, or how much of the ring is left, 0 to 1.
  package func part(at now: BootTime) -> Double {
    guard Wording.Window.elapsed(session, at: now) == nil, let since = session.phaseSince,
      let until = session.phaseUntil, until > since
    else { return 0 }
    let share = min(max((now - since) / (until - since), 0), 1)
    // Slow at both ends, as lungs are.
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
