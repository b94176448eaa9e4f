/// The reason that an X server does not report idleness, or does not keep its screen on.
package enum XError: Error, Equatable, CustomStringConvertible {
  /// `DISPLAY` names no server that lets this program in; xcb's own number for the reason.
  case notConnected(Int32)
  /// The server has no extension SYNC, or no counter IDLETIME in it.
  case noCounter
  /// The server has no extension MIT-SCREEN-SAVER.
  case noScreenSaver
  /// The server refused to suspend its screen saver; the protocol's number of the error.
  case notSuspended(UInt8)
  /// A request was refused; the protocol's number of the error.
  case refused(UInt8)
  /// The connection is lost, or the server has not read for so long that nothing more can be sent.
  case lost

  package var description: String {
    switch self {
    case .notConnected(let code): "xcb_connect: error \(code)"
    case .noCounter: "SYNC: no IDLETIME"
    case .noScreenSaver: "MIT-SCREEN-SAVER: not there"
    case .notSuspended(let code): "MIT-SCREEN-SAVER: error \(code)"
    case .refused(let code): "SYNC: error \(code)"
    case .lost: "xcb: connection lost"
    }
  }
}
