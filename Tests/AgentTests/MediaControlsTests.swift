import Foundation
import TestSupport
import Testing

/// A session as `playerctl` and other programs on the bus see it.
struct `A session on the media controls` {
  private static let name = "org.mpris.MediaPlayer2.stillbell"
  private static let path = "/org/mpris/MediaPlayer2"
  private static let player = "org.mpris.MediaPlayer2.Player"
  private static let properties = "org.freedesktop.DBus.Properties"
  private static let calm = "[breaks]\nstart_on_launch = no\n[sound]\nchimes = no\n"

  private func sitting(
    _ settings: String = "[sessions]\nmedia_controls = always\n", _ test: (TestDesktop) async throws -> Void
  ) async throws {
    try await onDesktop { desktop in
      desktop.configure(Self.calm + settings)
      try await test(desktop)
    }
  }

  private func playerctl(_ desktop: TestDesktop, _ words: String...) -> String {
    let outcome = run("playerctl", ["--player=stillbell"] + words, environment: desktop.environment)
    return outcome.output.trimmingCharacters(in: .newlines)
  }

  private func waitForName(_ desktop: TestDesktop, isOwned: Bool = true) async throws {
    try await waitFor("the name") {
      desktop.client.owner(of: Self.name) != nil
    } until: {
      $0 == isOwned
    }
  }

  private func changes(_ desktop: TestDesktop) -> [BusTraffic.Message] {
    desktop.traffic.messages.filter { $0.member == "PropertiesChanged" && $0.payload.first as? String == Self.player }
  }

  @Test func `has a title, an end, a length and a position, and playerctl pauses and resumes it`() async throws {
    try await sitting { desktop in
      try await desktop.startAgent()
      #expect(desktop.client.owner(of: Self.name) == nil)
      #expect(desktop.stillbell("meditate", "20m", "--label", "secret").status == 0)
      try await waitForName(desktop)
      let words = ["{{title}}", "{{mpris:length}}", "{{status}}", "{{playerName}}"].joined(separator: " ")
      #expect(playerctl(desktop, "metadata", "--format", words) == "Meditation 1200000000 Playing stillbell")
      #expect(playerctl(desktop, "metadata", "artist").wholeMatch(of: /until [0-9]{2}:[0-9]{2}/) != nil)
      #expect((0..<60).contains(Double(playerctl(desktop, "position")) ?? -1))
      _ = playerctl(desktop, "pause")
      #expect(try desktop.status().session?.left != nil)
      #expect(playerctl(desktop, "status") == "Paused")
      #expect(playerctl(desktop, "metadata", "artist") == "20 minutes left")
      _ = playerctl(desktop, "play-pause")
      #expect(playerctl(desktop, "status") == "Playing")
      _ = playerctl(desktop, "next")
      #expect(try desktop.status().session?.phase == "sitting")
      // A change for the pause and one for the resumption.
      #expect(changes(desktop).count == 2)
      _ = playerctl(desktop, "stop")
      try await waitForName(desktop, isOwned: false)
      #expect(try desktop.status().session == nil)
      #expect(desktop.why.contains { $0.contains("Stop was pressed on the media controls.") })
    }
  }

  @Test func `continues with the next phase of focused work`() async throws {
    try await sitting { desktop in
      try await desktop.startAgent()
      #expect(desktop.stillbell("focus").status == 0)
      try await waitForName(desktop)
      #expect(playerctl(desktop, "metadata", "artist").hasPrefix("round 1 of 4, until "))
      _ = playerctl(desktop, "next")
      #expect(try desktop.status().session?.phase == "short-break")
      _ = playerctl(desktop, "next")
      #expect(playerctl(desktop, "metadata", "artist").hasPrefix("round 2 of 4, until "))
    }
  }

  @Test func `owns its name only while logind reports a lock`() async throws {
    try await sitting("") { desktop in
      let system = try await desktop.startLogind()
      try await desktop.startAgent()
      try await desktop.waitForDecision("lock told by logind")
      #expect(desktop.stillbell("meditate", "20m").status == 0)
      #expect(desktop.client.owner(of: Self.name) == nil)
      system.change("LockedHint", true)
      try await waitForName(desktop)
      #expect(playerctl(desktop, "status") == "Playing")
      system.change("LockedHint", false)
      try await waitForName(desktop, isOwned: false)
      #expect(try desktop.status().session?.kind == "meditation")
    }
  }

