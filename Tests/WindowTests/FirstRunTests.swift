import StillbellCore
import TestSupport
import Testing
import WindowPages

/// The first run, without a window.
struct `The choices of the first run` {
  @Test(arguments: [
    (FirstRun.Rhythm.eyes, "20m", "20s", false), (.eyesAndMoving, "20m", "20s", true), (.own, "50m", "1m", false),
  ])
  func `have rhythms that the configuration accepts`(
    rhythm: FirstRun.Rhythm, interval: String, length: String, moves: Bool
  ) throws {
    var choice = FirstRun()
    (choice.rhythm, choice.minutesOfWork, choice.secondsOfBreak) = (rhythm, 50, 60)
    var configuration = Configuration()
    for value in choice.values {
      #expect(Setting.named(value.name)?.read(value.value, &configuration) == true, "\(value)")
    }
    #expect(configuration.eye.interval.words == interval && configuration.eye.length.words == length)
    #expect(configuration.eye.isOn && configuration.rest.isOn == moves)
  }

  @Test(arguments: PromptSettings.WhenFullScreen.allCases)
  func `write the policy for full-screen windows only if it is not the default`(
    policy: PromptSettings.WhenFullScreen
  ) throws {
    var choice = FirstRun()
    choice.fullScreen = policy
    var configuration = Configuration()
    for value in choice.values {
      #expect(Setting.named(value.name)?.read(value.value, &configuration) == true, "\(value)")
    }
    #expect(configuration.prompt.whenFullScreen == policy)
    #expect(choice.values.contains { $0.name == "prompt.when_fullscreen" } == (policy != .prompt))
  }
}

/// The first run, driven by a screen reader and by keys.
@Suite(.enabled("What drives windows needs to be installed.") { canDriveWindows() })
struct `The first run` {
  private func text(_ window: WindowOnDesktop) -> String? {
    window.desktop.folder.read("config/stillbell/stillbell.conf").map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `three pages lead to a rhythm in the file and to breaks`() async throws {
    try await withWindow(nil) { window in
      try await window.desktop.startAgent()
      try await window.start()
      try window.see("label", "Rest your eyes regularly")
      try window.press("Next")
      try window.see("radio button", "20 min · 20 s")
      try window.go(to: "list item|20 min · 20 s, + 5 min every hour")
      window.type("space")
      try window.go(to: "combo box|In full screen")
      for key in ["Return", "Down", "Down", "Return"] { window.type(key) }
      try window.press("Next")
      try window.see("push button", "Play")
      try window.press("Play")
      try await waitFor("the sound") { !window.desktop.sound.played.isEmpty }
      #expect(text(window) == nil)
      try window.press("Start")
      try await waitFor("the file") { text(window)?.contains("[eye]\n") ?? false }
      #expect(text(window)?.contains("when_fullscreen = defer\n") == true)
      #expect(try #require(text(window)).contains(/\[rest\][^\[]*\nenabled = yes\n/))
      try await waitFor("the end of the pages") { !window.shown("label").contains("Almost ready") }
      try window.press("Take a break")
      try await window.desktop.waitForDecision("eye break began")
    }
  }

  @Test func `an agent that the window starts shows and starts nothing before Start`() async throws {
    try await onDesktop(.dunst) { desktop in
      try desktop.forgetUser()
      let window = try await WindowOnDesktop(desktop)
      desktop.letBusStart("stillbell-agent", as: "io.github.stillbell.Stillbell")
      try await window.start()
      try window.see("label", "Rest your eyes regularly")
      #expect(try desktop.status().phase == "idle")
      try window.press("Next")
      try window.see("radio button", "20 min · 20 s")
      try window.press("Next")
      try window.see("push button", "Play")
      try window.press("Start")
      try await desktop.waitForPhase("working")
      try window.see("push button", "Take a break")
      #expect(!desktop.trace.contains("welcomed"))
    }
  }

  @Test func `closed early without an agent's breaks, it leaves the start to Today`() async throws {
    try await withWindow(nil) { window in
      try window.desktop.forgetUser()
      window.desktop.letBusStart("stillbell-agent", as: "io.github.stillbell.Stillbell")
      try await window.start()
      try window.see("label", "Rest your eyes regularly")
      try await waitFor("the focus on Next") { window.focused == "push button|Next" }
      window.type("Escape")
      try window.press("Start breaks")
      try await window.desktop.waitForPhase("working")
    }
  }

  @Test func `closed early, it does not come again`() async throws {
    try await withWindow(nil) { window in
      try await window.desktop.startAgent()
      let program = try await window.start()
      try window.see("label", "Rest your eyes regularly")
      try await waitFor("the focus on Next") { window.focused == "push button|Next" }
      window.type("Escape")
      try await waitFor("the file") { text(window)?.contains("enabled = yes") ?? false }
      try await waitFor("the end of the window") {
        window.type("ctrl+q")
        return !program.isRunning
      }
      try await window.openToday()
      #expect(!window.shown("label").contains("Rest your eyes regularly"))
    }
  }
}
