/// The one break that fell due, or was begun, and is not over. An answer, an absence, a stop or another interruption
/// ends it in any stage.
package struct OpenBreak: Hashable, Sendable, Decodable {
  /// The progress of the break.
  package enum Stage: Hashable, Sendable, Decodable {
    /// An obstacle keeps the break from being asked for. May go to asking (the obstacle ends), resting (the user begins
    /// the break), held (another obstacle is the strongest).
    case held(BreakCycle.Obstacle)
    /// The break is asked for. May go to resting (the grace ends, and the user stops typing if the break waits for
    /// that; or the user begins it), held (an obstacle comes that takes questions off the screen).
    case asking(Asking)
    /// The break is under way. The last stage: the break is over when its time has passed or the user ends it.
    case resting(Rest)
  }

  /// The question whether to begin the break.
  package struct Asking: Hashable, Sendable, Decodable {
    /// When the break begins by itself; nil waits for the user.
    package var begins: BootTime?
    /// The part of the desktop that asks.
    package var question = Question.cover
    /// The latest moment until which the cover waits for a pause in the typing; nil if it does not wait.
    package var patience: BootTime?
    /// True if the break could begin, and waits for that pause.
    package var isWaiting = false

    /// True if the question covers the screen.
    var covers: Bool { question == .cover && patience == nil }

    /// When the question next changes by itself.
    var nextStep: BootTime? { isWaiting ? patience : begins }
  }

  package struct Rest: Hashable, Sendable, Decodable {
    package let began: BootTime
    package let until: BootTime
    /// True if there was input in the break after a time without input.
    var isTouched = false
    /// The beginning of the latest step that was signalled; nil before the first signal.
    var stepped: BootTime?
    /// True if nothing was typed, or the user was away, for half of the break.
    var wasStill = false

    package var length: Duration { until - began }

    /// The moment at which half of the break is over.
    var half: BootTime { began + length / 2 }

    /// True before half of the break is over: it can still be snoozed, and its end counts as too early.
    func isEarly(at now: BootTime) -> Bool { (now - began) * 2 < length }
  }

  /// The chimes of the break: how often it rang, and since when.
  package struct Ringing: Hashable, Sendable, Decodable {
    /// True if the break was announced before: shown again, it does not ring again.
    package var isDone = false
    /// When the break first rang.
    package var first: BootTime?
    package var repetitions = 0
    /// When the user clicked to see the question.
    package var clicked: BootTime?
  }

  /// The facts about the break for history, hooks and the notification that it is held back.
  package struct Known: Hashable, Sendable, Decodable {
    /// True if a quiet or the window in front held the break back.
    var wasQuiet = false
    /// The cause that held the break back, even a wait for a pause in the typing; nil if none did.
    package var heldBy: BreakHolder?
    /// True if the break fell due in an absence that already was a break of this kind.
    package var wasHad = false
    /// The time for which the break has been held back; nil while it is not.
    package var hold: LongHold?
    /// True if a program reports a good moment, which ends the wait for a game.
    var isOffered = false
    /// True if the hooks have been run for its question or its beginning.
    package var isReported = false
  }

  package let id: BreakID
  package let kind: BreakKind
  /// The moment for which the break was planned, or at which the user asked for it.
  package let since: BootTime
  /// The first moment for which the break was planned, before any snooze.
  package let promised: BootTime
  /// The length that was planned when the break fell due.
  package let length: Duration
  /// The number of snoozes before.
  package let snoozes: Int
  /// The other kinds for which the break rang.
  package var leftOut: [BreakKind] = []
  package var ringing = Ringing()
  package var known = Known()
  package var stage: Stage

  package var obstacle: BreakCycle.Obstacle? { if case .held(let obstacle) = stage { obstacle } else { nil } }

  package var asking: Asking? { if case .asking(let asking) = stage { asking } else { nil } }

  package internal(set) var rest: Rest? {
    get { if case .resting(let rest) = stage { rest } else { nil } }
    set { if let newValue { stage = .resting(newValue) } }
  }

  /// True if the break has not begun.
  package var isAskedFor: Bool { rest == nil }
}
