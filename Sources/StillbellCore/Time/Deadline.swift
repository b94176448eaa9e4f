/// A moment at which something changes by itself, and what it is: the agent is woken for it.
package struct Deadline: Hashable, Sendable {
  package enum Name: String, CaseIterable, Hashable, Sendable {
    /// Nobody waits longer for it to be known who is there.
    case findingOut = "finding-out"
    case breakAnnounced = "break-announced"
    case breakDue = "break-due"
    case breakBegins = "break-begins"
    /// The chime of a break that is asked for still is repeated.
    case breakInsists = "break-insists"
    /// The next step of a break under way.
    case breakStep = "break-step"
    case breakOver = "break-over"
    case pauseOver = "pause-over"
    /// The user has been idle for as long as the break that is due.
    case idleBreak = "idle-break"
    /// The next cue, phase or end of a session, or the end of its pause.
    case session
    case chimeTimeout = "chime-timeout"
    /// An ambient sound comes back after the chime it gave way to.
    case ambientReturns = "ambient-returns"
    case promptLoading = "prompt-loading"
    case promptTimeout = "prompt-timeout"
    /// Nobody has confirmed the notification that asks.
    case notificationTimeout = "notification-timeout"
    case hookTimeout = "hook-timeout"
    /// A lock that was only asked for is believed no longer.
    case lockTimeout = "lock-timeout"
    /// The machine was about to sleep and did not.
    case sleepTimeout = "sleep-timeout"
    /// Keys and mouse have been silent for so long that the gamepads are asked.
    case padsAsked = "pads-asked"
    /// Nobody has played by then.
    case padsSilent = "pads-silent"
    case quietQuestion = "quiet-question"
    /// The reason for a quiet has been gone for longer than a gap.
    case quietGap = "quiet-gap"
    case quietOver = "quiet-over"
    /// The user is reminded of a quiet without an end.
    case quietLasts = "quiet-lasts"
    /// A break is held back for as long as goes without a word.
    case heldLong = "held-long"
    /// The moment between a call and the break that waited for its end is over.
    case callOver = "call-over"
    /// It is settled whether somebody watches, or the moment after it is over.
    case watching
    /// A program has kept the screen on without any input for so long that it was forgotten.
    case videoForgotten = "video-forgotten"
    /// A break has waited for the end of a game for as long as it may.
    case gameDefers = "game-defers"
    case schedule
    case nudge
    /// The sign of a nudge has been seen for as long as it lasts.
    case signOver = "sign-over"
    case reminder
    /// It is enough for today if the user stays until then.
    case dayLimit = "day-limit"

    /// Another program is to have answered by then.
    package var isForAnswer: Bool {
      switch self {
      case .chimeTimeout, .promptTimeout, .notificationTimeout, .hookTimeout: true
      default: false
      }
    }
  }

  package let name: Name
  package let at: Wake

  init(_ name: Name, _ time: BootTime) { (self.name, at) = (name, .boot(time)) }

  init(_ name: Name, _ time: WallTime) { (self.name, at) = (name, .wall(time)) }
}
