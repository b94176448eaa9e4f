/// Somebody who watches what a program keeps the screen on for: keys are silent though the user is there.
package struct Watching: Hashable, Sendable {
  /// The meaning of silent keys while a program keeps the screen on.
  package enum Video: String, CaseIterable, Hashable, Sendable {
    /// The user watches.
    case there
    /// The user has gone, as at any other time.
    case away
  }

  private enum State: Hashable, Sendable {
    /// There is no watcher. May go to on.
    case off
    /// Keys have been silent for long enough. May go to touched, off.
    case on
    /// A first key came after the silence: a single one turns up the volume. May go to on, off.
    case touched(BootTime)
  }

  /// Keys that are silent for so long make a watcher.
  package static let silence: Duration = .seconds(60)
  /// A second key so long after the first one is work.
  package static let work: Duration = .seconds(10)
  /// A program that keeps the screen on for so long without any input was forgotten.
  package static let forgotten: Duration = .hours(4)

  private var state = State.off
  /// When the watching was over for which a break waits.
  var ended: BootTime?

  /// There is a key.
  mutating func typed(at now: BootTime) {
    switch state {
    case .off: break
    case .on: state = .touched(now)
    case .touched(let first): if first + Self.work <= now { state = .off }
    }
  }

  /// Somebody watches from the moment on that keys have been silent for long enough before a film.
  ///
  /// `lull` is the pause that is reported while a key is not known to be the only one.
  mutating func settle(isFilmOn: Bool, stillSince: BootTime?, lull: Duration, at now: BootTime) {
    guard isFilmOn else {
      state = .off
      return
    }
    switch (state, stillSince) {
    case (.touched(let first), let still?) where first + Self.work <= still: state = .off
    // No pause was reported: there was a further key.
    case (.touched(let first), nil) where first + Self.work + lull <= now: state = .off
    case (.off, _), (.on, _), (.touched, _): break
    }
    if let stillSince, stillSince + Self.silence <= now { state = .on }
  }

  /// Another agent knew that somebody watched: this one waits for a key or for a pause.
  mutating func restore(at now: BootTime) { state = .touched(now) }

  /// Somebody watches, or did until a moment ago.
  var isOn: Bool { state != .off }

  /// The key after a silence, until it is settled whether it was the only one.
  var firstKey: BootTime? { if case .touched(let first) = state { first } else { nil } }
}
