import StillbellCore

/// The user of a world, and what was reported to the agent about them.
struct User {
  /// A time before everything in a simulation.
  static let longAgo = BootTime(sinceBoot: .zero - .hours(24))

  /// The last input before an idleness; nil while the user is active.
  var idleSince: BootTime?
  var isIdleReported = false
  /// The last key before a silence; not updated during continuous typing. The user may still be there.
  var lastKey = User.longAgo
  /// `true` if a pause in the typing was reported to the agent.
  var isPauseReported = false
  /// `true` while the user types continuously.
  var isTyping = false
  var pad = Pad()
  var lockedSince: BootTime?
  /// When the machine fell asleep; nothing runs while it sleeps.
  var asleepSince: BootTime?

  /// Logs the user in: present, and still without a key. The gamepad stays connected or disconnected.
  mutating func logIn() {
    (lockedSince, idleSince, asleepSince, isTyping) = (nil, nil, nil, false)
    pad.playedSince = nil
    lastKey = Self.longAgo
  }
}
