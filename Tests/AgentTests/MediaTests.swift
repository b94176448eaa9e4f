import Foundation
import TestSupport
import Testing

/// Media players on a real bus, in breaks and sessions.
struct `A media player` {
  private func resting(
    _ settings: String = "pause_for_breaks = yes\npause_for_sessions = yes", length: String = "1h",
    _ test: (TestDesktop) async throws -> Void
  ) async throws {
    try await onDesktop { desktop in
      desktop.configure(
        "[breaks]\nstart_on_launch = no\n[sound]\nchimes = no\n[eye]\nlength = \(length)\n[media]\n\(settings)\n")
      try await test(desktop)
    }
  }

  private func takeBreak(_ desktop: TestDesktop) throws {
    #expect(desktop.stillbell("start").status == 0)
    #expect(desktop.stillbell("break").status == 0)
  }

  private func waitFor(_ player: MusicPlayer, toBe playback: String) async throws {
    try await TestSupport.waitFor("\(player.name) \(playback)", { player.playback }, until: { $0 == playback })
  }

  /// The agent's calls of players.
  private func calls(_ desktop: TestDesktop) -> [String] {
    desktop.traffic.messages.filter { $0.type == "method_call" && $0.interface == "org.mpris.MediaPlayer2.Player" }
      .map(\.member)
  }

  @Test func `that plays is paused for a break and resumed after it; no other is touched`() async throws {
    try await resting(length: "10s") { desktop in
      let vlc = try await MusicPlayer("vlc", "Playing", on: desktop)
      let others = [
        try await MusicPlayer("paused", "Paused", on: desktop),
        try await MusicPlayer("stopped", "Stopped", on: desktop),
        try await MusicPlayer("playerctld", "Playing", on: desktop),
      ]
      try await desktop.startAgent()
      try takeBreak(desktop)
      try await desktop.waitForDecision("vlc paused")
      try await desktop.waitForDecision("vlc goes on")
      try await waitFor(vlc, toBe: "Playing")
      #expect(others.map(\.playback) == ["Paused", "Stopped", "Playing"])
      #expect(calls(desktop) == ["Pause", "Play"])
    }
  }

  @Test(arguments: [("meditate", "Paused"), ("breathe", "Paused"), ("focus", "Playing"), ("workout", "Playing")])
  func `is paused for meditation and breathing, not focus or workout`(session: String, playback: String) async throws {
    try await resting { desktop in
      let vlc = try await MusicPlayer("vlc", "Playing", on: desktop)
      try await desktop.startAgent()
      #expect(desktop.stillbell(session).status == 0)
      if playback == "Paused" { try await waitFor(vlc, toBe: playback) }
      #expect(desktop.stillbell("cancel").status == 0)
      try await waitFor(vlc, toBe: "Playing")
      #expect(calls(desktop) == (playback == "Paused" ? ["Pause", "Play"] : []))
    }
  }

  @Test func `is left alone by default, without a search for players`() async throws {
    try await resting("") { desktop in
      let vlc = try await MusicPlayer("vlc", "Playing", on: desktop)
      let agent = try await desktop.startAgent()
      try takeBreak(desktop)
      #expect(desktop.stillbell("meditate").status == 0)
      #expect(desktop.stillbell("end").status == 0)
      #expect(vlc.playback == "Playing")
      let names = desktop.traffic.messages.filter { $0.member == "ListNames" }
      #expect(names.isEmpty)
      #expect(agent.isRunning)
    }
  }

  @Test(arguments: [["Play"], ["Play", "Pause"], ["Stop"]])
  func `that the user has operated is not resumed`(presses: [String]) async throws {
    try await resting { desktop in
      let vlc = try await MusicPlayer("vlc", "Playing", on: desktop)
      try await desktop.startAgent()
      try takeBreak(desktop)
      try await waitFor(vlc, toBe: "Paused")
      for press in presses { vlc.press(press) }
      try await desktop.waitForDecision("vlc left as it is")
      #expect(desktop.stillbell("skip").status == 0)
      #expect(vlc.playback == (presses.last == "Play" ? "Playing" : presses.last == "Stop" ? "Stopped" : "Paused"))
      #expect(calls(desktop).count == 1 + presses.count)
    }
  }

  @Test func `that ends, cannot pause or hangs does not affect the others`() async throws {
    try await resting { desktop in
      let gone = try await MusicPlayer("gone", "Playing", on: desktop)
      let stubborn = try await MusicPlayer("stubborn", "Playing", canPause: false, on: desktop)
      let hanging = try await MusicPlayer("hanging", "Playing", on: desktop)
      let vlc = try await MusicPlayer("vlc", "Playing", on: desktop)
      try await desktop.startAgent()
      hanging.hang()
      try takeBreak(desktop)
      try await waitFor(vlc, toBe: "Paused")
      try await waitFor(gone, toBe: "Paused")
      try await desktop.waitForDecision("gone paused")
      gone.end()
      try await desktop.waitForDecision("gone left as it is")
      #expect(stubborn.playback == "Playing")
      #expect(desktop.stillbell("skip").status == 0)
      try await waitFor(vlc, toBe: "Playing")
      hanging.resume()
      #expect(hanging.playback == "Playing")
    }
  }

  @Test func `is resumed after a break in which the agent was killed`() async throws {
    try await resting { desktop in
      let vlc = try await MusicPlayer("vlc", "Playing", on: desktop)
      let agent = try await desktop.startAgent()
      try takeBreak(desktop)
      try await waitFor(vlc, toBe: "Paused")
      agent.kill()
      try await desktop.startAgent()
      #expect(vlc.playback == "Paused")
      #expect(desktop.stillbell("skip").status == 0)
      try await waitFor(vlc, toBe: "Playing")
    }
  }

  @Test func `is resumed when the agent quits in a break; a hanging one does not delay that`() async throws {
    try await resting { desktop in
      let hanging = try await MusicPlayer("hanging", "Playing", on: desktop)
      let vlc = try await MusicPlayer("vlc", "Playing", on: desktop)
      let agent = try await desktop.startAgent()
      try takeBreak(desktop)
      try await waitFor(vlc, toBe: "Paused")
      try await waitFor(hanging, toBe: "Paused")
      hanging.hang()
      agent.signal(SIGTERM)
      let outcome = agent.finish()
      #expect(outcome.status == 0)
      #expect(!outcome.wasKilled)
      #expect(vlc.playback == "Playing")
      hanging.resume()
    }
  }

  @Test func `stays paused behind a lock until the user returns`() async throws {
    try await resting { desktop in
      let saver = try await desktop.startScreenSaver()
      let vlc = try await MusicPlayer("vlc", "Playing", on: desktop)
      try await desktop.startAgent()
      try takeBreak(desktop)
      try await waitFor(vlc, toBe: "Paused")
      saver.change(true)
      #expect(desktop.stillbell("skip").status == 0)
      #expect(vlc.playback == "Paused")
      saver.change(false)
      try await waitFor(vlc, toBe: "Playing")
    }
  }
}
