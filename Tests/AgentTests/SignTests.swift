import TestSupport
import Testing

/// Nudges shown as a drawing at the edge of the screen, from the agent and from the command line.
struct `A sign` {
  private static let blink = "[break blink]\nevery = 1m\nlength = 0\nshow = sign\npictures = /eyes.png"

  /// A prompt that records its arguments and its first line of input.
  private static let script = #"echo "$@" >"$HOME/said"; read -r line; echo "$line" >>"$HOME/said"; "#

  private func said(_ desktop: TestDesktop) -> String {
    String(decoding: desktop.folder.read("home/said") ?? [], as: UTF8.self)
  }

  @Test(arguments: ["", Self.blink]) func `is shown by stillbell prompt, with or without a configured kind`(own: String)
    async throws
  {
    try await onDesktop { desktop in
      desktop.configure(own)
      try desktop.install { try $0.replacePrompt(with: Self.script + "echo shown x11; echo over") }
      let outcome = desktop.stillbell("prompt", "blink")
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output == "Shown: popups X11.\n")
      #expect(said(desktop).contains("--kind blink") && said(desktop).hasSuffix("\nsign\n"))
      #expect(said(desktop).contains("--picture=/eyes.png") == !own.isEmpty)
    }
  }

  @Test func `is refused for a trial if the nudge is a notification`() async throws {
    try await onDesktop { desktop in
      desktop.configure("[break blink]\nevery = 1m\nlength = 0")
      #expect(desktop.stillbell("prompt", "blink").errors.contains("is a nudge"))
    }
  }

  @Test func `that cannot be shown has its replacement named by the doctor`() async throws {
    try await onDesktop { desktop in
      try desktop.install { try $0.replacePrompt(with: "echo shown wayland") }
      let agent = try await desktop.startAgent(with: Self.blink)
      _ = try await desktop.diagnose { $0["prompt"]?.remedy?.contains("show = sign") == true }
      agent.quit()
    }
  }

  @Test func `comes from the agent, ends by itself and is silent`() async throws {
    try await onDesktop { desktop in
      let screen = try await desktop.startScreen()
      try desktop.install { try $0.recordPrompt(in: desktop.folder.path("home/said")) }
      let agent = try await desktop.startAgent(with: Self.blink)
      #expect(desktop.stillbell("start").status == 0)
      // No nudge comes sooner than after a minute.
      try await desktop.waitForDecision("blink nudge, shown as a sign")
      try await waitFor("the end of the sign") { said(desktop).hasSuffix("over\n") }
      #expect(said(desktop).hasSuffix("shown x11\nover\n"), "\(said(desktop))")
      #expect(!desktop.trace.contains { $0.contains("rung by") })
      #expect(desktop.stillbell("why").output.contains("Nudge “Blink” shown as a sign."))
      agent.quit()
      screen.kill()
    }
  }
}