  @Test func `announces no phases that last only seconds`() async throws {
    try await sitting { desktop in
      try await desktop.startAgent()
      #expect(desktop.stillbell("breathe", "1-0-1-0x4").status == 0)
      // The name may have gone again by the time of a look.
      try await waitFor("the name") {
        desktop.traffic.messages.contains {
          $0.member == "NameOwnerChanged" && $0.payload.first as? String == Self.name
        }
      }
      try await waitForName(desktop, isOwned: false)
      #expect(changes(desktop).isEmpty)
    }
  }

  @Test func `owns another name if a player has the usual one`() async throws {
    try await sitting { desktop in
      let other = try await MusicPlayer("stillbell", "Stopped", on: desktop)
      let agent = try await desktop.startAgent()
      #expect(desktop.stillbell("meditate", "20m").status == 0)
      let own = "\(Self.name).instance\(agent.processID)"
      try await waitFor("the second name") { desktop.client.owner(of: own) == agent.processID }
      #expect(desktop.stillbell("cancel").status == 0)
      try await waitFor("the end of it") { desktop.client.owner(of: own) == nil }
      #expect(other.playback == "Stopped")
    }
  }

  @Test func `leaves no extra code in memory after its end`() async throws {
    try await sitting { desktop in
      let agent = try await desktop.startAgent()
      for round in 1...10 {
        #expect(desktop.stillbell("meditate", "20m").status == 0)
        try await waitForName(desktop)
        #expect(desktop.stillbell("cancel").status == 0)
        try await waitForName(desktop, isOwned: false)
        try await waitFor("sleep with little code, round \(round)") {
          ProcessTable.codeInMemory(of: agent.processID)
        } until: {
          $0 < Self.littleCode
        }
      }
    }
  }

  /// The limit in kilobytes. A sleeping agent has 4,000, or up to 8,500 if GDBus's own thread worked last; a command
  /// needs 16,000.
  private static let littleCode = 10_000

  @Test func `is not among the players that a session pauses`() async throws {
    try await sitting("[sessions]\nmedia_controls = always\n[media]\npause_for_sessions = yes\n") { desktop in
      try await desktop.startAgent()
      #expect(desktop.stillbell("focus").status == 0)
      try await waitForName(desktop)
      let vlc = try await MusicPlayer("vlc", "Playing", on: desktop)
      #expect(desktop.stillbell("meditate", "20m", "--replace").status == 0)
      try await desktop.waitForDecision("vlc paused")
      #expect(try desktop.status().session?.left == nil)
      #expect(vlc.playback == "Paused")
      #expect(playerctl(desktop, "status") == "Playing")
    }
  }

  @Test func `refuses calls that no session supports, and continues`() async throws {
    try await sitting { desktop in
      let agent = try await desktop.startAgent()
      #expect(desktop.stillbell("meditate", "20m").status == 0)
      try await waitForName(desktop)
      func call(_ interface: String, _ method: String, _ arguments: String...) -> String {
        let outcome = desktop.client.call(Self.name, Self.path, interface, method, arguments)
        return outcome.status == 0 ? "" : outcome.errors
      }
      let track = "/io/github/stillbell/Stillbell/session/1"
      for (method, arguments) in [
        ("Seek", ["x", "1000"]), ("SetPosition", ["ox", track, "-1"]), ("OpenUri", ["s", "file:///etc/passwd"]),
        ("Previous", []),
      ] {
        let outcome = desktop.client.call(Self.name, Self.path, Self.player, method, arguments)
        #expect(outcome.errors.contains("The method “\(method)” is not supported."))
      }
      #expect(call("org.mpris.MediaPlayer2", "Quit").contains("The method “Quit” is not supported."))
      // GDBus itself refuses these.
      #expect(call(Self.player, "Dance").contains("No such method"))
      #expect(call("org.mpris.MediaPlayer2.TrackList", "GoTo", "o", track).contains("No such interface"))
      #expect(call(Self.player, "Pause", "s", "please").contains("does not match"))
      #expect(call(Self.properties, "Set", "ssv", Self.player, "Volume", "d", "7").contains("not writable"))
      #expect(call(Self.properties, "Set", "ssv", Self.player, "Rate", "d", "0").contains("not writable"))
      #expect(call(Self.properties, "Get", "ss", Self.player, "Colour").contains("No such property"))
      #expect(agent.isRunning)
      #expect(playerctl(desktop, "status") == "Playing")
      #expect(changes(desktop).isEmpty)
    }
  }
}
