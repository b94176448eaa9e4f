import CGtk

/// An X server, queried without GTK.
package enum XServer {
  /// True if the server has an active window; nil if the server cannot be reached.
  ///
  /// The corresponding C functions are `XOpenDisplay` and `XGetWindowProperty`, with `_NET_ACTIVE_WINDOW`.
  package static func hasActiveWindow(display name: String) -> Bool? {
    guard let display = XOpenDisplay(name) else { return nil }
    defer { XCloseDisplay(display) }
    var (type, format): (Atom, Int32) = (0, 0)
    var (count, left): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    let property = XInternAtom(display, "_NET_ACTIVE_WINDOW", 1)
    guard property != 0 else { return false }
    let status = XGetWindowProperty(
      display, XDefaultRootWindow(display), property, 0, 1, 0, Atom(XA_WINDOW), &type, &format, &count, &left, &data)
    defer { if let data { XFree(data) } }
    guard status == 0, format == 32, count == 1, let data else { return false }
    return UnsafeRawPointer(data).load(as: CUnsignedLong.self) != 0
  }
}
