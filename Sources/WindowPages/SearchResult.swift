import StillbellCore
import Wording

/// An action that the desktop's search can start: `meditate 15` is a meditation of 15 minutes.
package struct SearchResult: Hashable, Sendable {
  /// The words that find the result again, such as `meditate 15m`.
  package let id: String
  package let title: Sentence
  package let note: Sentence
  package let command: Command

  /// The least length of a search word; a shorter one would match nearly every search.
  private static let least = 3
  private static let breakWord = "break"
  private static let pauseWord = "pause"
  private static let defaultPause: Duration = .hours(1)

  /// The results that match all typed terms.
  package static func results(for terms: [String]) -> [SearchResult] {
    var words = terms.map { $0.lowercased() }
    if words.first == Wording.Window.name.description, words.count > 1 { words.removeFirst() }
    guard let first = words.first, first.count >= least else { return [] }
    let rest = Array(words.dropFirst())
    var ids = SessionKind.allCases.flatMap { kind -> [String] in
      let names = [command(of: kind)] + [Wording.Window.title(kind), Wording.Stats.name(kind)].map(\.description)
      return isMeant(first, by: names) ? sessions(kind, rest) : []
    }
    if rest.isEmpty, isMeant(first, by: [breakWord, Wording.Search.takeBreak.description]) {
      ids.append(breakWord)
    }
    if isMeant(first, by: [pauseWord, Wording.Search.pauseWord.description]),
      let length = rest.isEmpty ? defaultPause : Wording.typedLength(rest.joined())
    {
      ids.append("\(pauseWord) \(length.words)")
    }
    return ids.compactMap { SearchResult(id: $0) }
  }

  /// Nil if the words start no action.
  package init?(id: String) {
    let words = id.split(separator: " ").map { String($0) }
    guard let first = words.first else { return nil }
    self.id = id
    note = Wording.Search.note
    if words == [Self.breakWord] {
      (title, command) = (Wording.Search.takeBreak, .breakNow(nil))
    } else if first == Self.pauseWord, words.count == 2, let length = Duration(words: words[1]),
      Command.lengths.contains(length)
    {
      (title, command) = (Wording.Search.pause(length), .pause(length))
    } else {
      guard let request = try? SessionRequest(words: words) else { return nil }
      let kind = request.activity.kind
      let more = words.dropFirst().first.map { word in
        Duration(words: word).map { Wording.length($0) } ?? Wording.Search.preset(word)
      }
      title = more.map { Wording.Search.session(kind, $0) } ?? Wording.Window.title(kind)
      command = .sit(words)
    }
  }

  private static func isMeant(_ word: String, by names: [String]) -> Bool {
    names.contains { $0.lowercased().hasPrefix(word) }
  }

  private static func command(of kind: SessionKind) -> String { SessionDraft(kind).words.first ?? kind.rawValue }

  /// The ids of sessions with a typed length, or with the beginning of the name of a pattern or program.
  private static func sessions(_ kind: SessionKind, _ rest: [String]) -> [String] {
    let command = command(of: kind)
    guard !rest.isEmpty else { return [command] }
    if let length = Wording.typedLength(rest.joined()) { return ["\(command) \(length.words)"] }
    guard rest.count == 1 else { return [] }
    return kind.activity.presetNames.filter { $0.hasPrefix(rest[0]) }.map { "\(command) \($0)" }
  }
}
