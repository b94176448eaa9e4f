import Foundation
import TestSupport
import Testing

/// The settings and the doctor, as other programs use them through the agent.
struct `Settings on the bus` {
  private static let name = "io.github.stillbell.Stillbell"
  private static let path = "/io/github/stillbell/Stillbell"
  private static let interface = "io.github.stillbell.Stillbell1"

  private func call(_ desktop: TestDesktop, _ method: String, _ arguments: String...) -> Child.Outcome {
    desktop.client.call(Self.name, Self.path, Self.interface, method, arguments)
  }

  private func text(_ desktop: TestDesktop) throws -> String {
    try String(contentsOfFile: desktop.configurationFile, encoding: .utf8)
  }

  @Test func `change one line of the file, leave the others, and send a signal`() async throws {
    try await onDesktop { desktop in
      desktop.configure("# mine\n[eye]\n  interval=1h\n# the end")
      let before = try text(desktop)
      try await desktop.startAgent()
      #expect(call(desktop, "Settings").output.contains(#"["eye.interval","1h","20m"]"#))
      let changed = call(desktop, "SetSetting", "ss", "eye.length", "30s").output
      #expect(changed.contains(#"["configuration changed"]"#), "\(changed)")
      #expect(call(desktop, "Settings").output.contains(#"["eye.length","30s","20s"]"#))
      let unchanged = call(desktop, "SetSetting", "ss", "eye.length", "30s").output
      #expect(unchanged.contains("[[]]"), "\(unchanged)")
      try await waitFor("the signal") { desktop.traffic.count(signal: "SettingsChanged") == 1 }
      #expect(desktop.stillbell("config").output.contains("length = 30s"))
      #expect(call(desktop, "ResetSetting", "s", "eye.length").output.contains("configuration changed"))
      #expect(call(desktop, "Settings").output.contains(#"["eye.length","20s","20s"]"#))
      #expect(try text(desktop) == before)
    }
  }

  @Test func `refuse an invalid change with the reason, and stay as they are`() async throws {
    try await onDesktop { desktop in
      desktop.configure("[eye]\ninterval = 1h")
      let before = try text(desktop)
      try await desktop.startAgent()
      for (name, value, reason) in [
        ("eye.intervall", "30m", "There is no setting eye.intervall"), ("eye.length", "20", "20: write 20s or 20m."),
        ("eye.interval", "0s", "is not valid"), ("", "", "There is no setting"),
        // Valid alone, but not together with the length.
        ("eye.prelude", "99h", "is not valid"),
      ] {
        let outcome = call(desktop, "SetSetting", "ss", name, value)
        #expect(outcome.status != 0 && outcome.errors.contains(reason), "\(name): \(outcome.errors)")
      }
      #expect(try text(desktop) == before)
      desktop.configure("[eye]\ninterval = never")
      let outcome = call(desktop, "SetSetting", "ss", "eye.length", "30s")
      #expect(outcome.errors.contains("line 2") && outcome.errors.contains("Nothing has changed"), "\(outcome.errors)")
    }
  }

  @Test func `changes of the history are announced by a signal`() async throws {
    try await withAgent("[eye]\ninterval = 1h") { desktop in
      let before = desktop.traffic.count(signal: "PastChanged")
      #expect(desktop.stillbell("skip").status == 0)
      try await waitFor("a break in the past") { desktop.traffic.count(signal: "PastChanged") == before + 1 }
      #expect(desktop.stillbell("history", "forget", "--kind", "breaks", "--yes").status == 0)
      try await waitFor("none again") { desktop.traffic.count(signal: "PastChanged") == before + 2 }
    }
  }

  @Test func `add and delete a break of the user's own in one call, and no other group`() async throws {
    try await withAgent("# mine\n[eye]\ninterval = 1h") { desktop in
      func text() -> String {
        String(decoding: desktop.folder.read("config/stillbell/stillbell.conf") ?? [], as: UTF8.self)
      }
      let before = text()
      #expect(call(desktop, "SetSetting", "ss", "break.tea.every", "2h").errors.contains("length"))
      let added = call(
        desktop, "ChangeSettings", "a(ss)as", "2", "break.tea.every", "2h", "break.tea.length", "5m", "0")
      #expect(added.errors == "")
      #expect(text() == before + "\n[break tea]\nevery = 2h\nlength = 5m\n")
      #expect(desktop.stillbell("kinds").output.contains("tea: Tea"))
      #expect(call(desktop, "DeleteGroup", "s", "eye").errors != "")
      #expect(call(desktop, "DeleteGroup", "s", "break tea").errors == "")
      #expect(text() == before)
      #expect(!desktop.stillbell("kinds").output.contains("tea"))
    }
  }

  @Test func `the doctor answers without blocking the agent`() async throws {
    try await onDesktop { desktop in
      try await desktop.startAgent()
      let report = call(desktop, "Doctor").output
      for word in [#"\"check\":\"agent\""#, #"\"verdict\":\"ok\""#, #"\"remedy\""#] {
        #expect(report.contains(word), "\(word) in \(report)")
      }
      #expect(desktop.stillbell("status").status == 0)
    }
  }
}
