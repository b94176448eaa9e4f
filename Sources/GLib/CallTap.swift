import CGIO
import Synchronization

/// A filter that sees the outgoing calls of one D-Bus method and their answers, including those that come after the
/// caller gave up waiting. It also records the subjects of a signal, in order with the answers.
package nonisolated final class CallTap: Sendable {
  private let member: String
  private let signal: String
  private let lastSerial = Mutex<UInt32>(0)
  private let answerer = Mutex<String?>(nil)
  private let abandoned = Mutex<Set<UInt32>>([])
  /// The latest signals: the subject of each, and the call that was last answered before it.
  private let signals = Mutex<[(about: UInt32, after: UInt32)]>([])
  private let answered = Mutex<UInt32>(0)
  /// The most signals that are kept; fewer arrive while a call waits.
  private static let signalsMax = 32
  private let lateAnswer: @Sendable (_ serial: UInt32, _ answer: Variant, _ sender: String) -> Void

  /// `lateAnswer` is called on GDBus's own thread. The corresponding C function is `g_dbus_connection_add_filter`.
  @MainActor package init(
    on bus: Bus, method: String, signal: String,
    lateAnswer: @escaping @Sendable (_ serial: UInt32, _ answer: Variant, _ sender: String) -> Void
  ) {
    (member, self.signal) = (method, signal)
    self.lateAnswer = lateAnswer
    g_dbus_connection_add_filter(
      bus.connection, Self.filter, Unmanaged.passRetained(self).toOpaque(), { data in releaseBox(data) })
  }

  /// Called on GDBus's own thread, so it must not be isolated.
  private static let filter:
    @convention(c) @Sendable (
      OpaquePointer?, OpaquePointer?, gboolean, UnsafeMutableRawPointer?
    ) -> OpaquePointer? = { _, message, incoming, data in
      guard let data, let message else { return message }
      Unmanaged<CallTap>.fromOpaque(data).takeUnretainedValue().see(message, incoming: incoming != 0)
      return message
    }

  /// The serial of the latest outgoing call.
  package var latestSerial: UInt32 { lastSerial.withLock { $0 } }

  /// The unique name of the program that answered the latest call; nil until it is answered.
  package var latestAnswerer: String? { answerer.withLock { $0 } }

  /// True if the latest signal about this number arrived before the answer to a call.
  package func hasSignal(about number: UInt32, before serial: UInt32) -> Bool {
    signals.withLock { $0.last { $0.about == number }.map { $0.after != serial } ?? false }
  }

  /// Notes that the caller no longer waits for the answer to its latest call; returns the call's serial.
  package func abandonLatest() -> UInt32 {
    let serial = latestSerial
    abandoned.withLock { _ = $0.insert(serial) }
    return serial
  }

  private func see(_ message: OpaquePointer, incoming: Bool) {
    if !incoming {
      guard g_dbus_message_get_message_type(message) == G_DBUS_MESSAGE_TYPE_METHOD_CALL,
        let name = g_dbus_message_get_member(message), String(cString: name) == member
      else { return }
      lastSerial.withLock { $0 = g_dbus_message_get_serial(message) }
      answerer.withLock { $0 = nil }
    } else {
      let type = g_dbus_message_get_message_type(message)
      if type == G_DBUS_MESSAGE_TYPE_SIGNAL { return note(message) }
      guard type == G_DBUS_MESSAGE_TYPE_METHOD_RETURN else { return }
      let serial = g_dbus_message_get_reply_serial(message)
      let sender = g_dbus_message_get_sender(message).map { String(cString: $0) } ?? ""
      if serial == latestSerial {
        answerer.withLock { $0 = sender }
        answered.withLock { $0 = serial }
      }
      guard abandoned.withLock({ $0.remove(serial) }) != nil, let body = g_dbus_message_get_body(message) else {
        return
      }
      lateAnswer(serial, Variant(body), sender)
    }
  }

  private func note(_ message: OpaquePointer) {
    guard let name = g_dbus_message_get_member(message), String(cString: name) == signal,
      let body = g_dbus_message_get_body(message), let number = Variant(body).members.first?.uint32
    else { return }
    let after = answered.withLock { $0 }
    signals.withLock { $0 = ($0 + [(number, after)]).suffix(Self.signalsMax) }
  }
}
