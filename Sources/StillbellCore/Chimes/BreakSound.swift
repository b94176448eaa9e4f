/// The sound with which a kind of break is announced.
package enum BreakSound: Hashable, Sendable {
  /// That of all breaks, or of all nudges.
  case usual
  case none
  case chosen(Chime.Source)

  /// Reads `none`, an absolute path, or the name of a sound; nil for everything else.
  init?(words: String) {
    switch words {
    case "": self = .usual
    case "none": self = .none
    default:
      guard let source = Chime.Source(words: words) else { return nil }
      self = .chosen(source)
    }
  }

  /// The words that `init(words:)` reads back.
  var words: String {
    switch self {
    case .usual: ""
    case .none: "none"
    case .chosen(let source): source.words
    }
  }
}
