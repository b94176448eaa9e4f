extension Quiet {
  /// True if a program other than a game keeps the screen on, or did a moment ago.
  var isFilmOn: Bool { !films.isEmpty }

  /// The first film by name that the user has not overruled.
  var film: QuietCause? { films.first { !overruled.contains($0) } }

  /// When the latest film began.
  var filmsBegan: BootTime? { films.compactMap { reports.began[$0] }.max() }

  /// When the films count as forgotten, if there is no more input.
  func filmsForgotten(since last: BootTime) -> BootTime? {
    isFilmOn ? max(filmsBegan ?? last, last) + Watching.forgotten : nil
  }
}

extension QuietCause {
  /// True if a program keeps the screen on for something to be watched.
  var isFilm: Bool { source == .inhibitors && !by.hasSuffix(": \(Inhibition.ofGames)") }
}
