extension Quiet {
  /// A program keeps the screen on that is no game, or did a moment ago.
  var isFilmOn: Bool { !films.isEmpty }

  /// The first of them by name whose reason the user has not overruled.
  var film: QuietCause? { films.first { !overruled.contains($0) } }

  /// When the latest of them began.
  var filmsBegan: BootTime? { films.compactMap { reports.began[$0] }.max() }

  /// When the last of them counts as forgotten, without any input since then.
  func filmsForgotten(since last: BootTime) -> BootTime? {
    isFilmOn ? max(filmsBegan ?? last, last) + Watching.forgotten : nil
  }
}

extension QuietCause {
  /// A program keeps the screen on for something to be watched.
  var isFilm: Bool { source == .inhibitors && !by.hasSuffix(": \(Inhibition.ofGames)") }
}
