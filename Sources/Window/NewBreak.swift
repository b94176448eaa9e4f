import StillbellCore
import Wording

/// A kind of break that can be added.
package struct NewBreak: Hashable, Sendable {
  package let kind: BreakKind
  package let title: Sentence
  package let note: Sentence
  /// By the names of settings.
  package let values: [PreferenceChange.Value]

  private init?(_ kind: BreakKind, _ values: [(key: String, value: String)], title: Sentence? = nil) {
    var configuration = Configuration()
    self.kind = kind
    self.values = values.map { PreferenceChange.Value(name: "break.\(kind.rawValue).\($0.key)", value: $0.value) }
    for value in self.values {
      guard Setting.named(value.name)?.read(value.value, &configuration) ?? false else { return nil }
    }
    self.title = title ?? Wording.Preferences.name(of: configuration[kind])
    note = Wording.Preferences.summary(own: configuration[kind])
  }

  /// The ready ones that the user does not have yet.
  package static func ready(beside configuration: Configuration) -> [NewBreak] {
    ReadyKind.allCases.compactMap { ready in
      guard let kind = BreakKind(group: ready.group), !configuration.kinds.contains(where: { $0.kind == kind }) else {
        return nil
      }
      let words = Wording.Setup.words(of: ready)
      let title = Wording.Preferences.name(of: ready)
      let isTitled = words.key == "title"
      return NewBreak(
        kind,
        ready.values.map { ($0.key, $0.value) } + [(words.key, words.value.description)]
          + (isTitled ? [] : [("title", title.description)]), title: title)
    }
  }

  /// Another one of that title; nil for a title that cannot be, or where there are too many.
  package static func titled(_ title: String, beside configuration: Configuration) -> NewBreak? {
    let words = title.split(separator: " ").joined(separator: " ")
    let own = Set(configuration.kinds.map(\.kind))
    guard !words.isEmpty, own.count < BreakKind.ownMax + BreakKind.builtIn.count else { return nil }
    let name = name(for: words)
    let names = [name] + (2...(BreakKind.ownMax + 2)).map { "\(name)-\($0)" }
    return names.lazy.compactMap { BreakKind(group: BreakKind.group + $0) }.first { !own.contains($0) }.flatMap {
      NewBreak($0, [("every", "1h"), ("length", "5m"), ("title", words)])
    }
  }

  /// A word for the file: `Tea time` is `tea-time`.
  static func name(for title: String) -> String {
    var name = ""
    for scalar in title.lowercased().unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9": name.unicodeScalars.append(scalar)
      case "ä": name += "ae"
      case "ö": name += "oe"
      case "ü": name += "ue"
      case "ß": name += "ss"
      default: if let last = name.last, last != "-" { name += "-" }
      }
    }
    let short = name.prefix(20).split(separator: "-").joined(separator: "-")
    return short.isEmpty ? "own" : short
  }
}
