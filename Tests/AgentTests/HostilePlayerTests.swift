import Glibc
import TestSupport
import Testing

/// Programs in place of the player that break its protocol.
struct `A player that misbehaves` {
  private static let waits = "[breaks]\ngrace = never\n[eye]\ninterval = 1s\nlength = 1h"

  private static let late = "the player did not end in time"

  /// Each misdeed, and its report in the trace.
  static let misdeeds = [
    ("exec sleep 600", late),
    ("echo opened 100; exec sleep 600", late),
    ("echo opened 100; echo sounding; exec sleep 600", late),
    ("echo opened 100; echo sounding; echo done; exec sleep 600", late),
    ("echo opened 100; kill -STOP $$", late),
    ("trap '' TERM; exec sleep 600", late),
    ("exec sleep 600 >&-", late),
    ("echo failed device busy hw:0; exec sleep 600", "the device is busy"),
    ("echo opened 100; echo sounding; echo failed device busy hw:0; exec sleep 600", "the device is busy"),
    ("echo failed device hangs; exec sleep 600", "the player said something unknown"),
    ("exec yes", "the player said something unknown"),
    ("exec cat /dev/zero", "the player said something unknown"),
    ("echo; exec sleep 600", "the player said something unknown"),
    ("echo opened 99999999999999999999; exec sleep 600", "the player said something unknown"),
    ("echo opened -5; exec sleep 600", "the player said something unknown"),
    ("echo opened 100; echo sounding; kill -SEGV $$", "the player ended without a word"),
    ("printf '\\377\\376\\n'", "the player said something unknown"),
  ]

  @Test(arguments: misdeeds)
  func `is reported and ended`(script: String, reported: String) async throws {
    try await onDesktop { desktop in
      try desktop.install { try $0.replacePlayer(with: script) }
      let agent = try await desktop.startAgent(with: Self.waits)
      // On a slow machine the agent may give it up before it has done anything.
      try await waitFor("“\(reported)” in the trace") {
        desktop.trace
      } until: {
        $0.contains { $0.contains(reported) || $0.contains(Self.late) }
      }
      try await waitFor("no player") { ProcessTable.children(of: agent.processID).isEmpty }
      #expect(desktop.trace.count { $0.hasPrefix("break-due failed") } == 1)
      #expect(try desktop.status().phase == "due")
      #expect(desktop.stillbell("stop").status == 0)
    }
  }

  @Test(arguments: ["exit 0", "kill -SEGV $$", "echo opened 100; kill -SEGV $$", "printf done"])
  func `that dies before any sound is followed by the next sound, down to the built-in bell`(
    death: String
  ) async throws {
    try await onDesktop { desktop in
      let script = #"case "$*" in *--built-in) printf 'opened 100\nsounding\ndone\n' ;; *) \#(death) ;; esac"#
      try desktop.install { try $0.replacePlayer(with: script) }
      try await desktop.startAgent(with: Self.waits + "\n[sounds]\nbreak-due = /own.ogg")
      try await desktop.waitForDecision("; next: player, built-in bell")
      let failures = desktop.traceSinceLatePlayer.filter { $0.hasPrefix("break-due failed") }
      #expect(failures.count == 2)
      #expect(failures.allSatisfy { $0.contains("the file makes the player crash") }, "\(failures)")
      #expect(desktop.why.contains { $0.contains("“/own.ogg” makes the player crash") })
      #expect(try desktop.status().chimeBy == "player")

      let play = desktop.stillbell("chime", "play", "/own.ogg")
      #expect(play.status == 1)
      #expect(play.output == "")
      #expect(play.errors.contains("“/own.ogg” makes the player crash"))
      let (found, _) = try await desktop.diagnose { $0["sounds"]?.says.contains("makes the player crash") == true }
      #expect(found["sounds"]?.verdict == "degraded")
    }
  }

  @Test func `a blocking device is given up by the player itself`() async throws {
    try await onDesktop { desktop in
      desktop.sound.block()
      let agent = try await desktop.startAgent(with: Self.waits)
      try await desktop.waitForDecision("break-due failed by player, bundled sound")
      try await waitFor("no player") { ProcessTable.children(of: agent.processID).isEmpty }
      #expect(try desktop.status().chimeBy == "nobody")
    }
  }

  @Test func `many chimes leave no process and no descriptor behind`() async throws {
    try await onDesktop { desktop in
      let agent = try await desktop.startAgent(with: "[breaks]\ngrace = 0s\n[eye]\ninterval = 1s\nlength = 1s")
      try await desktop.waitForDecision("eye break over")
      #expect(desktop.stillbell("stop").status == 0)
      try await waitFor("no player") { ProcessTable.children(of: agent.processID).isEmpty }
      let before = ProcessTable.descriptors(of: agent.processID)
      #expect(desktop.stillbell("start").status == 0)
      try await desktop.waitForDecision("eye break over", times: 6)
      #expect(desktop.stillbell("stop").status == 0)
      try await waitFor("no player") { ProcessTable.children(of: agent.processID).isEmpty }
      #expect(desktop.sound.played.count > 6)
      try await waitFor("the descriptors of before") {
        ProcessTable.descriptors(of: agent.processID).count
      } until: {
        $0 == before.count
      }
    }
  }

  @Test func `a player gets no descriptor of the agent's`() async throws {
    try await onDesktop { desktop in
      let list = desktop.folder.path("descriptors")
      // The agent gives this player up after a moment, so it reports its descriptors itself.
      try desktop.install {
        try $0.replacePlayer(
          with: #"readlink /proc/$$/fd/* > "\#(list).new"; mv "\#(list).new" "\#(list)"; exec sleep 600"#)
      }
      try await desktop.startAgent(with: Self.waits)
      let targets = try await waitFor("the descriptors of the player") {
        desktop.folder.read("descriptors").map { String(decoding: $0, as: UTF8.self) }
      } until: {
        $0 != nil
      }
      let all = try #require(targets).split(separator: "\n").map(String.init)
      #expect(!all.isEmpty)
      // Timers, inotify, pidfd and the bus.
      #expect(all.filter { $0.hasPrefix("anon_inode:") || $0.hasPrefix("socket:") } == [])
    }
  }
}
