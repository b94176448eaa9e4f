import Glibc
import Linux
import Muse
import StillbellCore

/// A connection to a server on this machine, which is closed with this value.
///
/// Every wait ends at its deadline, or as soon as standard input is closed. libcurl would work as well, but its 31
/// libraries would raise the memory of the program from 5.4 MB to 11 MB before any request.
struct Connection: ~Copyable {
  private let descriptor: Int32

  /// Connects to the server; a Unix socket must belong to this user.
  ///
  /// The corresponding C functions are `connect`, and `getsockopt` with `SO_PEERCRED`.
  init(to endpoint: Endpoint, before limit: WaitLimits.Limit) throws(Interruption) {
    var latest = Interruption.obstacle(.unreachable(SystemFault(call: "connect", code: EADDRNOTAVAIL)))
    for address in Self.addresses(of: endpoint) {
      do throws(Interruption) {
        let connected = try Self.connected(to: address, before: limit)
        if case .socket = endpoint { try Self.checkUser(of: connected) }
        descriptor = connected
        return
      } catch {
        guard case .obstacle(.unreachable) = error else { throw error }
        latest = error
      }
    }
    throw latest
  }

  deinit { close(descriptor) }

  /// Sends all bytes. The corresponding C function is `send`.
  borrowing func send(_ bytes: [UInt8], before limit: WaitLimits.Limit) throws(Interruption) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        try Self.wait(for: POLLOUT, on: descriptor, before: limit)
      } else if errno != EINTR {
        // The server may have answered before it has read the whole request.
        return
      }
    }
  }

  /// Receives the next bytes; empty at the end of the connection. A reset counts as its end. The corresponding C
  /// function is `recv`.
  borrowing func receive(before limit: WaitLimits.Limit) throws(Interruption) -> [UInt8] {
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(descriptor, &chunk, chunk.count, 0)
      if count >= 0 { return Array(chunk[..<count]) }
      switch errno {
      case EINTR: continue
      case EAGAIN: try Self.wait(for: POLLIN, on: descriptor, before: limit)
      default: return []
      }
    }
  }

  private static func connected(to address: Address, before limit: WaitLimits.Limit) throws(Interruption) -> Int32 {
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    let descriptor = socket(address.family, kind, 0)
    guard descriptor >= 0 else { throw .obstacle(.unreachable(SystemFault(call: "socket", code: errno))) }
    var code = address.connect(descriptor)
    do throws(Interruption) {
      if code == EINPROGRESS {
        try wait(for: POLLOUT, on: descriptor, before: limit)
        var size = socklen_t(MemoryLayout<Int32>.size)
        getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &size)
      }
      guard code == 0 else { throw .obstacle(.unreachable(SystemFault(call: "connect", code: code))) }
    } catch {
      close(descriptor)
      throw error
    }
    return descriptor
  }

  /// Throws, and closes the socket, if it belongs to another user.
  private static func checkUser(of descriptor: Int32) throws(Interruption) {
    let obstacle: MuseObstacle
    do throws(SystemError) {
      let user = try userAtOtherEnd(ofSocket: descriptor)
      guard user != geteuid() else { return }
      obstacle = .foreignSocket(user: Int(user))
    } catch {
      obstacle = .unreachable(SystemFault(call: error.call, code: error.code))
    }
    close(descriptor)
    throw .obstacle(obstacle)
  }

  /// Waits until the descriptor is ready. The corresponding C function is `poll`.
  private static func wait(for event: Int32, on descriptor: Int32, before limit: WaitLimits.Limit) throws(Interruption)
  {
    var ends = [
      pollfd(fd: descriptor, events: Int16(event), revents: 0),
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
    ]
    while ends[0].revents == 0 {
      let left = (limit.time - Clock.awake) / .milliseconds(1)
      guard left > 0 else { throw .obstacle(limit.obstacle) }
      _ = poll(&ends, 2, Int32(clamping: Int64(left.rounded(.up))))
      if ends[1].revents != 0 {
        var byte: UInt8 = 0
        // No more input is expected, but input is not the end of the input.
        guard read(STDIN_FILENO, &byte, 1) > 0 else { throw .nobodyWaits }
      }
    }
  }
}

/// An address in the form of the kernel.
private struct Address {
  let family: Int32
  private let bytes: [UInt8]

  init?(_ host: String, port: Int) {
    if host.contains(":") {
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_port = in_port_t(port).bigEndian
      guard inet_pton(AF_INET6, host, &address.sin6_addr) == 1 else { return nil }
      self.init(AF_INET6, withUnsafeBytes(of: &address) { Array($0) })
    } else {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = in_port_t(port).bigEndian
      guard inet_pton(AF_INET, host, &address.sin_addr) == 1 else { return nil }
      self.init(AF_INET, withUnsafeBytes(of: &address) { Array($0) })
    }
  }

  init(socket path: String) {
    let family = sa_family_t(AF_UNIX)
    self.init(AF_UNIX, withUnsafeBytes(of: family) { Array($0) } + Array(path.utf8) + [0])
  }

  private init(_ family: Int32, _ bytes: [UInt8]) { (self.family, self.bytes) = (family, bytes) }

  /// Connects a socket; returns 0 or the error number. The corresponding C function is `connect`.
  func connect(_ descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { bytes in
      guard let address = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return EINVAL }
      return Glibc.connect(descriptor, address, socklen_t(bytes.count)) == 0 ? 0 : errno
    }
  }
}

extension Connection {
  /// The addresses of an endpoint, which need no name service; `localhost` has two.
  private static func addresses(of endpoint: Endpoint) -> [Address] {
    switch endpoint {
    case .loopback("localhost", let port, _): ["127.0.0.1", "::1"].compactMap { Address($0, port: port) }
    case .loopback(let host, let port, _): [Address(host, port: port)].compactMap { $0 }
    case .socket(let path): [Address(socket: path)]
    }
  }
}
