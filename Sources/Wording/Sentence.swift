/// Text that a person may read. Only `Wording` makes it, so that all of it can be translated; what prints, logs,
/// notifies or fails takes nothing else.
package struct Sentence: Hashable, Sendable, Codable, CustomStringConvertible {
  package let description: String

  init(_ text: String) { description = text }

  /// Without the underscore before the letter of its key.
  package var withoutKey: Sentence { Sentence(description.filter { $0 != "_" }) }

  static func + (left: Sentence, right: some CustomStringConvertible) -> Sentence { Sentence("\(left)\(right)") }
}

extension [Sentence] {
  func joined(separator: String) -> Sentence { Sentence(map(\.description).joined(separator: separator)) }
}
