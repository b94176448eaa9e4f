/// The user's choice of sound for a cue: for a kind of break, for a kind of session, or for all.
package enum SoundChoice: Hashable, Sendable {
  /// The more general choice, or the bundled sound.
  case `default`
  case none
  case chosen(Chime.Source)

  /// Reads `none`, an absolute path, or the name of a sound; nil for anything else.
  init?(words: String) {
    switch words {
    case "": self = .default
    case "none": self = .none
    default:
      guard let source = Chime.Source(words: words) else { return nil }
      self = .chosen(source)
    }
  }

  /// The words that `init(words:)` reads back.
  var words: String {
    switch self {
    case .default: ""
    case .none: "none"
    case .chosen(let source): source.words
    }
  }

  /// The path of the user's own file, if one is chosen.
  package var path: String? { if case .chosen(.own(let path)) = self { path } else { nil } }
}
