import Foundation

/// A real notification server on a screen of its own.
package final class NotificationServer {
  package enum Kind: Sendable {
    /// Lists `actions`, plays no sounds, and offers what it shows to a script in place of a mouse.
    case dunst
    /// The same, told to take bodies for plain text.
    case plainDunst
    /// Lists `sound`, and plays it by libcanberra.
    case mate

    var program: String {
      switch self {
      case .dunst, .plainDunst: "dunst"
      case .mate: "/usr/lib/mate-notification-daemon/mate-notification-daemon"
      }
    }
  }

  private static let name = "org.freedesktop.Notifications"
  private static let path = "/org/freedesktop/Notifications"
  private static let dunst = "org.dunstproject.cmd0"
  private static let log = "server.log"

  private let process: Child
  private let bus: BusClient
  private let folder: TemporaryFolder

  /// Starts it and waits until it can be called.
  package init(_ kind: Kind, in folder: TemporaryFolder, bus: BusClient, environment: [String: String]) async throws {
    self.folder = folder
    self.bus = bus
    // What dunst would offer in a menu it gives to this program, and takes the line that comes back as chosen.
    let menu = folder.write(
      """
      #!/bin/sh
      grep -F ",$(cat "$0.wanted")]"

      """, to: "menu")
    chmod(menu, 0o700)
    let configuration = folder.write(
      """
      [global]
      dmenu = \(menu)
      history_length = 1000
      notification_limit = 0
      idle_threshold = 0
      markup = \(kind == .plainDunst ? "no" : "full")

      """, to: "dunstrc")
    process = Child(
      "sh",
      ["-c", #"exec "$0" "$@" 2>"$SERVER_LOG""#, kind.program] + (kind != .mate ? ["-config", configuration] : []),
      environment: environment.merging(["SERVER_LOG": folder.path(Self.log)]) { $1 })
    let processID = process.processID
    try await waitFor("a notification server") { bus.owner(of: Self.name) == processID }
  }

  /// Makes it hang: it neither reads nor answers.
  package func pause() { process.signal(SIGSTOP) }

  package func goOn() { process.signal(SIGCONT) }

  package func kill() { process.kill() }

  /// How many notifications dunst shows now.
  package var displayed: Int { count("displayedLength") }

  /// How many notifications dunst showed and no longer shows.
  package var past: Int { count("historyLength") }

  /// What it shows and has said, for whoever reads of a failure.
  package var account: String {
    let said = String(decoding: (folder.read(Self.log) ?? []).suffix(1000), as: UTF8.self)
    return "The notification server shows \(displayed), holds back \(count("waitingLength")), showed \(past): \(said)"
  }

  /// Chooses an action from dunst's menu, by its name in the notification.
  package func choose(_ action: String) {
    folder.write(action, to: "menu.wanted")
    bus.call(Self.name, Self.path, Self.dunst, "ContextMenuCall")
  }

  /// Clicks the body of the first notification.
  package func click() {
    bus.call(Self.name, Self.path, Self.dunst, "NotificationAction", "u", "0")
  }

  /// Closes every notification, as a user does.
  package func dismissAll() {
    bus.call(Self.name, Self.path, Self.dunst, "NotificationCloseAll")
  }

  private func count(_ property: String) -> Int {
    bus.property(Self.name, Self.path, Self.dunst, property) as? Int ?? -1
  }
}
