import StillbellCore

/// The full-screen prompt of a world, and what is in front of it.
struct Cover {
  /// The prompt that runs.
  var prompt: Prompt?
  var isShown = false
  /// The card asks, and the screen is free.
  var hasCard = false
  /// A nudge shows as a sign, and the screen is free.
  var hasSign = false
  /// When it was told to show something.
  var since = User.longAgo
  /// A prompt was loaded while another one covered the screen.
  var hasComeTwice = false
  var front = Prompt.Front.windowed
  /// The end of the break or sign that it shows.
  var until: BootTime?
  /// It reports that end before the agent's timer fires, which is set to the same instant.
  var isFirst = false
  /// When a cover was last seen.
  var lastSeen: BootTime?

  /// The break is under way, and leaves keys and clicks to the user.
  var isGentle: Bool { until != nil && prompt?.look.scene != .cover }

  /// When it reports the end of that, where the agent does not take it away before.
  var nextReport: BootTime? { isFirst && (isShown || hasSign) ? until : nil }

  /// The prompt has ended.
  mutating func end(at now: BootTime) {
    if isShown, !isGentle { lastSeen = now }
    (prompt, isShown, hasCard, hasSign, until) = (nil, false, false, false, nil)
  }
}
