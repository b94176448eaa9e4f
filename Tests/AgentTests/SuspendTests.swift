import Foundation
import TestSupport
import Testing

/// A machine with automatic suspend, during a session.
struct `The machine in a session` {
  private static let calm = "[breaks]\nstart_on_launch = no\n[sound]\nchimes = no\n"

  /// True if the agent holds the file descriptor that logind gave out for this file.
  private func holds(_ agent: Child, _ file: String) -> Bool {
    let folder = "/proc/\(agent.processID)/fd"
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return all.contains { (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")) == file }
  }

  private func waitForHold(_ agent: Child, _ file: String, _ isHeld: Bool = true) async throws {
    try await waitFor("a file descriptor that is \(isHeld ? "held" : "let go")") {
      holds(agent, file)
    } until: {
      $0 == isHeld
    }
  }

  @Test func `is kept awake through logind while a session's time runs`() async throws {
    try await onDesktop { desktop in
      desktop.configure(Self.calm)
      let system = try await desktop.startLogind()
      let file = desktop.folder.path("inhibitor")
      system.grantInhibitions(of: file)
      let agent = try await desktop.startAgent()
      #expect(!holds(agent, file))
      #expect(desktop.stillbell("meditate", "20m").status == 0)
      try await waitForHold(agent, file)
      #expect(
        String(decoding: desktop.folder.read("inhibitor") ?? [], as: UTF8.self)
          == "sleep:idle, stillbell, A session is running., block")
      #expect(desktop.stillbell("pause").status == 0)
      try await waitForHold(agent, file, false)
      #expect(desktop.stillbell("resume").status == 0)
      try await waitForHold(agent, file)
      #expect(desktop.stillbell("cancel").status == 0)
      try await waitForHold(agent, file, false)
      #expect(desktop.stillbell("focus").status == 0)
      try await waitForHold(agent, file)
      agent.signal(SIGKILL)
      _ = agent.finish()
      // A session that continues keeps it awake again.
      let next = try await desktop.startAgent()
      try await waitForHold(next, file)
      #expect(try desktop.status().quiet == nil)
    }
  }

  @Test func `is kept awake through GNOME's session if there is one`() async throws {
    try await onDesktop { desktop in
      desktop.configure(Self.calm)
      let system = try await desktop.startLogind()
      let file = desktop.folder.path("inhibitor")
      system.grantInhibitions(of: file)
      let service = try await ScreenService(.gnomeSession, on: desktop)
      defer { withExtendedLifetime(service) {} }
      let agent = try await desktop.startAgent()
      #expect(desktop.stillbell("sit").status == 0)
      try await waitFor("GNOME's answer") { calls(desktop) == ["Inhibit stillbell 0 A session is running. 4"] }
      #expect(desktop.stillbell("end").status == 0)
      try await waitFor("the release") { calls(desktop).last == "Uninhibit 41" }
      #expect(!holds(agent, file))
    }
  }

  @Test func `is kept awake through the portal if there is no other way`() async throws {
    try await onDesktop { desktop in
      let request = "/org/freedesktop/portal/desktop/request/1_1/stillbell"
      let portal = try await desktop.startPart(
        "org.freedesktop.portal.Desktop", at: "/org/freedesktop/portal/desktop",
        interface: "org.freedesktop.portal.Inhibit")
      portal.addObject(request, interface: "org.freedesktop.portal.Request")
      portal.answer("Inhibit", takes: "sua{sv}", gives: "o", "'\(request)'")
      portal.answer(
        "Close", gives: "", "None", object: request, interface: "org.freedesktop.portal.Request")
      try await desktop.startAgent(with: Self.calm)
      #expect(desktop.stillbell("meditate", "20m").status == 0)
      try await waitFor("the portal") {
        desktop.traffic.messages.contains { $0.member == "Inhibit" && $0.payload.dropFirst().first as? Int == 4 }
      }
      #expect(desktop.stillbell("cancel").status == 0)
      try await waitFor("the end of the request") { desktop.traffic.messages.contains { $0.member == "Close" } }
    }
  }

  @Test func `keeps its screen on with --keep-awake, or the answer says that it cannot`() async throws {
    try await onDesktop { desktop in
      try await desktop.startAgent(with: Self.calm)
      let said = "The screen could not be kept on: nothing on this desktop can do that."
      #expect(!desktop.stillbell("meditate", "20m").output.contains(said))
      #expect(desktop.stillbell("meditate", "20m", "--keep-awake", "--replace").output.contains(said))
      #expect(desktop.stillbell("status").output.contains(said))
      let service = try await ScreenService(.screenSaver, on: desktop)
      defer { withExtendedLifetime(service) {} }
      #expect(desktop.stillbell("cancel").status == 0)
      #expect(!desktop.stillbell("meditate", "20m", "--keep-awake").output.contains("could not be kept on"))
    }
  }

  private func calls(_ desktop: TestDesktop) -> [String] {
    desktop.traffic.messages.filter { $0.type == "method_call" && $0.member.lowercased().hasSuffix("inhibit") }
      .map { call in ([call.member] + call.payload.map { "\($0)" }).joined(separator: " ") }
  }
}
