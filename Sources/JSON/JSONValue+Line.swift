/// A dictionary literal is an object without the members that are nil.
extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByStringLiteral {
  package init(dictionaryLiteral members: (String, JSONValue?)...) {
    self = .object(members.compactMap { key, value in value.map { Member(key: key, value: $0) } })
  }

  package init(stringLiteral text: String) { self = .text(text) }

  package init(members: some Sequence<(key: String, value: JSONValue)>) {
    self = .object(members.map { Member(key: $0.key, value: $0.value) })
  }

  package init(_ number: some BinaryInteger) { self = .number("\(number)") }

  /// A finite number.
  package init(_ number: Double) {
    let text = "\(number)"
    self = .number(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  /// The value on one line, with the keys of each object in order. A terminal can show all of it.
  package var line: String {
    switch self {
    case .null: "null"
    case .bool(let isTrue): "\(isTrue)"
    case .number(let number): number
    case .text(let text): JSONText.quoted(text)
    case .list(let values): "[\(values.map(\.line).joined(separator: ","))]"
    case .object(let members): "{\(members.sorted { $0.key < $1.key }.map(\.line).joined(separator: ","))}"
    }
  }
}

extension JSONValue.Member {
  fileprivate var line: String { "\(JSONText.quoted(key)):\(value.line)" }
}
