import StillbellCore

/// A session as lock screens and headphones show it.
extension Wording {
  /// The texts that a media player shows for a piece of music.
  package struct TrackWords: Hashable {
    package let title: Sentence
    package let artist: Sentence
  }

  /// The texts of a session. They leave out the user's own label, which passers-by should not read on a locked screen.
  package static func words(of controls: SessionControls, at now: Moment) -> TrackWords {
    // A workout's phases are too short to be read, and the focus phase has the session's name.
    let phase = controls.phase.flatMap { $0.isBreak ? name($0) : nil }
    let place = controls.place.map { round($0.round, of: $0.rounds) }
    let parts = [phase, place, time(of: controls.progress, at: now)].compactMap { $0 }
    return TrackWords(title: name(controls.kind), artist: parts.listed)
  }

  private static func time(of progress: SessionControls.Progress, at now: Moment) -> Sentence? {
    switch progress {
    case .playing(_, let until?): tr("until {time}", ["time": time(now.wall(at: until), now: now.wall)])
    case .playing(let since, nil): tr("since {time}", ["time": time(now.wall(at: since), now: now.wall)])
    case .paused(_, let left): left.map { self.left($0) }
    }
  }

  static func pressed(_ button: SessionButton) -> Sentence {
    switch button {
    case .play: tr("Play was pressed on the media controls.")
    case .pause: tr("Pause was pressed on the media controls.")
    case .playPause: tr("Play/Pause was pressed on the media controls.")
    case .stop: tr("Stop was pressed on the media controls.")
    case .next: tr("Next was pressed on the media controls.")
    }
  }
}
