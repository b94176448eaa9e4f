/// Reads a value word by word; the code that the compiler generates for `Decodable` drives it.
final class CodeReader: Decoder {
  /// A word is missing, or is no value of the type.
  struct Unreadable: Error {}

  /// The largest numbers: a line may come from anywhere, and arithmetic with larger ones could overflow.
  private static let numbers = -1_000_000_000_000_000...1_000_000_000_000_000
  /// The seconds, hours and days of three centuries around 1970.
  private static let times: ClosedRange<Int64> = -10_000_000_000...10_000_000_000

  /// The words that have not been read.
  fileprivate(set) var words: ArraySlice<String>
  /// The word that was read last: the one that makes no sense, if reading fails.
  private(set) var latest = ""

  init(_ words: [String]) { self.words = words[...] }

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy _: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Fields(reader: self))
  }
  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { List(reader: self, count: try take(Int.self)) }
  func singleValueContainer() -> any SingleValueDecodingContainer { Single(reader: self) }

  func take<Value: Decodable>(_: Value.Type) throws -> Value {
    let value: Any?
    switch Value.self {
    case is String.Type: value = Code.text(try word())
    case is Int.Type: value = Int(try word()).flatMap { Self.numbers.contains($0) ? $0 : nil }
    case is Int32.Type: value = Int32(try word())
    case is Int64.Type: value = Int64(try word()).flatMap { Self.times.contains($0) ? $0 : nil }
    case is UInt64.Type: value = UInt64(try word())
    case is Bool.Type: value = ["yes": true, "no": false][try word()]
    case is Duration.Type: value = Duration(storable: try word())
    default: return try Value(from: self)
    }
    guard let value = value as? Value else { throw Unreadable() }
    return value
  }

  private func word() throws -> String {
    guard let word = words.popFirst() else { throw Unreadable() }
    latest = word
    return word
  }

  /// The values of a struct or of a case, in their order.
  private struct Fields<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let reader: CodeReader
    var codingPath: [any CodingKey] { [] }
    /// The name of a case, for which an enum asks.
    var allKeys: [Key] {
      guard let word = reader.words.first, let key = Key(stringValue: word) else {
        reader.latest = reader.words.first ?? reader.latest
        return []
      }
      return [key]
    }

    func contains(_: Key) -> Bool { true }
    func decodeNil(forKey _: Key) -> Bool { Code.takeNothing(from: &reader.words) }
    func decode<Value: Decodable>(_ type: Value.Type, forKey _: Key) throws -> Value { try reader.take(type) }
    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey _: Key
    ) throws -> KeyedDecodingContainer<Nested> {
      _ = try reader.word()
      return reader.container(keyedBy: type)
    }
    func nestedUnkeyedContainer(forKey _: Key) throws -> any UnkeyedDecodingContainer { try reader.unkeyedContainer() }
    func superDecoder() -> any Decoder { reader }
    func superDecoder(forKey _: Key) -> any Decoder { reader }
  }

  private struct List: UnkeyedDecodingContainer {
    let reader: CodeReader
    let count: Int?
    var currentIndex = 0
    var codingPath: [any CodingKey] { [] }
    var isAtEnd: Bool { currentIndex >= count ?? 0 }

    init(reader: CodeReader, count: Int) { (self.reader, self.count) = (reader, count) }

    mutating func decodeNil() -> Bool {
      guard Code.takeNothing(from: &reader.words) else { return false }
      currentIndex += 1
      return true
    }
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      guard !isAtEnd else { throw Unreadable() }
      currentIndex += 1
      return try reader.take(type)
    }
    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedDecodingContainer<Nested> {
      currentIndex += 1
      return reader.container(keyedBy: type)
    }
    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
      currentIndex += 1
      return try reader.unkeyedContainer()
    }
    func superDecoder() -> any Decoder { reader }
  }

  private struct Single: SingleValueDecodingContainer {
    let reader: CodeReader
    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool { Code.takeNothing(from: &reader.words) }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try reader.take(type) }
  }
}
