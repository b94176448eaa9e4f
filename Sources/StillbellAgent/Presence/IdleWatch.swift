/// A watch of one part of the desktop that reports missing input; it waits for no answer.
protocol IdleWatch: AnyObject {
  /// Reports `.idle` from now on when there was no input for this long, and `.active` at the first input after that.
  /// With nil it reports neither.
  ///
  /// The method is called after `.found` and when the length changes, and not between `.idle` and `.active`.
  func watch(_ threshold: Duration?)
}

/// The reports of an idle watch.
enum IdleReport: Sendable {
  /// The part is there; `by` is its name.
  case found(by: String)
  /// The part is not there, or has gone.
  case missing
  /// There was no input for this long.
  case idle(Duration)
  /// There was input again.
  case active
}
