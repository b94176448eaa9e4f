import CGIO
import Foundation

/// Records every message of a session bus.
package final class BusTraffic {
  /// A recorded message.
  package struct Message {
    /// `method_call`, `method_return`, `error` or `signal`.
    package let type: String
    package let cookie: Int
    package let replyCookie: Int?
    package let sender: String
    package let destination: String
    package let interface: String
    package let member: String
    /// In seconds since the epoch.
    package let time: Double
    package let payload: [Any]
  }

  /// A request to show a notification.
  package struct Notify: Equatable {
    /// The server's number for it; nil if the server did not answer.
    package var id: Int?
    package let replaces: Int
    /// A path or a name.
    package let icon: String
    package let summary: String
    package let body: String
    /// The names of the actions; `labels` has their labels.
    package let actions: [String]
    package let labels: [String]
    /// The hints with a plain value, as text.
    package let hints: [String: String]
    package let time: Double
  }

  private let monitor: BusConnection
  private let connection: BusConnection
  private let heard = HeardMessages()
  private var marks = 0

  /// - Throws: `BusError`.
  init(address: String, _ connection: BusConnection) throws {
    self.connection = connection
    monitor = try BusConnection(address: address)
    try monitor.becomeMonitor { [heard] in heard.add(Message($0)) }
  }

  /// All messages so far, in order.
  package var messages: [Message] {
    catchUp()
    return heard.messages
  }

  /// Waits until the monitor has received everything sent so far; returns at once if the bus hangs or has ended.
  private func catchUp() {
    marks += 1
    let (mark, driver) = ("io.github.stillbell.Mark\(marks)", "org.freedesktop.DBus")
    let begin = heard.messages.count
    guard
      (try? connection.call(
        driver, "/org/freedesktop/DBus", driver, "NameHasOwner", [g_variant_new_string(mark)])) != nil
    else { return }
    heard.wait(after: begin, until: .now + .seconds(40)) { $0.payload.first as? String == mark }
  }

  /// Makes the end of this agent count as news, too.
  func follow(_ agent: pid_t) { ProcessEnd.report(of: agent) { [heard] in heard.addNews() } }

  /// The number of signals that the agents of this bus have sent; their start and end count, too.
  var newsCount: Int { heard.newsCount }

  /// Waits until `newsCount` exceeds this count.
  ///
  /// - Returns: False if the time was up first.
  func waitForNews(after count: Int, until deadline: ContinuousClock.Instant) -> Bool {
    heard.waitForNews(after: count, until: deadline)
  }

  /// The requests for notifications, in order.
  package var notifies: [Notify] {
    let messages = messages
    return messages.filter { $0.type == "method_call" && $0.member == "Notify" }.compactMap { call in
      guard call.payload.count == 8, let replaces = call.payload[1] as? Int, let icon = call.payload[2] as? String,
        let summary = call.payload[3] as? String,
        let body = call.payload[4] as? String, let actions = call.payload[5] as? [String],
        let hints = call.payload[6] as? [String: [String: Any]]
      else { return nil }
      let answer = messages.first {
        $0.type == "method_return" && $0.destination == call.sender && $0.replyCookie == call.cookie
      }
      return Notify(
        id: answer?.payload.first as? Int, replaces: replaces, icon: icon, summary: summary, body: body,
        actions: stride(from: 0, to: actions.count, by: 2).map { actions[$0] },
        labels: stride(from: 1, to: actions.count, by: 2).map { actions[$0] },
        hints: hints.compactMapValues { hint in
          hint["type"] as? String == "b"
            ? (hint["data"] as? Bool).map { $0 ? "true" : "false" } : hint["data"].map { "\($0)" }
        }, time: call.time)
    }
  }

  /// The largest number of notifications shown at the same time, according to the server's answers and signals.
  package var mostAtOnce: Int {
    var (standing, most): (Set<Int>, Int) = ([], 0)
    let calls = messages.filter { $0.type == "method_call" && $0.member == "Notify" }
    for message in messages {
      if message.type == "signal", message.member == "NotificationClosed", let id = message.payload.first as? Int {
        standing.remove(id)
      } else if message.type == "method_return",
        calls.contains(where: { $0.cookie == message.replyCookie && $0.sender == message.destination }),
        let id = message.payload.first as? Int
      {
        standing.insert(id)
        most = max(most, standing.count)
      }
    }
    return most
  }

  /// The number of calls of a method.
  package func count(call member: String) -> Int {
    messages.count { $0.type == "method_call" && $0.member == member }
  }

  /// The number of times a signal was sent.
  package func count(signal member: String) -> Int {
    messages.count { $0.type == "signal" && $0.member == member }
  }
}
