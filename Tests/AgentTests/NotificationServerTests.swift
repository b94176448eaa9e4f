import Glibc
import TestSupport
import Testing

/// A notification server that hangs, dies, comes back or never ran.
struct `The notification server` {
  private static let waits = "[breaks]\ngrace = never\n[eye]\ninterval = 1s\nlength = 1h\n[sound]\nvolume = 100"

  /// Returns when a break is due and shown.
  private func shown(on desktop: TestDesktop) async throws {
    try await desktop.startAgent(with: Self.waits.replacing("[breaks]", with: "[breaks]\nstart_on_launch = no"))
    // A server that appears later would get the notification again.
    try await desktop.waitForDecision("notification server dunst appeared")
    #expect(desktop.stillbell("start").status == 0)
    try await waitFor("the notification of the break") { desktop.server?.displayed == 1 }
  }

  @Test func `delays no timers, chimes or commands while it hangs`() async throws {
    try await onDesktop(.dunst) { desktop in
      let server = try #require(desktop.server)
      try await desktop.startAgent(with: "[breaks]\ngrace = 1s\n[eye]\ninterval = 1s\nlength = 1s")
      try await desktop.waitForDecision("notification server dunst appeared")
      server.pause()
      // A whole break takes far less time than libnotify's limit for an answer.
      try await desktop.waitForDecision("eye break over, rung by player")
      try await waitFor("two chimes") { desktop.sound.played.count >= 2 }
      // Neither command waits for the server: a command's limit is shorter than libnotify's.
      #expect(desktop.stillbell("status").status == 0)
      #expect(desktop.stillbell("stop").status == 0)
      #expect(try desktop.status().phase == "idle")
      server.resume()

      // The server carries out its calls in order: once this break shows, all earlier ones are done.
      try await desktop.reconfigure(Self.waits)
      #expect(desktop.stillbell("start").status == 0)
      try await desktop.waitForPhase("due")
      try await waitFor("the notification of the last break") {
        server.displayed == 1 && desktop.traffic.notifies.last?.body.contains("press Start") == true
      }
      #expect(desktop.traffic.mostAtOnce == 1)
    }
  }

  @Test(.unless(WaylandSession.Kind.sway.obstacle))
  func `mako survives replacements of its notifications`() async throws {
    try await onDesktop { desktop in
      desktop.configure("[breaks]\nstart_on_launch = no\n[sound]\nchimes = no")
      let session = try await desktop.startWayland(.sway)
      defer { withExtendedLifetime(session) {} }
      var server = desktop.launch("mako")
      try await waitFor("mako") {
        if !server.isRunning { server = desktop.launch("mako") }
        return desktop.client.owner(of: "org.freedesktop.Notifications") == server.processID
      }
      try await desktop.startAgent()
      try await desktop.waitForDecision("notification server mako appeared")
      for words in [["meditate", "5m"], ["pause"], ["resume"], ["end"]] {
        #expect(run(desktop.program, words, environment: desktop.environment).status == 0, "\(words)")
      }
      try await waitFor("the last notification") {
        desktop.traffic.notifies.last.map { $0.summary == "Meditation is over" && $0.id != nil } == true
      }
      #expect(desktop.client.owner(of: "org.freedesktop.Notifications") == server.processID)
      #expect(server.isRunning)
    }
  }

  @Test func `shows the break again after a restart, without a second chime`() async throws {
    try await onDesktop(.dunst) { desktop in
      try await shown(on: desktop)
      desktop.server?.kill()
      try await desktop.waitForDecision("no notification server")
      let status = desktop.stillbell("status").output
      #expect(status.contains("No notification server is running; notifications are not shown until there is one."))

      try await desktop.startServer(.dunst)
      try await waitFor("the notification on the new server") { desktop.server?.displayed == 1 }
      let shown = desktop.traffic.notifies
      #expect(shown.map(\.summary) == ["Rest your eyes", "Rest your eyes"])
      // The notification's old number may belong to another program on the new server.
      #expect(shown.map(\.replaces) == [0, 0])
      #expect(shown.last?.hints["suppress-sound"] == "true")

      desktop.server?.choose("start")
      try await desktop.waitForPhase("resting")
      #expect((1 - desktop.latePlayers...1).contains(desktop.sound.played.count))
      #expect(desktop.trace.count { $0.hasPrefix("eye break due") } == 1)
      #expect(desktop.traffic.mostAtOnce == 1)
    }
  }

