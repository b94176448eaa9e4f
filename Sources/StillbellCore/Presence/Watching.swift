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
    /// A first key came after the silence: a single one turns up the volume. Only while a further one would be noticed.
    /// May go to on, off.
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

  /// There is a key. It makes work if `isOnlyKeyTold` is false: nobody would notice that no further one comes.
  mutating func typed(isOnlyKeyTold: Bool, at now: BootTime) {
    switch state {
    case .off: break
    case .on: state = isOnlyKeyTold ? .touched(now) : .off
    case .touched(let first): if first + Self.work <= now { state = .off }
    }
  }

  /// Somebody watches from the moment on that keys have been silent for long enough before a film.
  ///
  /// `lull` is the pause that is reported while a key is not known to be the only one; nil where none is asked for.
  mutating func settle(isFilmOn: Bool, stillSince: BootTime?, lull: Duration?, at now: BootTime) {
    guard isFilmOn else {
      state = .off
      return
    }
    if case .touched(let first) = state {
      // Where no pause was reported, there was a further key.
      let isWork = lull.map { first + Self.work <= (stillSince ?? now - $0) } ?? true
      if isWork { state = .off }
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
