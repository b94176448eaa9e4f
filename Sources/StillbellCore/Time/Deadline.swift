/// A moment at which something changes by itself, with its name: the agent is woken for it.
package struct Deadline: Hashable, Sendable {
  package enum Name: String, CaseIterable, Hashable, Sendable {
    /// The longest wait for the providers of presence after a launch.
    case findingOut = "finding-out"
    case breakAnnounced = "break-announced"
    case breakDue = "break-due"
    case breakBegins = "break-begins"
    /// The chime of a break that is still asked for is repeated.
    case breakInsists = "break-insists"
    /// The next step of a break begins.
    case breakStep = "break-step"
    case breakOver = "break-over"
    case pauseOver = "pause-over"
    /// The user has been idle for as long as the break that is due.
    case idleBreak = "idle-break"
    /// The next cue, phase or end of a session, or the end of its pause.
    case session
    case chimeTimeout = "chime-timeout"
    /// An ambient sound comes back after a chime.
    case ambientReturns = "ambient-returns"
    case promptLoading = "prompt-loading"
    case promptTimeout = "prompt-timeout"
    /// The notification that asks was not confirmed in time.
    case notificationTimeout = "notification-timeout"
    case hookTimeout = "hook-timeout"
    /// A lock that was only requested is no longer believed.
    case lockTimeout = "lock-timeout"
    /// The machine announced a sleep and did not sleep.
    case sleepTimeout = "sleep-timeout"
    /// Keys and mouse have been idle for so long that the agent listens to the gamepads.
    case padsAsked = "pads-asked"
    /// The time for a press on a gamepad is over.
    case padsSilent = "pads-silent"
    case quietQuestion = "quiet-question"
    /// A cause of quiet has been gone for longer than a gap.
    case quietGap = "quiet-gap"
    case quietOver = "quiet-over"
    /// The user is reminded of a quiet without an end.
    case quietLasts = "quiet-lasts"
    /// A break has been held back for so long that this is reported.
    case heldLong = "held-long"
    /// The moment between a call and the break that waited for its end is over.
    case callOver = "call-over"
    /// It is settled whether the user watches, or the moment after watching is over.
    case watching
    /// A program has kept the screen on without any input for so long that it counts as forgotten.
    case videoForgotten = "video-forgotten"
    /// A break has waited for the end of a game for as long as it may.
    case gameDefers = "game-defers"
    case schedule
    /// The profile may change.
    case profile
    /// A meeting begins or ends.
    case meeting
    /// The calendar is read again.
    case calendarReading = "calendar-reading"
    case nudge
    /// The sign of a nudge ends.
    case signOver = "sign-over"
    case reminder
    /// The time at the computer reaches the limit of the day, if the user stays.
    case dayLimit = "day-limit"

    /// True if another program must have answered by then.
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

  init(_ name: Name, at wake: Wake) { (self.name, at) = (name, wake) }
}
