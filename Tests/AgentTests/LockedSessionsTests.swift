import Foundation
import TestSupport
import Testing

/// The chime at the end of a session while the screen is locked, counted at the devices of the agent and of the server.
struct `A session's end behind a locked screen` {
  private static let calm = "[breaks]\nstart_on_launch = no\n[sound]\nvolume = 100"

  /// The number of end chimes from the player and from the server.
  private func ends(on desktop: TestDesktop) -> [Int] {
    [desktop.sound, desktop.serverSound].map { $0.played.count { BundledSound.isBegun("session-end", in: $0) } }
  }

  @Test(arguments: [(NotificationServer.Kind.mate, "server", [0, 1]), (.dunst, "player, bundled sound", [1, 0])])
  func `sounds once: from the server if it can, otherwise from the player`(
    server: NotificationServer.Kind, ringer: String, heard: [Int]
  ) async throws {
    try await onDesktop(server) { desktop in
      let saver = try await desktop.startScreenSaver(isActive: true)
      let first = try await desktop.startAgent(with: Self.calm)
      try await desktop.waitForDecision("notification server")
      #expect(desktop.stillbell("breathe", "1-0-1-0x2").status == 0)
      try await desktop.waitForDecision("breathing over, rung by \(ringer)")
      try await waitFor("the end at one device") { ends(on: desktop) == heard }
      // The agent knows of the sound from its player or from the server's answer.
      try await desktop.waitForSilence()
      try await waitFor("the server's answer") { desktop.traffic.notifies.last?.id != nil }
      saver.change(false)
      #expect(desktop.stillbell("status").status == 0)
      first.kill()
      let second = try await desktop.startAgent()
      try await desktop.waitForDecision("notification server", times: 2)
      saver.change(true)
      saver.change(false)
      second.quit()
      let third = try await desktop.startAgent()
      try await desktop.waitForDecision("notification server", times: 3)
      third.kill()
      #expect(ends(on: desktop) == heard)
      #expect(try desktop.count("ledger WHERE cue = 'session-end' AND heard_ms IS NOT NULL") == 1)
      #expect(try desktop.count("decision WHERE words LIKE '%cut off%'") == 0)
    }
  }

  @Test(arguments: [NotificationServer.Kind.mate, .dunst])
  func `sounds at most once, at whichever step the agent is killed`(server: NotificationServer.Kind) async throws {
    try await onDesktop(server) { desktop in
      try await desktop.startAgent(with: Self.calm).kill()
      let saver = try await desktop.startScreenSaver(isActive: true)
      var sessions = 0
      for (step, numbers) in Self.steps {
        for number in numbers {
          sessions += 1
          try desktop.writeSession(sessions, endingIn: 900)
          let isOver = { desktop.stillbell("status").output.hasPrefix("Stopped.") }
          try await desktop.killAgent(at: step, number: number, orWhen: isOver)
          let next = desktop.launchAgent()
          try desktop.waitForNews("the end of the session", isOver, until: { $0 })
          saver.change(false)
          #expect(desktop.stillbell("status").status == 0)
          saver.change(true)
          next.kill()
        }
      }
      // An agent reports the chime that was cut off with the agent before it.
      try await desktop.startAgent().quit()
      let cutOff = try desktop.explained("session-end")
      try await waitFor("every end that was not cut off") { ends(on: desktop).reduce(0, +) + cutOff >= sessions }
      let heard = ends(on: desktop)
      #expect(heard.reduce(0, +) <= sessions)
      #expect(try desktop.rung("session-end") == sessions)
      #expect(try desktop.count("history") == sessions)
      print(
        "\(server): \(sessions * 2) kills at the end of \(sessions) sessions; heard from player and server: \(heard),",
        "reported as cut off: \(cutOff)")
    }
  }

  /// The last steps of a launch, and those after the end.
  private static let steps: [(String, [Int])] =
    Kills.isLong
    ? [("fdatasync", Array(2...14)), ("pwrite64", Array(8...60)), ("sendmsg", Array(4...40))]
    : [("fdatasync", [6, 8, 9]), ("sendmsg", [16, 22])]
}
