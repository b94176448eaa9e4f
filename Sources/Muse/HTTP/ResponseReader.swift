import HelperProtocols

/// A reader that assembles a response of HTTP/1.0 or 1.1 from the received bytes, at most `bytesMax`.
package struct ResponseReader: Sendable {
  package struct Response: Equatable, Sendable {
    package let status: Int
    /// The type in lower case and without parameters; nil if there is none.
    package let contentType: String?
    package let body: [UInt8]
  }

  package typealias Failure = MuseResponseFailure

  /// The most bytes of head and body together; real answers are far smaller.
  package static let bytesMax = 64 * 1024

  private enum Framing {
    case length(Int)
    case chunked
    /// The end of the connection ends the body.
    case open
  }

  private struct Head {
    let status: Int
    let contentType: String?
    let framing: Framing
  }

  private var bytes: [UInt8] = []
  private var head: Head?
  /// The bytes received so far, interim responses included.
  private var taken = 0

  package init() {}

  /// Adds received bytes, and returns the response once it is complete.
  package mutating func take(_ more: some Collection<UInt8>) throws(Failure) -> Response? {
    taken += more.count
    guard taken <= Self.bytesMax else { throw .tooLarge }
    bytes += more
    while head == nil {
      guard let end = Self.endOfHead(bytes) else { return nil }
      let found = try Self.head(of: bytes[..<end.lowerBound])
      bytes.removeFirst(end.upperBound)
      // A status from 100 to 199 is an interim response, which another response follows.
      if !(100..<200).contains(found.status) { head = found }
    }
    return try whole(isOver: false)
  }

  /// Handles the end of the connection, and returns the response that this completes.
  package func end() throws(Failure) -> Response {
    guard let response = try whole(isOver: true) else { throw .cutShort }
    return response
  }

  private func whole(isOver: Bool) throws(Failure) -> Response? {
    guard let head else { return nil }
    let body: [UInt8]
    switch head.framing {
    case .length(let length):
      guard length <= Self.bytesMax else { throw .tooLarge }
      guard bytes.count >= length else { return nil }
      body = Array(bytes[..<length])
    case .chunked:
      guard let chunks = try Self.chunks(bytes[...]) else { return nil }
      body = chunks
    case .open:
      guard isOver else { return nil }
      body = bytes
    }
    return Response(status: head.status, contentType: head.contentType, body: body)
  }

  private static let lineFeed = UInt8(ascii: "\n")

  /// The empty line that ends a head. A lone line feed ends a line, too, as RFC 9112 allows.
  private static func endOfHead(_ bytes: [UInt8]) -> Range<Int>? {
    var start = 0
    while let end = bytes[start...].firstIndex(of: lineFeed) {
      let line = bytes[start..<end]
      if start > 0, line.isEmpty || line.elementsEqual([13]) { return start..<end + 1 }
      start = end + 1
    }
    return nil
  }

  private static func head(of bytes: ArraySlice<UInt8>) throws(Failure) -> Head {
    // As Latin-1 every byte is valid.
    let text = String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    var lines = text.unicodeScalars.split(separator: "\n").map { line in
      String(String.UnicodeScalarView(line.last == "\r" ? line.dropLast() : line))
    }[...]
    guard let first = lines.popFirst() else { throw .notHTTP }
    let words = first.split(separator: " ", maxSplits: 2)
    guard words.count > 1, ["HTTP/1.0", "HTTP/1.1"].contains(words[0]), words[1].utf8.count == 3,
      let status = Int(words[1]), (100...599).contains(status)
    else { throw .notHTTP }
    var fields: [String: String] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex, line.first != " ", line.first != "\t" else {
        throw .notHTTP
      }
      let name = line[..<colon].lowercased()
      let value = String(line[line.index(after: colon)...]).trimmed
      // Two different lengths could smuggle one response into another.
      guard fields[name] == nil || fields[name] == value || !["content-length", "transfer-encoding"].contains(name)
      else { throw .notHTTP }
      fields[name] = fields[name] ?? value
    }
    let type = fields["content-type"].map { String($0.prefix { $0 != ";" }).trimmed.lowercased() }
    return Head(status: status, contentType: type, framing: try framing(fields))
  }

  private static func framing(_ fields: [String: String]) throws(Failure) -> Framing {
    if let coding = fields["transfer-encoding"] {
      guard coding.lowercased() == "chunked", fields["content-length"] == nil else { throw .notHTTP }
      return .chunked
    }
    // The request asked for no encoding.
    guard fields["content-encoding"].map({ $0.lowercased() == "identity" }) ?? true else { throw .notHTTP }
    guard let length = fields["content-length"] else { return .open }
    guard !length.isEmpty, length.utf8.allSatisfy({ (48...57).contains($0) }) else { throw .notHTTP }
    // A number with too many digits is too large in any case.
    return .length(Int(length) ?? .max)
  }

  /// The bytes of all chunks; nil while the last one is missing.
  private static func chunks(_ bytes: ArraySlice<UInt8>) throws(Failure) -> [UInt8]? {
    var (body, rest): ([UInt8], ArraySlice<UInt8>) = ([], bytes)
    while let end = rest.firstIndex(of: lineFeed) {
      let line = String(decoding: rest[..<end], as: UTF8.self)
      let digits = line.prefix { $0.isHexDigit && $0.isASCII }
      guard let size = Int(digits, radix: 16),
        ["", ";", "\r", "\r\n", " "].contains(line.dropFirst(digits.count).prefix(1))
      else { throw .notHTTP }
      guard size <= bytesMax else { throw .tooLarge }
      rest = rest[(end + 1)...]
      if size == 0 { return body }
      guard rest.count > size + 1 else { return nil }
      body += rest.prefix(size)
      rest = rest.dropFirst(size)
      if rest.first == 13 { rest = rest.dropFirst() }
      guard rest.first == lineFeed else { throw .notHTTP }
      rest = rest.dropFirst()
    }
    return nil
  }
}
