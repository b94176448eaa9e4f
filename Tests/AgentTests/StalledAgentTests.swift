import Foundation
import TestSupport
import Testing

/// An agent that the machine did not let run for a while.
struct `An agent that stood still` {
  @Test func `hears first what the player has said in time, and rings no second chime`() async throws {
    try await onDesktop { desktop in
      // The agent stands still as soon as it has a player, and before that one says its first word.
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
      // The agent counts from what it began itself, which was before it stood still.
      try await waitFor("the end of the time that the player has") { ContinuousClock.now - stopped > .seconds(3) }
      agent.signal(SIGCONT)
      // A question may come before the player's word.
      let status = try await waitFor(
        "the chime by the player", { try desktop.status() }, until: { $0.chimeBy == "player" })
      #expect(status.phase == "due")
      let said = String(
        decoding: (desktop.folder.read("agent.log") ?? []).dropFirst(earlier?.count ?? 0), as: UTF8.self)
      #expect(!said.contains("did not end in time"), "\(said)")
    }
  }

  @Test func `is asked once by a start, which names it and says how to end it`() async throws {
    try await onDesktop { desktop in
      let agent = try await desktop.startAgent()
      agent.signal(SIGSTOP)
      let start = desktop.stillbell("start")
      #expect(
        start.errors == "stillbell: stillbell-agent (process \(agent.processID)) does not answer. "
          + "End it with `kill -KILL \(agent.processID)` and start it again.\n")
      #expect(start.status == 1)
      // A screen is offered first where there is one.
      #expect(desktop.traffic.count(call: "OfferDisplay") + desktop.traffic.count(call: "Start") == 1)
    }
  }
}
