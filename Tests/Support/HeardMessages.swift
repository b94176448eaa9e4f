import CGIO
import Foundation

/// The messages of a bus so far; one thread adds them, and others wait for them.
final class HeardMessages: @unchecked Sendable {
  private let condition = NSCondition()
  private var all: [BusTraffic.Message] = []
  private var news = 0

  /// All messages, in order.
  var messages: [BusTraffic.Message] { condition.withLock { all } }

  /// The number of signals from agents, and of their starts and ends.
  var newsCount: Int { condition.withLock { news } }

  func add(_ message: BusTraffic.Message) {
    condition.withLock {
      all.append(message)
      if message.isNewsOfAgent { news += 1 }
      condition.broadcast()
    }
  }

  /// Waits for a wanted message, ignoring the first `count` messages.
  func wait(after count: Int, until deadline: ContinuousClock.Instant, for isWanted: (BusTraffic.Message) -> Bool) {
    var seen = count
    wait(until: deadline) {
      defer { seen = all.count }
      return all[seen...].contains(where: isWanted)
    }
  }

  /// Counts news of an agent that did not come as a message.
  func addNews() {
    condition.withLock {
      news += 1
      condition.broadcast()
    }
  }

  /// Waits until `newsCount` exceeds this count.
  ///
  /// - Returns: False if the time was up first.
  func waitForNews(after count: Int, until deadline: ContinuousClock.Instant) -> Bool {
    wait(until: deadline) { news > count }
  }

  @discardableResult
  private func wait(until deadline: ContinuousClock.Instant, _ isEnough: () -> Bool) -> Bool {
    condition.withLock {
      while !isEnough() {
        let left = (deadline - .now) / .seconds(1)
        guard left > 0, condition.wait(until: Date(timeIntervalSinceNow: left)) else { return isEnough() }
      }
      return true
    }
  }
}

extension BusTraffic.Message {
  /// Copies a GDBus message.
  init(_ message: OpaquePointer) {
    func text(_ part: UnsafePointer<CChar>?) -> String { part.map { String(cString: $0) } ?? "" }
    type =
      switch g_dbus_message_get_message_type(message) {
      case G_DBUS_MESSAGE_TYPE_METHOD_CALL: "method_call"
      case G_DBUS_MESSAGE_TYPE_METHOD_RETURN: "method_return"
      case G_DBUS_MESSAGE_TYPE_ERROR: "error"
      default: "signal"
      }
    let answered = g_dbus_message_get_reply_serial(message)
    (cookie, replyCookie) = (Int(g_dbus_message_get_serial(message)), answered == 0 ? nil : Int(answered))
    sender = text(g_dbus_message_get_sender(message))
    destination = text(g_dbus_message_get_destination(message))
    interface = text(g_dbus_message_get_interface(message))
    member = text(g_dbus_message_get_member(message))
    time = Date().timeIntervalSince1970
    payload = g_dbus_message_get_body(message).map { BusValue.values(of: $0) } ?? []
  }

  /// True if the message is a signal from an agent, or reports that an agent came or went.
  fileprivate var isNewsOfAgent: Bool {
    let first = payload.first as? String ?? ""
    guard type == "signal" else { return false }
    return switch member {
    case "NameOwnerChanged": first == "io.github.stillbell.Stillbell"
    case "PropertiesChanged": first == "io.github.stillbell.Stillbell1"
    default: interface == "io.github.stillbell.Stillbell1"
    }
  }
}
