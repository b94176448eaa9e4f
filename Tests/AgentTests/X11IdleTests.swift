import Glibc
import TestSupport
import Testing
import X11

/// Time without input on an X screen, with real keys.
struct `Idleness under X11` {
  /// A due break needs two seconds without input.
  static let waits = "[breaks]\ngrace = never\n[eye]\ninterval = 1s\nlength = 2s"

  @Test func `for the length of a break is a natural break`() async throws {
    try await onDesktop { desktop in
      let screen = try await desktop.startScreen()
      try await desktop.startAgent(with: Self.waits)
      try await desktop.waitForDecision("idle told by X11")
      try await desktop.waitForDecision("natural eye break: idle for")
      screen.pressKey()
      // A second time: the alarms stay armed.
      try await desktop.waitForDecision("natural eye break: idle for", times: 2)
    }
  }

  @Test func `counts from the last key, even before the agent watched for it`() async throws {
    try await onDesktop { desktop in
      _ = try await desktop.startScreen()
      // Until the break is due the agent watches for ten seconds of idleness.
      desktop.configure("[breaks]\ngrace = never\nidle_is_break = 10s\n[eye]\ninterval = 12s\nlength = 2s")
      try await desktop.startAgent()
      try await desktop.waitForDecision("natural eye break: idle for")
      let words = try #require(desktop.trace.first { $0.hasPrefix("natural eye break: idle for") })
      let seconds = try #require(words.firstMatch(of: #/for (\d+)(?:\.\d+)?s/#))
      #expect(try #require(Int(seconds.1)) >= 12)
    }
  }

  @Test func `the cover waits for the first pause in pointer movements`() async throws {
    try await onDesktop(.dunst) { desktop in
      _ = try await desktop.startScreen()
      let moves = "while :; do xdotool mousemove_relative 1 1 mousemove_relative -- -1 -1; sleep 0.1; done"
      try await desktop.coverWaits(for: "/bin/sh", ["-c", moves], shownBy: "popups X11")
    }
  }

  @Test func `is not reported during typing, and typing does not wake the agent`() async throws {
    try await onDesktop { desktop in
      let screen = try await desktop.startScreen()
      let agent = try await desktop.startAgent(with: "[eye]\ninterval = 1h\nlength = 5s")
      try await desktop.waitForDecision("idle told by X11")
      // The start may not be over yet, and a new keyboard is announced to every program; keys are not.
      try await waitFor("a hundred keys that wake nobody") {
        let before = ProcessTable.contextSwitches(of: agent.processID)
        screen.pressKey(times: 100)
        return ProcessTable.contextSwitches(of: agent.processID) == before
      }
      #expect(!desktop.trace.contains { $0.hasPrefix("natural eye break") })
      #expect(try desktop.status().phase == "working")
    }
  }

  @Test func `ends when the server dies, which is reported, and the agent continues`() async throws {
    try await onDesktop { desktop in
      let screen = try await desktop.startScreen()
      try await desktop.startAgent(with: Self.waits)
      try await desktop.waitForDecision("natural eye break: idle for")
      screen.kill()
      try await desktop.waitForDecision("idle told by nobody")
      #expect(desktop.stillbell("status").output.contains("This desktop doesn't report idle time"))
      #expect(desktop.stillbell("start").status == 0)
      try await desktop.waitForPhase("due")
      // The agent may give up a player on a busy machine; no second chime comes then.
      try await waitFor("the chime") { desktop.sound.played.count + desktop.latePlayers >= 2 }
    }
  }

  @Test func `is reported again after the server comes back`() async throws {
    try await onDesktop { desktop in
      let screen = try await desktop.startScreen()
      try await desktop.startAgent(with: Self.waits)
      try await desktop.waitForDecision("idle told by X11")
      screen.kill()
      try await desktop.waitForDecision("idle told by nobody")
      // The killed server's lock file is in the way.
      unlink("/tmp/.X\(screen.name.dropFirst())-lock")
      _ = desktop.launch("Xvfb", screen.name, "-nolisten", "tcp", "-noreset")
      try await desktop.waitForDecision("idle told by X11", times: 2)
      #expect(desktop.stillbell("start").status == 0)
      try await desktop.waitForDecision("natural eye break: idle for", times: 1)
    }
  }

  @Test func `is unknown while the server hangs, which delays no breaks, chimes or commands`() async throws {
    try await onDesktop { desktop in
      let screen = try await desktop.startScreen()
      try await desktop.startAgent(with: "[breaks]\ngrace = 0s\n[eye]\ninterval = 1s\nlength = 1s")
      try await desktop.waitForDecision("idle told by X11")
      screen.pause()
      try await desktop.waitForDecision("eye break over", times: 3)
      #expect(desktop.stillbell("status").status == 0)
      // The server reports again when it continues.
      try await desktop.reconfigure(Self.waits)
      screen.resume()
      try await desktop.waitForDecision("natural eye break: idle for")
    }
  }

  @Test func `is reported later by a server that hangs at the start, and no break waits for it`() async throws {
    try await onDesktop { desktop in
      let screen = try await desktop.startScreen()
      screen.pause()
      try await desktop.startAgent(with: Self.waits)
      try await desktop.waitForDecision("eye break due, rung by player")
      screen.resume()
      try await desktop.waitForDecision("idle told by X11")
      try await desktop.waitForDecision("natural eye break: idle for")
    }
  }

  @Test func `that is long enough already is reported at every watch, whenever the answer comes`() async throws {
    try await onDesktop { desktop in
      let screen = try await desktop.startScreen()
      let counter = try IdleCounter(display: screen.name)
      // Each turn looks a little later than the previous one, so that the answer meets every step of the look.
      for turn in 0..<3000 {
        try counter.watch(.milliseconds(1))
        let looks = ContinuousClock.now + .microseconds(turn % 100)
        while ContinuousClock.now < looks {}
        var news = try counter.next()
        while news == nil {
          var polled = pollfd(fd: counter.descriptor, events: Int16(POLLIN), revents: 0)
          try #require(poll(&polled, 1, 10_000) == 1, "nothing makes the answer known")
          news = try counter.next()
        }
      }
    }
  }

  @Test func `without a screen status reports the missing idle detection once a day`() async throws {
    try await onDesktop { desktop in
      try await desktop.startAgent()
      try await desktop.waitForDecision("idle told by nobody")
      #expect(desktop.stillbell("status").output.contains("This desktop doesn't report idle time"))
      #expect(!desktop.stillbell("status").output.contains("This desktop doesn't report idle time"))
      desktop.folder.write("2026-01-01 idle\n", to: "state/stillbell/told-gaps")
      #expect(desktop.stillbell("status").output.contains("This desktop doesn't report idle time"))
    }
  }
}
