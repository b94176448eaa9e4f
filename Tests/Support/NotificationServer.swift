import Foundation

/// A real notification server on a screen of its own.
package final class NotificationServer {
  package enum Kind: Sendable {
    /// Has the capability `actions` and plays no sounds; a script chooses from its menu in place of a mouse.
    case dunst
    /// dunst, configured to treat bodies as plain text.
    case plainDunst
    /// Has the capability `sound`, and plays sounds through libcanberra.
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

  /// Starts the server and waits until it can be called.
  package init(_ kind: Kind, in folder: TemporaryFolder, bus: BusClient, environment: [String: String]) async throws {
    self.folder = folder
    self.bus = bus
    // dunst passes its menu to this program and takes the printed line as the choice.
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

  /// Stops the process: it neither reads nor answers.
  package func pause() { process.signal(SIGSTOP) }

  package func resume() { process.signal(SIGCONT) }

  package func kill() { process.kill() }

  /// The number of notifications that dunst shows now.
  package var displayed: Int { count("displayedLength") }

  /// The number of notifications that dunst showed before and no longer shows.
  package var past: Int { count("historyLength") }

  /// A description of what it shows and has logged, for failure messages.
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

  /// Closes every notification, as a user would.
  package func dismissAll() {
    bus.call(Self.name, Self.path, Self.dunst, "NotificationCloseAll")
  }

  private func count(_ property: String) -> Int {
    bus.property(Self.name, Self.path, Self.dunst, property) as? Int ?? -1
  }
}
