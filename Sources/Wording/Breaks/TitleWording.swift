import StillbellCore

/// The names of the kinds of break.
extension Wording {
  /// The titles that the user gave to kinds of break.
  package struct Titles: Sendable {
    private var own: [BreakKind: String] = [:]

    package init() {}

    package init(_ kinds: [KindStatus]) {
      for kind in kinds where !kind.title.isEmpty { own[kind.kind] = kind.title }
    }

    package func name(_ kind: BreakKind) -> Sentence {
      switch kind {
      case .eye: tr("Eye break")
      case .rest: tr("Rest break")
      default: Wording.title(kind, own[kind] ?? "")
      }
    }

    /// The name with its article, for use within a sentence.
    func inSentence(_ kind: BreakKind) -> Sentence {
      switch kind {
      case .eye: tr("an eye break")
      case .rest: tr("a rest break")
      default: name(kind)
      }
    }
  }

  static func name(_ kind: BreakKind) -> Sentence { Titles().name(kind) }

  /// The name of a kind, or the title that the user gave to a break.
  static func name(_ kind: BreakKind, _ title: String) -> Sentence {
    kind.isBuiltIn ? name(kind) : Wording.title(kind, title)
  }

  /// The title of the user's own break.
  static func title(_ kind: BreakKind, _ title: String = "") -> Sentence {
    Sentence(title.isEmpty ? kind.title : title.onOneLine())
  }
}
