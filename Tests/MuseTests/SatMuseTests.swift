import Foundation
import TestSupport
import Testing

/// `stillbell meditate --muse`, with a real agent.
struct `A meditation with a text` {
  private static let text = "Rain falls. You need not help it."
  private static let source = "Written by stub-1 on this computer; it may be wrong."

  private func configure(_ desktop: TestDesktop, _ endpoint: String) {
    desktop.configure("[breaks]\nstart_on_launch = no\n[sound]\nchimes = no\n[muse]\nendpoint = \(endpoint)\n")
  }

  @Test func `starts without waiting for its text`() async throws {
    let model = StubModel { $0.waitForEnd() }
    try await onDesktop { desktop in
      configure(desktop, model.endpoint)
      try await desktop.startAgent()
      let command = desktop.start("meditate", "20m", "--muse", "mangosteen")
      try desktop.waitForNews("the session", { try desktop.status().session?.kind }, until: { $0 == "meditation" })
      #expect(command.waitForOutput("Meditation"))
      #expect(model.requests.count < 2)
      #expect(desktop.stillbell("end").status == 0)
      // The topic is neither in the log nor in the files of the agent.
      let found = run("grep", ["-rl", "mangosteen", desktop.folder.path])
      #expect(found.output == "", "\(found.output)")
    }
    withExtendedLifetime(model) {}
  }

  @Test func `shows its text when it arrives`() async throws {
    let model = StubModel(writing: Self.text)
    try await onDesktop { desktop in
      configure(desktop, model.endpoint)
      try await desktop.startAgent()
      let outcome = desktop.stillbell("meditate", "20m", "--muse", "letting go")
      #expect(outcome.status == 0 && outcome.errors == "")
      #expect(outcome.output.hasSuffix("\(Self.text)\n\(Self.source)\n"), "\(outcome.output)")
      let shown = Terminal.run(
        [desktop.program, "meditate", "20m", "--replace", "--muse", "letting go"], environment: desktop.environment,
        keys: "\u{3}", sign: Self.source)
      #expect(shown.output.contains("\(Self.text)\r\n\(Self.source)\r\n"), "\(shown.output)")
      #expect(try desktop.status().session?.kind == "meditation")
    }
    withExtendedLifetime(model) {}
  }

  @Test func `goes on without a text if there is none`() async throws {
    try await onDesktop { desktop in
      configure(desktop, "")
      try await desktop.startAgent()
      let refused = desktop.stillbell("meditate", "20m", "--muse", "killing someone")
      #expect(
        refused.errors == "stillbell: There are no texts on this topic. Try another one.\n" && refused.status == 1)
      #expect(try desktop.status().session?.kind == "meditation")
      let none = desktop.stillbell("meditate", "20m", "--replace", "--muse", "")
      #expect(none.status == 64 && none.errors.contains("The topic is missing; "))
    }
  }

  @Test func `has its model checked by the doctor`() async throws {
    let model = StubModel(writing: Self.text)
    try await onDesktop { desktop in
      func muse(_ endpoint: String) -> String {
        configure(desktop, endpoint)
        let line = desktop.stillbell("doctor").output.split(separator: "\n").first { $0.contains("Local model") }
        return line.map { String($0.replacing(/.*Local model */, with: "")) } ?? ""
      }
      #expect(muse("") == "None is set up; `stillbell muse` uses fixed texts.")
      try await waitFor("a doctor in time") { muse(model.endpoint) == "stub-1 answers at \(model.endpoint)." }
      #expect(
        muse("unix:/no/model.sock") == "No model answers at unix:/no/model.sock: No such file or directory.")
    }
    withExtendedLifetime(model) {}
  }
}
