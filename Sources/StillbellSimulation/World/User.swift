import StillbellCore

/// The user of a world, and what the agent has been told of them.
struct User {
  /// Before anything that happens here.
  static let longAgo = BootTime(sinceBoot: .zero - .hours(24))

  /// The last input, while there is none; nil while the user is active.
  var idleSince: BootTime?
  var isIdleReported = false
  /// The last key but while there are keys at every moment; it may be that of a user who is there and does nothing.
  var lastKey = User.longAgo
  /// The agent knows that somebody who is there does nothing.
  var isPauseReported = false
  /// Keys at every moment.
  var isTyping = false
  var pad = Pad()
  var lockedSince: BootTime?
  /// While the machine sleeps nothing runs.
  var asleepSince: BootTime?

  /// A user who logs in is there and does nothing yet; the gamepad stays where it was.
  mutating func logIn() {
    (lockedSince, idleSince, asleepSince, isTyping) = (nil, nil, nil, false)
    pad.playedSince = nil
    lastKey = Self.longAgo
  }
}
