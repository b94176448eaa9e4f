import StillbellCore

/// The full-screen prompt of a world, and what is in front of it.
struct Cover {
  /// The prompt that runs.
  var prompt: Prompt?
  var isShown = false
  /// When it was told to show something.
  var since = User.longAgo
  /// A prompt was loaded while another one covered the screen.
  var hasComeTwice = false
  /// A full-screen window is in front.
  var isFullScreen = false

  /// The prompt has ended.
  mutating func end() { (prompt, isShown) = (nil, false) }
}
