/// The address of a local language model: an OpenAI-compatible server on this machine only.
package enum Endpoint: Hashable, Sendable {
  /// An address on this machine. The path has no slash at its end and no `..` part.
  case loopback(host: String, port: Int, path: String)
  /// A Unix socket, by its absolute path.
  case socket(path: String)

  /// The reason why a text is no such address.
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
    // A number such as +80 or 080 is an error.
    guard let number = Int(port), (1...65_535).contains(number), "\(number)" == port else { throw .port(String(port)) }
    let parts = path.split(separator: "/")
    let isPlain = path.utf8.allSatisfy { Self.isOfPath($0) } && !parts.contains("..") && !parts.contains(".")
    guard isPlain, path.utf8.count <= 200 else { throw .path(String(path)) }
    self = .loopback(host: known, port: number, path: parts.map { "/" + $0 }.joined())
  }

  /// Splits `127.0.0.1:8080` or `[::1]:8080` into host and port; without a port, that of HTTP.
  private static func split(_ authority: Substring) -> (host: Substring, port: Substring) {
    guard !authority.hasSuffix("]"), let colon = authority.lastIndex(of: ":") else { return (authority, "80") }
    return (authority[..<colon], authority[authority.index(after: colon)...])
  }

  /// The host, if it certainly means this machine without a name lookup; nil otherwise.
  private static func loopback(_ host: Substring) -> String? {
    if host == "[::1]" { return "::1" }
    if host.lowercased() == "localhost" { return "localhost" }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { part in
      Int(part).flatMap { (0...255).contains($0) && "\($0)" == part ? $0 : nil }
    }
    return numbers.count == 4 && numbers[0] == 127 && !numbers.contains(nil) ? String(host) : nil
  }

  /// True for a byte allowed in a path; `%` is excluded, because it could hide a way out of the path.
  private static func isOfPath(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "/-._~".utf8.contains(byte)
    }
  }
}
