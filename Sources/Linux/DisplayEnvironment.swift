import Glibc

/// The environment variables by which a program finds the screen and its user's language.
package struct DisplayEnvironment: Equatable {
  private static let wayland = "WAYLAND_DISPLAY"
  private static let x11 = "DISPLAY"
  private static let desktop = ["XAUTHORITY", "XDG_CURRENT_DESKTOP"]
  private static let locale = [
    "LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LC_NUMERIC", "LC_PAPER", "LC_TIME",
  ]
  private static let names = [wayland, x11] + desktop + locale

  /// The variables that are set.
  package let variables: [String: String]

  /// Keeps only the known variables, because another program may have sent them.
  package init(_ variables: [String: String]) {
    self.variables = variables.filter { Self.names.contains($0.key) && !$0.value.isEmpty }
  }

  /// The variables of this process.
  package static var own: DisplayEnvironment {
    let pairs = names.compactMap { name in getenv(name).map { (name, String(cString: $0)) } }
    var variables = Dictionary(pairs) { first, _ in first }
    variables["LANGUAGE"] = Gettext.desktopLanguage
    return DisplayEnvironment(variables)
  }

  /// The name that people use for the screen: the compositor's or, without one, the X server's.
  package var name: String? { variables[Self.wayland] ?? variables[Self.x11] }

  /// True if a server answers there. A display on another machine does not count, because the break would not be seen
  /// there.
  package var isThere: Bool { Self.answers(waylandSocket) || Self.answers(x11Socket) }

  /// The path at which the screen's server listens; nil if no screen is named, or it is not on this machine.
  package var socket: String? { waylandDisplay == nil ? x11Socket : waylandSocket }

  package var waylandDisplay: String? { variables[Self.wayland] }
  package var display: String? { variables[Self.x11] }

  /// Applies the variables to this process and to everything it starts from now on. A language that the user has chosen
  /// stays.
  ///
  /// The corresponding C functions are `setenv` and `unsetenv`.
  package func takeOver() {
    let language = Gettext.chosen
    Gettext.choose(nil)
    defer { Gettext.choose(language) }
    for name in Self.names {
      if let value = variables[name] { setenv(name, value, 1) } else { unsetenv(name) }
    }
  }

  private var waylandSocket: String? {
    guard let name = waylandDisplay else { return nil }
    return name.hasPrefix("/") ? name : RuntimeFolder.path.map { "\($0)/\(name)" }
  }

  private var x11Socket: String? {
    guard let name = display, name.hasPrefix(":") else { return nil }
    return "/tmp/.X11-unix/X\(name.dropFirst().prefix { $0.isWholeNumber })"
  }

  /// True if a program listens at a path. The corresponding C function is `connect`.
  private static func answers(_ path: String?) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let room = MemoryLayout.size(ofValue: address.sun_path)
    guard let path, path.utf8.count < room else { return false }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let descriptor = Glibc.socket(
      AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    // A server with a full queue is there, too.
    return code == 0 || errno == EAGAIN
  }
}
