/// Writes a value word by word; the code that the compiler generates for `Encodable` drives it.
final class CodeWriter: Encoder {
  private(set) var words: [String] = []

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy _: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Fields(writer: self))
  }
  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    words.append("0")
    return List(writer: self, place: words.count - 1)
  }
  func singleValueContainer() -> any SingleValueEncodingContainer { Single(writer: self) }

  // The casts are to types, never to a protocol, for which the runtime would search every conformance.
  func put(_ value: some Encodable) throws {
    switch value {
    case let text as String: words.append(Code.word(text))
    case let number as Int: words.append("\(number)")
    case let number as Int32: words.append("\(number)")
    case let flag as Bool: words.append(flag ? "yes" : "no")
    case let length as Duration: words.append("\(length.nanoseconds)")
    default: try value.encode(to: self)
    }
  }

  /// The values of a struct or of a case, in their order.
  private struct Fields<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let writer: CodeWriter
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey _: Key) { writer.words.append(Code.nothing) }
    func encode<Value: Encodable>(_ value: Value, forKey _: Key) throws { try writer.put(value) }
    func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
      guard let value else { return encodeNil(forKey: key) }
      let start = writer.words.count
      try writer.put(value)
      Code.mark(someFrom: start, in: &writer.words)
    }
    // For these types the standard library has a default of its own, which writes nothing for nil.
    func encodeIfPresent(_ value: String?, forKey key: Key) throws {
      if let value { try writer.put(value) } else { encodeNil(forKey: key) }
    }
    func encodeIfPresent(_ value: Int?, forKey key: Key) throws {
      if let value { try writer.put(value) } else { encodeNil(forKey: key) }
    }
    /// Writes the name of a case, for which an enum asks.
    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<
      Nested
    > {
      writer.words.append(key.stringValue)
      return writer.container(keyedBy: type)
    }
    func nestedUnkeyedContainer(forKey _: Key) -> any UnkeyedEncodingContainer { writer.unkeyedContainer() }
    func superEncoder() -> any Encoder { writer }
    func superEncoder(forKey _: Key) -> any Encoder { writer }
  }

  private struct List: UnkeyedEncodingContainer {
    let writer: CodeWriter
    /// The index of the count among the words.
    let place: Int
    var count = 0
    var codingPath: [any CodingKey] { [] }

    init(writer: CodeWriter, place: Int) { (self.writer, self.place) = (writer, place) }

    private mutating func grow() {
      count += 1
      writer.words[place] = "\(count)"
    }
    mutating func encodeNil() {
      grow()
      writer.words.append(Code.nothing)
    }
    mutating func encode<Value: Encodable>(_ value: Value) throws {
      grow()
      try writer.put(value)
    }
    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
      grow()
      return writer.container(keyedBy: type)
    }
    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      grow()
      return writer.unkeyedContainer()
    }
    func superEncoder() -> any Encoder { writer }
  }

  private struct Single: SingleValueEncodingContainer {
    let writer: CodeWriter
    var codingPath: [any CodingKey] { [] }

    func encodeNil() { writer.words.append(Code.nothing) }
    func encode<Value: Encodable>(_ value: Value) throws { try writer.put(value) }
  }
}
