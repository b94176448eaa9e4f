/// Where a local model answers: the OpenAI-compatible interface of a server on this machine, and of no other.
package enum Endpoint: Hashable, Sendable {
  /// An address that leads to this machine alone. The path has neither a slash at its end nor a part that leads upwards.
  case loopback(host: String, port: Int, path: String)
  /// A Unix socket, by its full path.
  case socket(path: String)

  /// Why a text is no such place.
  package enum ParseError: Error, Hashable, Sendable {
    case notAnAddress
    case scheme(String)
    case userName
    case otherHost(String)
    case port(String)
    case path(String)
    case socketPath(String)
  }

  /// Reads `http://127.0.0.1:8080/v1` or `unix:/run/user/1000/model.sock`.
  package init(words: String) throws(ParseError) {
    guard let colon = words.firstIndex(of: ":") else { throw .notAnAddress }
    let (scheme, rest) = (words[..<colon].lowercased(), words[words.index(after: colon)...])
    switch scheme {
    case "unix": try self.init(socket: rest)
    case "http" where rest.hasPrefix("//"): try self.init(authorityAndPath: rest.dropFirst(2))
    case _ where rest.hasPrefix("//"): throw .scheme(scheme)
    default: throw .notAnAddress
    }
  }

  /// The words that `init(words:)` reads back.
  package var words: String {
    switch self {
    case .loopback(let host, let port, let path): "http://\(host.contains(":") ? "[\(host)]" : host):\(port)\(path)"
    case .socket(let path): "unix:\(path)"
    }
  }

  private init(socket path: Substring) throws(ParseError) {
    // The kernel's limit, without the NUL at the end.
    guard path.hasPrefix("/"), path.utf8.count <= 107, path.unicodeScalars.allSatisfy(\.isPlain),
      !path.split(separator: "/").contains("..")
    else { throw .socketPath(String(path)) }
    self = .socket(path: String(path))
  }

  private init(authorityAndPath words: Substring) throws(ParseError) {
    let slash = words.firstIndex { "/?#\\".contains($0) } ?? words.endIndex
    let (authority, path) = (words[..<slash], words[slash...])
    guard !authority.contains("@") else { throw .userName }
    let (host, port) = Self.split(authority)
    guard let known = Self.loopback(host) else { throw .otherHost(String(host)) }
    // A number such as +80 or 080 is not written so by anybody who means it.
    guard let number = Int(port), (1...65_535).contains(number), "\(number)" == port else { throw .port(String(port)) }
    let parts = path.split(separator: "/")
    let isPlain = path.utf8.allSatisfy { Self.isOfPath($0) } && !parts.contains("..") && !parts.contains(".")
    guard isPlain, path.utf8.count <= 200 else { throw .path(String(path)) }
    self = .loopback(host: known, port: number, path: parts.map { "/" + $0 }.joined())
  }

  /// The host and the port of `127.0.0.1:8080`, `[::1]:8080`; the port of HTTP where none is named.
  private static func split(_ authority: Substring) -> (host: Substring, port: Substring) {
    guard !authority.hasSuffix("]"), let colon = authority.lastIndex(of: ":") else { return (authority, "80") }
    return (authority[..<colon], authority[authority.index(after: colon)...])
  }

  /// The host as the system reads it without asking anybody; nil for one that may be elsewhere.
  private static func loopback(_ host: Substring) -> String? {
    if host == "[::1]" { return "::1" }
    if host.lowercased() == "localhost" { return "localhost" }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { part in
      Int(part).flatMap { (0...255).contains($0) && "\($0)" == part ? $0 : nil }
    }
    return numbers.count == 4 && numbers[0] == 127 && !numbers.contains(nil) ? String(host) : nil
  }

  /// No `%`, by which a path could lead elsewhere unseen.
  private static func isOfPath(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "/-._~".utf8.contains(byte)
    }
  }
}

/// The group `[muse]`: what writes a text to sit with.
package struct MuseSettings: Hashable, Sendable {
  /// Nil for the texts of the program alone.
  package var endpoint: Endpoint?
  /// The name of the model there; empty for the one that it names first.
  package var model = ""

  /// No model is named at such length.
  static let modelBytesMax = 200

  static func endpoint(_ words: String) -> Endpoint? {
    do throws(Endpoint.ParseError) {
      return try Endpoint(words: words)
    } catch {
      // The sentence about it finds out why.
      return nil
    }
  }

  package static func isModel(_ name: String) -> Bool {
    name.utf8.count <= modelBytesMax && name.unicodeScalars.allSatisfy(\.isPlain)
  }
}

extension Setting {
  static var muse: [Setting] {
    [
      value(
        "muse", "endpoint", .endpoint, \.muse.endpoint, none: "", read: { MuseSettings.endpoint($0) }, write: \.words),
      value(
        "muse", "model", .model, \.muse.model, read: { MuseSettings.isModel($0) ? $0 : nil }, write: { $0 }),
    ]
  }
}
