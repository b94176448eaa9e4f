/// The sound of a cue that the user has chosen: for a kind of break, for a kind of session, or for all of them.
package enum SoundChoice: Hashable, Sendable {
  /// The one that is chosen for more than this, or the bundled one.
  case `default`
  case none
  case chosen(Chime.Source)

  /// Reads `none`, an absolute path, or the name of a sound; nil for everything else.
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

  /// The path of the user's own file, if it is one.
  package var path: String? { if case .chosen(.own(let path)) = self { path } else { nil } }
}
