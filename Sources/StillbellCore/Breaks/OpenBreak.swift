/// The one break that fell due, or was begun, and is not over.
package struct OpenBreak: Hashable, Sendable {
  /// How far it is.
  package enum Stage: Hashable, Sendable {
    /// It fell due at a time in which it may not be asked for. May go to asking, resting.
    case held(BreakCycle.Obstacle)
    /// It is asked for, and has not begun. May go to resting, held.
    case asking(Asking)
    /// The break itself.
    case resting(Rest)
  }

  /// The question whether to begin it.
  package struct Asking: Hashable, Sendable {
    /// When it begins by itself; nil waits for the user.
    package var begins: BootTime?
    /// Where it is asked for.
    package var question = Question.cover
    /// The cover waits for a pause in the typing, until then at the latest; nil where it does not wait.
    package var patience: BootTime?
    /// It could begin, and waits for that pause.
    package var isWaiting = false

    /// The question covers the screen.
    var covers: Bool { question == .cover && patience == nil }

    /// When it comes by itself to the next thing.
    var nextStep: BootTime? { isWaiting ? patience : begins }
  }

  package struct Rest: Hashable, Sendable {
    package let began: BootTime
    package let until: BootTime
    /// The user did something in it after a while without.
    var isTouched = false
    /// Up to then each beginning of a step was told; nil for its own beginning.
    var stepped: BootTime?
    /// For half of its length nothing was typed, or nobody was there.
    var wasStill = false

    package var length: Duration { until - began }

    /// When half of it is over.
    var half: BootTime { began + length / 2 }

    /// While less than half is over it can be postponed, and its end counts as too early.
    func isEarly(at now: BootTime) -> Bool { (now - began) * 2 < length }
  }

  /// How often it was asked for, and since when.
  package struct Ringing: Hashable, Sendable {
    /// It was announced before: shown again it does not ring again.
    package var isDone = false
    /// When it was rung at first, and how often that was, or could have been, repeated.
    package var first: BootTime?
    package var repetitions = 0
    /// When the user clicked to see the question.
    package var clicked: BootTime?
  }

  /// The facts about it beside its course: for history and hooks, and for the word that it waits.
  package struct Known: Hashable, Sendable {
    /// A quiet or what was in front held it back.
    var wasQuiet = false
    /// The cause that held it back, even a wait for a pause in the typing; nil if nothing did.
    package var heldBy: BreakHolder?
    /// It fell due in an absence that has been a break of this kind already.
    package var wasHad = false
    /// How long it is held back, while it is.
    package var hold: LongHold?
    /// A program says that this is a good moment for it, which ends the wait for a game.
    var isOffered = false
    /// The user's commands know that it is asked for, or has begun.
    package var isTold = false
  }

  package let id: BreakID
  package let kind: BreakKind
  /// The moment it was promised for; of one that the user asked for, when that was.
  package let since: BootTime
  /// The first moment it was promised for; a snooze has put it off since then.
  package let promised: BootTime
  /// How long it was to be when it fell due.
  package let length: Duration
  /// How often it was snoozed before.
  package let snoozes: Int
  /// The kinds for which it rang too.
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

  /// It has not begun.
  package var isAskedFor: Bool { rest == nil }
}
