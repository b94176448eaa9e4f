import TestSupport
import Testing

/// The command line of this version with an older agent, which still runs after an update.
struct OlderAgentTests {
  @Test func `an older agent is asked for its decisions by its own method`() async throws {
    try await onDesktop { desktop in
      let agent = try await desktop.startPart(
        "io.github.stillbell.Stillbell", at: "/io/github/stillbell/Stillbell",
        interface: "io.github.stillbell.Stillbell1")
      agent.answer(
        "Why", takes: "u", gives: "a(xss)", "[(1775000000000, 'started by user', 'You started the breaks.')]")
      let why = desktop.stillbell("why")
      #expect(why.output.hasSuffix("  You started the breaks.\n"), "\(why.errors)")
      #expect(desktop.stillbell("why", "--trace").output.hasSuffix("  started by user\n"))
    }
  }

  @Test func `an older agent without ignored programs has its providers listed`() async throws {
    try await onDesktop { desktop in
      let agent = try await desktop.startPart(
        "io.github.stillbell.Stillbell", at: "/io/github/stillbell/Stillbell",
        interface: "io.github.stillbell.Stillbell1")
      agent.answer("QuietSources", takes: "", gives: "a(sssas)", "[('microphone', 'hidden', 'PipeWire', ['Talon'])]")
      let sources = desktop.stillbell("quiet", "sources")
      #expect(sources.output == "microphone = hidden        reported by PipeWire, now: Talon\n", "\(sources.errors)")
    }
  }
}
