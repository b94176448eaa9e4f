import StillbellCore

// The labels of values in the preferences.
extension Wording.Preferences {
  /// The label in place of a value: the value for all breaks applies.
  package static var asAll: Sentence { tr("As for all breaks") }

  /// The label of a sound by its name, its path, or the word for none; the default sound if empty.
  package static func label(ofSound words: String) -> Sentence {
    switch words {
    case "": tr("Default sound")
    case "none": Wording.Window.soundNone
    case Chime.Source.builtInName: tr("Built-in bell")
    default: Cue(rawValue: words).map { title(of: $0) } ?? file(words)
    }
  }

  /// The label of an ambient sound; empty means none.
  package static func label(ofAmbience words: String) -> Sentence {
    words.isEmpty
      ? Wording.Window.soundNone : AmbientNoise(rawValue: words).map { Wording.Window.name($0) } ?? file(words)
  }

  private static func file(_ path: String) -> Sentence {
    Sentence((path.split(separator: "/").last.map { String($0) } ?? path).onOneLine(limit: 60))
  }
}
