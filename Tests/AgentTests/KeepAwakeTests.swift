import Foundation
import TestSupport
import Testing

/// Keeping the screen on in a session, and the progress in a dock.
struct `The screen in a session` {
  private func sitting(_ settings: String = "keep_awake = yes", _ test: (TestDesktop) async throws -> Void) async throws
  {
    try await onDesktop { desktop in
      desktop.configure("[breaks]\nstart_on_launch = no\n[sound]\nchimes = no\n[sessions]\n\(settings)")
      try await test(desktop)
    }
  }

  /// The agent's calls to inhibit and to release, as `Inhibit stillbell A session is running.` and `UnInhibit 41`.
  private func calls(_ desktop: TestDesktop) -> [String] {
    desktop.traffic.messages.filter { $0.type == "method_call" && $0.member.lowercased().hasSuffix("inhibit") }
      .map { call in ([call.member] + call.payload.map { "\($0)" }).joined(separator: " ") }
  }

  private func waitForCalls(_ desktop: TestDesktop, _ wanted: [String]) async throws {
    try await waitFor("\(wanted)", { calls(desktop) }, until: { $0 == wanted })
  }

  @Test(arguments: ["end", "cancel"]) func `is kept on, and released in pauses and after`(word: String) async throws {
    try await sitting { desktop in
      let service = try await ScreenService(.screenSaver, on: desktop)
      defer { withExtendedLifetime(service) {} }
      try await desktop.startAgent()
      #expect(desktop.stillbell("meditate").status == 0)
      try await waitForCalls(desktop, ["Inhibit stillbell A session is running."])
      #expect(desktop.stillbell("pause").status == 0)
      try await waitForCalls(desktop, ["Inhibit stillbell A session is running.", "UnInhibit 41"])
      #expect(desktop.stillbell("resume").status == 0)
      try await waitFor("a second call") { calls(desktop).count == 3 }
      #expect(desktop.stillbell(word).status == 0)
      let once = ["Inhibit stillbell A session is running.", "UnInhibit 41"]
      try await waitForCalls(desktop, once + ["Inhibit stillbell A session is running.", "UnInhibit 42"])
    }
  }

  @Test func `that cannot be kept on is reported, also if only the configuration asks for it`() async throws {
    try await sitting { desktop in
      try await desktop.startAgent()
      let outcome = desktop.stillbell("meditate")
      #expect(outcome.output.contains("The screen could not be kept on: nothing on this desktop can do that."))
    }
  }

  @Test func `is released when the session is over`() async throws {
    try await sitting { desktop in
      let service = try await ScreenService(.screenSaver, on: desktop)
      defer { withExtendedLifetime(service) {} }
      try await desktop.startAgent()
      #expect(desktop.stillbell("breathe", "1-0-1-0x1").status == 0)
      try await waitForCalls(desktop, ["Inhibit stillbell A session is running.", "UnInhibit 41"])
    }
  }

  @Test func `is released when the agent quits`() async throws {
    try await sitting { desktop in
      let service = try await ScreenService(.screenSaver, on: desktop)
      defer { withExtendedLifetime(service) {} }
      let agent = try await desktop.startAgent()
      #expect(desktop.stillbell("meditate").status == 0)
      try await waitForCalls(desktop, ["Inhibit stillbell A session is running."])
      // The agent releases only a granted inhibition. It answers a question after the messages before it, so it has the
      // grant then.
      try await waitFor("the grant") {
        desktop.traffic.messages.contains { $0.type == "method_return" && $0.payload.first as? Int == 41 }
      }
      _ = try desktop.status()
      agent.signal(SIGTERM)
      #expect(agent.finish().status == 0)
      try await waitForCalls(desktop, ["Inhibit stillbell A session is running.", "UnInhibit 41"])
    }
  }

  @Test func `is kept on through GNOME's session if there is no screen saver`() async throws {
    try await sitting { desktop in
      let service = try await ScreenService(.gnomeSession, on: desktop)
      defer { withExtendedLifetime(service) {} }
      try await desktop.startAgent()
      #expect(desktop.stillbell("meditate").status == 0)
      // The second call keeps the machine awake, as in every session.
      let first = ["Inhibit stillbell 0 A session is running. 4", "Inhibit stillbell 0 A session is running. 8"]
      try await waitFor("GNOME's answer") { calls(desktop).sorted() == first }
      #expect(desktop.stillbell("cancel").status == 0)
      try await waitFor("the release") { calls(desktop).dropFirst(2).sorted() == ["Uninhibit 41", "Uninhibit 42"] }
    }
  }

  @Test func `that cannot be kept on is traced once, and the session continues`() async throws {
    try await sitting { desktop in
      try await desktop.startAgent()
      #expect(desktop.stillbell("meditate").status == 0)
      try await desktop.waitForDecision("screen not kept from going dark")
      #expect(try desktop.status().session?.kind == "meditation")
      #expect(desktop.trace.count { $0.hasPrefix("screen not kept") } == 1)
    }
  }

  @Test func `is not affected by a hanging service, whose late grant is released`() async throws {
    try await sitting { desktop in
      let service = try await ScreenService(.screenSaver, on: desktop)
      try await desktop.startAgent()
      service.pause()
      #expect(desktop.stillbell("breathe", "1-0-1-0x1", "--wait").status == 0)
      #expect(try desktop.status().session == nil)
      service.resume()
      try await waitForCalls(desktop, ["Inhibit stillbell A session is running.", "UnInhibit 41"])
    }
  }

  @Test func `is not kept on by default, and a dock gets the progress of each phase`() async throws {
    try await sitting("prepare = 0s") { desktop in
      try await desktop.startAgent()
      #expect(
        desktop.stillbell("workout", "--work", "5s", "--rest", "5s", "--rounds", "1", "--prepare", "5s").status == 0)
      let updates = try await waitFor("the end in the dock") {
        entries(desktop)
      } until: {
        $0.last.flatMap { progress($0)["progress-visible"] as? Bool } == false
      }
      #expect(updates.allSatisfy { $0.type == "signal" && $0.member == "Update" })
      #expect(updates.allSatisfy { $0.payload[0] as? String == "application://io.github.stillbell.Stillbell.desktop" })
      let shown = updates.map(progress)
      #expect(shown.map { $0["progress-visible"] as? Bool } == [true, true, false])
      #expect(shown.map { $0["progress"] as? Double } == [0, 0.5, 0])
      #expect(calls(desktop) == [])
    }
  }

  /// The agent's updates for docks.
  private func entries(_ desktop: TestDesktop) -> [BusTraffic.Message] {
    desktop.traffic.messages.filter { $0.interface == "com.canonical.Unity.LauncherEntry" }
  }

  /// The changed properties of an update, by name.
  private func progress(_ entry: BusTraffic.Message) -> [String: Any?] {
    (entry.payload.dropFirst().first as? [String: [String: Any]])?.mapValues { $0["data"] } ?? [:]
  }
}
