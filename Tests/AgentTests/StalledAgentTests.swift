import Foundation
import TestSupport
import Testing

/// An agent that was suspended for a while.
struct `An agent that stood still` {
  @Test func `reads the player's earlier reports first, and plays no second chime`() async throws {
    try await onDesktop { desktop in
      // The agent is stopped as soon as it has a player, before the player's first word.
      try desktop.install {
        try $0.replacePlayer(with: "kill -STOP $PPID; echo opened 100; echo sounding; echo done; : >$HOME/played")
      }
      desktop.configure("[breaks]\nstart_on_launch = no\ngrace = never\n[eye]\ninterval = 1s\nlength = 1h")
      let agent = try await desktop.startAgent()
      let earlier = desktop.folder.read("agent.log")
      #expect(desktop.stillbell("start").status == 0)
      try await waitFor("the player's end") {
        desktop.folder.read("home/played") != nil
      }
      let stopped = ContinuousClock.now
      try await waitFor("the end of its process") {
        ProcessTable.children(of: agent.processID).allSatisfy { $0.state == "Z" }
      }
      // The agent counts from the player's start, which was before the stop.
      try await waitFor("the end of the time that the player has") { ContinuousClock.now - stopped > .seconds(3) }
      agent.signal(SIGCONT)
      // A question may be answered before the player's report.
      let status = try await waitFor(
        "the chime by the player", { try desktop.status() }, until: { $0.chimeBy == "player" })
      #expect(status.phase == "due")
      let said = String(
        decoding: (desktop.folder.read("agent.log") ?? []).dropFirst(earlier?.count ?? 0), as: UTF8.self)
      #expect(!said.contains("did not end in time"), "\(said)")
    }
  }

  @Test func `is asked once by start, which names it and says how to end it`() async throws {
    try await onDesktop { desktop in
      let agent = try await desktop.startAgent()
      agent.signal(SIGSTOP)
      let start = desktop.stillbell("start")
      #expect(
        start.errors == "stillbell: stillbell-agent (process \(agent.processID)) does not answer. "
          + "End it with `kill -KILL \(agent.processID)` and start it again.\n")
      #expect(start.status == 1)
      // With a screen, OfferDisplay comes first.
      #expect(desktop.traffic.count(call: "OfferDisplay") + desktop.traffic.count(call: "Start") == 1)
    }
  }
}
