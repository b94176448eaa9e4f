import StillbellCore

/// The full-screen prompt of a world, and the window in front of it.
struct Cover {
  /// The running prompt.
  var prompt: Prompt?
  var isShown = false
  /// `true` while the card asks and leaves the screen free.
  var hasCard = false
  /// `true` while a nudge shows as a sign and leaves the screen free.
  var hasSign = false
  /// When the agent last asked it to show something.
  var since = User.longAgo
  /// `true` if a prompt was loaded while another one covered the screen.
  var hasComeTwice = false
  var front = Prompt.Front.windowed
  /// The end of the break or sign that the prompt shows.
  var until: BootTime?
  /// `true` if the prompt reports that end before the agent's timer fires, which is set to the same instant.
  var isFirst = false
  /// When a cover was last seen.
  var lastSeen: BootTime?

  /// `true` if the break is under way and leaves keys and clicks to the user.
  var isGentle: Bool { until != nil && prompt?.look.scene != .cover }

  /// When the prompt reports that end, unless the agent hides it earlier.
  var nextReport: BootTime? { isFirst && (isShown || hasSign) ? until : nil }

  /// Notes that the prompt has ended.
  mutating func end(at now: BootTime) {
    if isShown, !isGentle { lastSeen = now }
    (prompt, isShown, hasCard, hasSign, until) = (nil, false, false, false, nil)
  }
}
