import Glibc

/// The lines of an iCalendar text as RFC 5545, section 3.1, defines them: a line that begins with a blank continues the
/// line before it. Folding may split a character, so lines are joined as bytes.
struct ContentLines {
  private let text: UnsafeRawBufferPointer
  private var position = 0
  private var unfolded: [UInt8] = []

  init(_ text: UnsafeRawBufferPointer) { self.text = text }

  /// Calls `body` with the next line that is not empty; returns false at the end. `isWanted` sees the beginning of a
  /// line that has continuations, and spares their joining if it returns false; `body` gets no such line.
  mutating func next(
    where isWanted: (UnsafeRawBufferPointer) -> Bool, _ body: (UnsafeRawBufferPointer) -> Void
  ) -> Bool {
    var first = physicalLine()
    while let line = first, line.isEmpty { first = physicalLine() }
    guard let first else { return false }
    guard continues else {
      body(UnsafeRawBufferPointer(rebasing: first.prefix(Self.bytesMax)))
      return true
    }
    // The fold may be inside the name.
    guard !first.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ";") }) || isWanted(first) else {
      while continues { _ = physicalLine() }
      return true
    }
    unfolded.removeAll(keepingCapacity: true)
    unfolded.append(contentsOf: first.prefix(Self.bytesMax))
    while continues, let line = physicalLine() {
      unfolded.append(contentsOf: line.dropFirst().prefix(Self.bytesMax - unfolded.count))
    }
    unfolded.withUnsafeBytes(body)
    return true
  }

  /// A longer line is cut off: a list of ten million bytes would take all memory. An event with 1,000 excluded dates
  /// needs 20,000 bytes.
  private static let bytesMax = 1 << 20

  private var continues: Bool {
    position < text.count && (text[position] == UInt8(ascii: " ") || text[position] == UInt8(ascii: "\t"))
  }

  private mutating func physicalLine() -> UnsafeRawBufferPointer? {
    guard position < text.count, let base = text.baseAddress else { return nil }
    let start = position
    var end = text.count
    if let found = memchr(base + start, 10, text.count - start) { end = UnsafeRawPointer(found) - base }
    position = end + 1
    while end > start, text[end - 1] == 13 { end -= 1 }
    return UnsafeRawBufferPointer(rebasing: text[start..<end])
  }
}

/// A property with its parameters.
struct ContentLine {
  /// The name in upper case.
  let name: String
  /// The parameters, with names in upper case and values without quotation marks.
  private(set) var parameters: [(name: String, value: String)] = []
  let value: String

  /// Nil for a line without a colon outside of quotation marks.
  init?(_ line: UnsafeRawBufferPointer) {
    var (isQuoted, start): (Bool, Int) = (false, 0)
    var parts: [Range<Int>] = []
    var colon: Int?
    for (index, byte) in line.enumerated() {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ";") where !isQuoted:
        parts.append(start..<index)
        start = index + 1
      case UInt8(ascii: ":") where !isQuoted: colon = index
      default: continue
      }
      if colon != nil { break }
    }
    guard let colon else { return nil }
    parts.append(start..<colon)
    func text(_ range: Range<Int>) -> String {
      String(decoding: UnsafeRawBufferPointer(rebasing: line[range]), as: UTF8.self)
    }
    name = text(parts[0]).uppercased()
    value = text(colon + 1..<line.count).trimmed
    parameters = parts.dropFirst().compactMap { part in
      let words = text(part).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard words.count == 2 else { return nil }
      return (words[0].uppercased(), String(words[1].filter { $0 != "\"" }))
    }
  }

  subscript(parameter: String) -> String? { parameters.first { $0.name == parameter }?.value }

  /// True if the line begins with the name, in any case, and `:` or `;`.
  static func hasName(_ name: StaticString, _ line: UnsafeRawBufferPointer) -> Bool {
    let count = name.utf8CodeUnitCount
    guard line.count > count, let base = line.baseAddress, strncasecmp(base, name.utf8Start, count) == 0 else {
      return false
    }
    return line[count] == UInt8(ascii: ":") || line[count] == UInt8(ascii: ";")
  }
}

extension StringProtocol {
  /// The text without blanks at its ends.
  var trimmed: String {
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    guard let last = lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(self[...last].drop(while: isBlank))
  }
}

private func strncasecmp(_ left: UnsafeRawPointer, _ right: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  Glibc.strncasecmp(
    left.assumingMemoryBound(to: CChar.self), UnsafeRawPointer(right).assumingMemoryBound(to: CChar.self), count)
}
