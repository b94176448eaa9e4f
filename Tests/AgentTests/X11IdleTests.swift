import Glibc
import TestSupport
import Testing
import X11

/// Time without input on an X screen, with real keys.
struct `Idleness under X11` {
  /// A due break asks for two seconds without a key.
  static let waits = "[breaks]\ngrace = never\n[eye]\ninterval = 1s\nlength = 2s"

  @Test func `a due break is a natural one when no key was pressed for its length`() async throws {
    try await onDesktop { desktop in
      let screen = try await desktop.startScreen()
      try await desktop.startAgent(with: Self.waits)
      try await desktop.waitForDecision("idle told by X11")
      try await desktop.waitForDecision("natural eye break: idle for")
      screen.pressKey()
      // And again: the alarms stay armed.
      try await desktop.waitForDecision("natural eye break: idle for", times: 2)
    }
  }

  @Test func `the time counts from the last key, also where nobody asked for it then`() async throws {
    try await onDesktop { desktop in
      _ = try await desktop.startScreen()
      // Until the break is due nobody asks for less than ten seconds.
      desktop.configure("[breaks]\ngrace = never\nidle_is_break = 10s\n[eye]\ninterval = 12s\nlength = 2s")
      try await desktop.startAgent()
      try await desktop.waitForDecision("natural eye break: idle for")
      let words = try #require(desktop.trace.first { $0.hasPrefix("natural eye break: idle for") })
      let seconds = try #require(words.firstMatch(of: #/for (\d+)(?:\.\d+)?s/#))
      #expect(try #require(Int(seconds.1)) >= 12)
    }
  }

  @Test func `the cover waits as long as somebody moves the pointer, and comes with the first pause`() async throws {
    try await onDesktop(.dunst) { desktop in
      _ = try await desktop.startScreen()
      let moves = "while :; do xdotool mousemove_relative 1 1 mousemove_relative -- -1 -1; sleep 0.1; done"
      try await desktop.coverWaits(for: "/bin/sh", ["-c", moves], shownBy: "popups X11")
    }
  }

  @Test func `one who types is not idle, and typing wakes nobody`() async throws {
    try await onDesktop { desktop in
      let screen = try await desktop.startScreen()
      let agent = try await desktop.startAgent(with: "[eye]\ninterval = 1h\nlength = 5s")
      try await desktop.waitForDecision("idle told by X11")
      // What is left of the start may still stir, and a new keyboard is announced to every program; keys are not.
      try await waitFor("a hundred keys that wake nobody") {
        let before = ProcessTable.contextSwitches(of: agent.processID)
        screen.pressKey(times: 100)
        return ProcessTable.contextSwitches(of: agent.processID) == before
      }
      #expect(!desktop.trace.contains { $0.hasPrefix("natural eye break") })
      #expect(try desktop.status().phase == "working")
    }
  }

  @Test func `a server that dies is named, nobody is away any more, and the agent goes on`() async throws {
    try await onDesktop { desktop in
      let screen = try await desktop.startScreen()
      try await desktop.startAgent(with: Self.waits)
      try await desktop.waitForDecision("natural eye break: idle for")
      screen.kill()
      try await desktop.waitForDecision("idle told by nobody")
      #expect(desktop.stillbell("status").output.contains("This desktop doesn't report idle time"))
      #expect(desktop.stillbell("start").status == 0)
      try await desktop.waitForPhase("due")
      // There is no second chime for a player that the machine has held up.
      try await waitFor("the chime") { desktop.sound.played.count + desktop.latePlayers >= 2 }
    }
  }

  @Test func `a server that comes back tells again`() async throws {
    try await onDesktop { desktop in
      let screen = try await desktop.startScreen()
      try await desktop.startAgent(with: Self.waits)
      try await desktop.waitForDecision("idle told by X11")
      screen.kill()
      try await desktop.waitForDecision("idle told by nobody")
      // The lock of the one that was killed is in its way once.
      unlink("/tmp/.X\(screen.name.dropFirst())-lock")
      _ = desktop.launch("Xvfb", screen.name, "-nolisten", "tcp", "-noreset")
      try await desktop.waitForDecision("idle told by X11", times: 2)
      #expect(desktop.stillbell("start").status == 0)
      try await desktop.waitForDecision("natural eye break: idle for", times: 1)
    }
  }

  @Test func `a server that hangs holds up neither breaks, nor chimes, nor commands`() async throws {
    try await onDesktop { desktop in
      let screen = try await desktop.startScreen()
      try await desktop.startAgent(with: "[breaks]\ngrace = 0s\n[eye]\ninterval = 1s\nlength = 1s")
      try await desktop.waitForDecision("idle told by X11")
      screen.pause()
      try await desktop.waitForDecision("eye break over", times: 3)
      #expect(desktop.stillbell("status").status == 0)
      // It is heard again when it continues.
      try await desktop.reconfigure(Self.waits)
      screen.goOn()
      try await desktop.waitForDecision("natural eye break: idle for")
    }
  }

  @Test func `a server that hangs from the beginning is waited for by nobody`() async throws {
    try await onDesktop { desktop in
      let screen = try await desktop.startScreen()
      screen.pause()
      try await desktop.startAgent(with: Self.waits)
      try await desktop.waitForDecision("eye break due, rung by player")
      screen.goOn()
      try await desktop.waitForDecision("idle told by X11")
      try await desktop.waitForDecision("natural eye break: idle for")
    }
  }

  @Test func `an idleness that is long enough already is reported each time, whenever the answer comes`() async throws {
    try await onDesktop { desktop in
      let screen = try await desktop.startScreen()
      let counter = try IdleCounter(display: screen.name)
      // Each turn looks a little later than the one before, so the answer meets every step of the look.
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

  @Test func `without a screen the status says once a day that nobody tells`() async throws {
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
