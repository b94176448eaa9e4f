import Foundation

/// Everything that goes over a session bus, written down by `busctl monitor`.
package final class BusTraffic {
  /// A message as it went by.
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

  /// A notification that somebody wanted shown.
  package struct Notify: Equatable {
    /// What the server called it; nil without an answer.
    package var id: Int?
    package let replaces: Int
    /// A path or a name.
    package let icon: String
    package let summary: String
    package let body: String
    /// Their names, without their labels.
    package let actions: [String]
    package let labels: [String]
    /// Those with a plain value, as text.
    package let hints: [String: String]
    package let time: Double
  }

  private let folder: TemporaryFolder
  private let bus: BusClient
  private let monitor: Child
  private var marks = 0
  private static let file = "traffic.json"

  package init(in folder: TemporaryFolder, bus: BusClient, environment: [String: String]) async throws {
    (self.folder, self.bus) = (folder, bus)
    monitor = Child(
      "sh",
      [
        "-c", #"exec busctl --address="$1" monitor --json=short >"$0" 2>"$0.log""#, folder.path(Self.file), bus.address,
      ], environment: environment)
    try await waitFor("the monitor of the bus") {
      String(decoding: folder.read(Self.file + ".log") ?? [], as: UTF8.self).contains("Monitoring")
    }
  }

  /// Every message up to now, in order.
  package var messages: [Message] {
    catchUp()
    return (folder.read(Self.file) ?? []).split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard let object = try? JSONSerialization.jsonObject(with: Data(line)), let fields = object as? [String: Any],
        let type = fields["type"] as? String
      else { return nil }
      return Message(
        type: type, cookie: fields["cookie"] as? Int ?? 0, replyCookie: fields["reply_cookie"] as? Int,
        sender: fields["sender"] as? String ?? "", destination: fields["destination"] as? String ?? "",
        interface: fields["interface"] as? String ?? "", member: fields["member"] as? String ?? "",
        time: (fields["timestamp-realtime"] as? Double ?? 0) / 1e6,
        payload: (fields["payload"] as? [String: Any])?["data"] as? [Any] ?? [])
    }
  }

  /// Waits until the monitor has written down what goes over the bus now, unless that hangs or has gone.
  private func catchUp() {
    marks += 1
    let (mark, driver) = ("io.github.stillbell.Mark\(marks)", "org.freedesktop.DBus")
    let outcome = bus.call(driver, "/org/freedesktop/DBus", driver, "NameHasOwner", "s", mark)
    let deadline = ContinuousClock.now + .seconds(40)
    while outcome.status == 0, monitor.isRunning, ContinuousClock.now < deadline {
      if Data(folder.read(Self.file) ?? []).range(of: Data(mark.utf8)) != nil { return }
      usleep(1000)
    }
  }

  /// The notifications that were asked for, in order.
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

  /// The most notifications that stood at one time, by the server's own answers and signals.
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

  /// How often a method was called.
  package func count(call member: String) -> Int {
    messages.count { $0.type == "method_call" && $0.member == member }
  }

  /// How often a signal went by.
  package func count(signal member: String) -> Int {
    messages.count { $0.type == "signal" && $0.member == member }
  }
}