  @Test func `that appears later shows the break that is due`() async throws {
    try await withAgent(Self.waits) { desktop in
      try await desktop.waitForPhase("due")
      #expect(desktop.stillbell("status").output.contains("No notification server is running"))
      try await desktop.startServer(.dunst)
      try await waitFor("the notification of the break") { desktop.server?.displayed == 1 }
      #expect(try desktop.status().server == "dunst")
      desktop.server?.choose("snooze")
      try await desktop.waitForPhase("working")
      try await waitFor("an empty screen") { desktop.server?.displayed == 0 }
      #expect((1 - desktop.latePlayers...1).contains(desktop.sound.played.count))
    }
  }

  @Test func `shows one notification, even if an agent was killed before it noted the latest`() async throws {
    try await onDesktop(.dunst) { desktop in
      let server = try #require(desktop.server)
      let agent = try await desktop.startAgent(with: Self.waits)
      try await waitFor("the notification of the break") { server.displayed == 1 }
      agent.kill()
      let first = try #require(desktop.traffic.notifies.last)
      let (id, tag) = (try #require(first.id), try #require(first.hints["x-dunst-stack-tag"]))
      // In its last moment the agent withdrew the notification that it had noted, and showed another one.
      let (name, path) = ("org.freedesktop.Notifications", "/org/freedesktop/Notifications")
      let owner = desktop.client.call(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetNameOwner", "s", name)
      let unique = try #require(owner.output.split(separator: "\"").first { $0.hasPrefix(":1.") })
      try desktop.sql("INSERT OR REPLACE INTO standing VALUES ('breaks', \(id), '\(unique)')")
      desktop.client.call(name, path, name, "CloseNotification", "u", "\(id)")
      desktop.client.call(
        name, path, name, "Notify", "susssasa{sv}i", "stillbell", "0", "", "The latest", "", "0", "1",
        "x-dunst-stack-tag", "s", tag, "0")
      #expect(server.displayed == 1)
      let shown = desktop.traffic.notifies.count
      try await desktop.startAgent()
      try await waitFor("the next agent's notification") {
        desktop.traffic.notifies.dropFirst(shown).contains { $0.id != nil }
      }
      #expect(server.displayed == 1, "\(server.account)")
      #expect(desktop.stillbell("stop").status == 0)
      try await waitFor("an empty screen") { server.displayed == 0 }
    }
  }

  @Test func `that is absent costs one trace line for each break that cannot be shown`() async throws {
    try await withAgent(Self.waits) { desktop in
      try await desktop.waitForPhase("due")
      try await desktop.waitForDecision("notification failed")
      #expect(desktop.stillbell("stop").status == 0)
      try await desktop.startServer(.dunst)
      try await desktop.waitForDecision("notification server dunst appeared")
      #expect(desktop.trace.count { $0.hasPrefix("notification failed") } == 1)
      #expect(desktop.traffic.mostAtOnce == 0)
    }
  }

  @Test func `that the bus starts on demand is not reported missing, and shows the first break`() async throws {
    try await onDesktop { desktop in
      let screen = try await desktop.startScreen()
      desktop.folder.write(
        "[D-BUS Service]\nName=org.freedesktop.Notifications\nExec=/usr/bin/env DISPLAY=\(screen.name) /usr/bin/dunst\n",
        to: "services/org.freedesktop.Notifications.service")
      try await waitFor("a server that can be started") {
        desktop.client.call(
          "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "ListActivatableNames"
        ).output.contains("org.freedesktop.Notifications")
      }
      desktop.configure("[breaks]\nstart_on_launch = no\ngrace = never\n[eye]\ninterval = 1s\nlength = 1h")
      try await desktop.startAgent()
      try await desktop.waitForDecision("no notification server yet: it is started on demand")
      #expect(desktop.stillbell("status").output.contains("No notification server") == false)
      #expect(desktop.stillbell("start").status == 0)
      try await desktop.waitForDecision("notification server dunst appeared")
      try await waitFor("the notification of the break") { desktop.traffic.notifies.last?.summary == "Rest your eyes" }
    }
  }

  @Test func `that dies while a break shows causes no error at a stop`() async throws {
    try await onDesktop(.dunst) { desktop in
      try await shown(on: desktop)
      desktop.server?.kill()
      try await desktop.waitForDecision("no notification server")
      #expect(desktop.stillbell("stop").status == 0)
      try await desktop.startServer(.dunst)
      try await desktop.waitForDecision("notification server dunst appeared", times: 2)
      #expect(desktop.trace.allSatisfy { !$0.hasPrefix("notification failed") })
      #expect(desktop.traffic.notifies.count == 1)
    }
  }
}
