import TestSupport
import Testing

/// The speech of Orca about a break, without a key and with Tab.
@Suite(
  .enabled("Orca, speech-dispatcher and the accessibility bus need to be installed.") {
    Orca.isInstalled && ScreenReader.isInstalled()
  })
struct `What Orca says` {
  private func onX11(_ body: (PromptDesktop, Orca) async throws -> Void) async throws {
    try await onPromptDesktop { desktop in
      try await desktop.startX11()
      try await body(desktop, try await Orca(in: desktop.folder, environment: desktop.environment))
    }
  }

  @Test func `of a break that asks is the question, then each focused button`() async throws {
    try await onX11 { desktop, orca in
      let prompt = desktop.prompt("--length", "272s", "--snoozes-left", "2").show("ask never")
      try await orca.says(
        "notification Rest your eyes", "Look at something 6 m away for 4 min 32 s.", "It starts when you press Start.")
      try desktop.goAccessible(to: "push button", "Start")
      try await orca.says("Start push button.", "Enter.")
      try desktop.goAccessible(to: "push button", "Snooze 5 min (2 left)")
      try await orca.says("Snooze 5 min (2 left) push button.", "Esc.")
      try await desktop.press("Return", until: "snooze", of: prompt)
      #expect(prompt.finish().status == 0)
    }
  }

  @Test func `of a running break is the time that it lasts`() async throws {
    try await onX11 { desktop, orca in
      let prompt = desktop.prompt("--kind", "eye", "--length", "110s").show("rest", inSeconds: 110)
      try await orca.says("notification Look into the distance", "The break is over in …")
      prompt.hangUp()
      #expect(prompt.finish().status == 0)
    }
  }

  @Test func `of the card is the break and its beginning`() async throws {
    try await onX11 { desktop, orca in
      let prompt = desktop.prompt("--kind", "eye", "--length", "20s")
      prompt.tell("offer", inSeconds: 600)
      try await orca.says("notification Eye break", "The break starts in …")
      prompt.hangUp()
      #expect(prompt.finish().status == 0)
    }
  }
}
