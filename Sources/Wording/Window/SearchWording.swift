import StillbellCore

extension Wording {
  /// The results of the desktop's search.
  package enum Search {
    package static var note: Sentence { tr("Start it now") }
    package static var takeBreak: Sentence { tr("Take a break") }
    // Translators: the word that somebody types to have no breaks for a while.
    package static var pauseWord: Sentence { tr("pause") }

    package static func session(_ kind: SessionKind, _ more: Sentence) -> Sentence {
      tr("{session}: {length}", ["session": Window.title(kind), "length": more])
    }

    /// The name of a breathing pattern or a workout.
    package static func preset(_ name: String) -> Sentence { Sentence(name.onOneLine(limit: 60)) }

    package static func pause(_ length: Duration) -> Sentence {
      tr("Pause breaks for {length}", ["length": Wording.length(length)])
    }

    package static var usage: Sentence {
      tr("Usage: stillbell-search [--version] [--help]. Answers the desktop’s search; the bus starts it.")
    }
  }
}
