import Foundation
import Synchronization

/// A stub of a model's server, which answers as the test decides and counts its connections.
final class StubModel: Sendable {
  /// A connection with its request.
  struct Exchange {
    let descriptor: Int32
    let request: String

    var isForModels: Bool { request.hasPrefix("GET ") }

    /// False once the other end has gone.
    @discardableResult
    func send(_ bytes: some Sequence<UInt8>) -> Bool {
      var rest = Array(bytes)[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }

    @discardableResult
    func send(_ text: String) -> Bool { send(text.utf8) }

    /// Sends a complete response with its length.
    func respond(_ body: String, status: String = "200 OK", type: String = "application/json", more: String = "") {
      send("HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\n\(more)Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
    }

    /// Makes the connection end with a reset.
    func reset() {
      var option = linger(l_onoff: 1, l_linger: 0)
      setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }

    /// Waits until the other end has gone.
    func waitForEnd() { _ = ends(withinMilliseconds: -1) }

    /// True if the other end closes within this time; a negative time has no limit.
    func ends(withinMilliseconds milliseconds: Int32) -> Bool {
      var news = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      var byte: UInt8 = 0
      while poll(&news, 1, milliseconds) > 0 {
        guard recv(descriptor, &byte, 1, 0) > 0 else { return true }
      }
      return false
    }
  }

  let endpoint: String
  private let listener: Int32
  private let seen: Requests

  private final class Requests: Sendable {
    let all = Mutex<[String]>([])
  }

  /// Listens on a free port, or on a Unix socket.
  init(socket path: String? = nil, _ answer: @escaping @Sendable (Exchange) -> Void) {
    let listener = Glibc.socket(path == nil ? AF_INET : AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    precondition(listener >= 0)
    endpoint = path.map { Self.bind(listener, toPath: $0) } ?? Self.bindToPort(listener)
    precondition(listen(listener, 64) == 0)
    let seen = Requests()
    (self.listener, self.seen) = (listener, seen)
    // The thread does not keep this value alive, and closes the descriptor itself: if it were closed outside, its
    // number could belong to the next server before this thread accepts again.
    Thread.detachNewThread {
      defer { close(listener) }
      while true {
        let descriptor = accept(listener, nil, nil)
        guard descriptor >= 0 else { return }
        Thread.detachNewThread {
          let exchange = Exchange(descriptor: descriptor, request: Self.request(on: descriptor))
          seen.all.withLock { $0.append(exchange.request) }
          answer(exchange)
          close(descriptor)
        }
      }
    }
  }

  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  /// The requests of the connections so far; a connection without any bytes has an empty entry.
  var requests: [String] { seen.all.withLock { $0 } }

  /// Reads a request up to the end of its body.
  private static func request(on descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    while true {
      let text = String(decoding: bytes, as: UTF8.self)
      if let end = text.range(of: "\r\n\r\n") {
        let length = text.firstMatch(of: /Content-Length: ([0-9]+)/).flatMap { Int($0.1) } ?? 0
        if text[end.upperBound...].utf8.count >= length { return text }
      }
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = recv(descriptor, &chunk, chunk.count, 0)
      guard count > 0 else { return text }
      bytes += chunk[..<count]
    }
  }

  private static func bindToPort(_ listener: Int32) -> String {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        precondition(Glibc.bind(listener, $0, size) == 0)
        precondition(getsockname(listener, $0, &size) == 0)
      }
    }
    return "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))/v1"
  }

  private static func bind(_ listener: Int32, toPath path: String) -> String {
    let family = sa_family_t(AF_UNIX)
    let bytes = withUnsafeBytes(of: family) { Array($0) } + Array(path.utf8) + [0]
    bytes.withUnsafeBytes { bytes in
      guard let address = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { preconditionFailure() }
      precondition(Glibc.bind(listener, address, socklen_t(bytes.count)) == 0, "\(path) cannot be bound")
    }
    return "unix:\(path)"
  }
}

extension StubModel {
  /// Makes a server that lists its model and sends a message with this content, usually JSON.
  convenience init(
    socket path: String? = nil, content: String, finish: String = "\"stop\"", message: String = "", answer: String = ""
  ) {
    let quoted = Self.quoted(content)
    let body =
      #"{"model":"stub",\#(answer)"choices":[{"finish_reason":\#(finish),"message":{\#(message)"content":\#(quoted)}}]}"#
    self.init(socket: path) { exchange in
      exchange.isForModels ? exchange.respond(Self.models) : exchange.respond(body)
    }
  }

  /// Makes a server that writes this text.
  convenience init(socket path: String? = nil, writing text: String) {
    self.init(socket: path, content: #"{"text":\#(Self.quoted(text))}"#)
  }

  /// Makes a server with its own answer to the request for a text.
  static func asked(forText answer: @escaping @Sendable (Exchange) -> Void) -> StubModel {
    StubModel { exchange in
      exchange.isForModels ? exchange.respond(models) : answer(exchange)
    }
  }

  static let models = #"{"object":"list","data":[{"id":"stub-1","object":"model"}]}"#

  static func quoted(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    // The encoding of a text never fails.
    return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }

  /// The body of an answer with this text.
  static func answer(_ text: String) -> String {
    #"{"choices":[{"finish_reason":"stop","message":{"content":\#(quoted(#"{"text":\#(quoted(text))}"#))}}]}"#
  }
}
