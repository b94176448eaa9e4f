/// Follows one part of the desktop that tells when there was no input; it waits for nobody's answer.
protocol IdleWatch: AnyObject {
  /// Reports `.idle` from now on when there was no input for this long, and `.active` at the first input after that; with
  /// nil neither.
  ///
  /// It is called after `.found` and when the length changes, and not between `.idle` and `.active`.
  func watch(_ threshold: Duration?)
}

/// The reports of an idle watch.
enum IdleNews: Sendable {
  /// It is there; the name of what it follows.
  case found(by: String)
  /// It is not there, or has gone.
  case missing
  /// There was no input for this long.
  case idle(Duration)
  /// There was input again.
  case active
}
