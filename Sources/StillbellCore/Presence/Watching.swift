/// Detects that the user watches a film: a program keeps the screen on, and there is no input though the user is
/// present.
package struct Watching: Hashable, Sendable, Decodable {
  /// The meaning of missing input while a program keeps the screen on.
  package enum Video: String, CaseIterable, Hashable, Sendable {
    /// The user watches.
    case there
    /// The user has gone, as at any other time.
    case away
  }

  private enum State: Hashable, Sendable, Decodable {
    /// The user does not watch. May go to on (no input for `silence` while a film runs), touched (the break of an
    /// earlier agent waited for the end of a film).
    case off
    /// The user watches. May go to touched (a key, if a further one would be reported), off (any other key, or the film
    /// ends).
    case on
    /// A first key came after the silence; it may only turn up the volume. May go to on (no input for `silence`
    /// again), off (a further key shows work or would no longer be reported, or the film ends).
    case touched(BootTime)
  }

  /// The time without input after which the user counts as watching.
  package static let silence: Duration = .seconds(60)
  /// The time after the first key in which further keys may belong to it; a later one is work.
  package static let work: Duration = .seconds(10)
  /// The time without input after which a program that keeps the screen on counts as forgotten.
  package static let forgotten: Duration = .hours(4)

  private var state = State.off
  /// When the watching ended for which a break waits.
  var ended: BootTime?

  /// Handles a key. If `isOnlyKeyReported` is false, the key counts as work, because silence after it would not be
  /// reported.
  mutating func typed(isOnlyKeyReported: Bool, at now: BootTime) {
    switch state {
    case .off: break
    case .on: state = isOnlyKeyReported ? .touched(now) : .off
    case .touched(let first): if first + Self.work <= now { state = .off }
    }
  }

  /// Settles the state. The user watches from the moment at which keys have been silent long enough before a film.
  ///
  /// `lull` is the pause that is reported while the first key may be the only one; nil if no pause is reported.
  mutating func settle(isFilmOn: Bool, stillSince: BootTime?, lull: Duration?, at now: BootTime) {
    guard isFilmOn else {
      state = .off
      return
    }
    if case .touched(let first) = state {
      // If no pause was reported, there was a further key.
      let isWork = lull.map { first + Self.work <= (stillSince ?? now - $0) } ?? true
      if isWork { state = .off }
    }
    if let stillSince, stillSince + Self.silence <= now { state = .on }
  }

  /// Restores a watcher of an earlier agent: the state waits for a key or for a pause.
  mutating func restore(at now: BootTime) { state = .touched(now) }

  /// True if the user watches, or did until a moment ago.
  var isOn: Bool { state != .off }

  /// The first key after a silence, until it is settled whether it was the only one.
  var firstKey: BootTime? { if case .touched(let first) = state { first } else { nil } }
}
