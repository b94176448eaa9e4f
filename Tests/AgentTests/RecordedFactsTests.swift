import Foundation
import TestSupport
import Testing

/// `stillbell why --timetable` and `doctor --report` of a real desktop, replayed by `stillbell simulate`.
struct `A recorded desktop` {
  private static let settings = """
    [eye]
    interval = 2s
    length = 1s
    [breaks]
    grace = 1s
    [reminder evening]
    kind = meditation
    at = 20:00
    text = secret-text
    [hooks]
    break-start = /bin/sh -c 'echo secret-hook'
    """

  /// Lives some breaks with a lock, a quiet, a session and a killed agent; returns the decisions in the database.
  private func live(_ desktop: TestDesktop) async throws -> [String] {
    let saver = try await desktop.startScreenSaver()
    let first = try await desktop.startAgent(with: Self.settings)
    try await desktop.waitForDecision("eye break over", times: 2)
    #expect(desktop.stillbell("quiet", "--hidden").status == 0)
    #expect(desktop.stillbell("quiet", "off").status == 0)
    #expect(desktop.stillbell("breathe", "1-0-1-0x2", "--label", "secret-label").status == 0)
    try await desktop.waitForDecision("breathing over")
    for isActive in [true, false] {
      saver.change(isActive)
      // The agent has heard of it when it answers this.
      #expect(desktop.stillbell("status").status == 0)
    }
    first.kill()
    let second = try await desktop.startAgent()
    try await desktop.waitForDecision("appeared", times: 2)
    #expect(desktop.stillbell("stop").status == 0)
    second.quit()
    return try desktop.sql("SELECT words FROM decision ORDER BY rowid").map { $0[0] }
  }

  /// The decisions that `stillbell simulate` makes of a timetable.
  private func replay(_ timetable: String, on desktop: TestDesktop) -> [String] {
    let file = desktop.folder.path("day.txt")
    desktop.folder.write(timetable, to: "day.txt")
    let simulated = desktop.stillbell("simulate", file)
    #expect(simulated.status == 0, "\(simulated.errors)")
    return simulated.output.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 2)
      return parts.count == 3 && parts[1] == "decide" ? String(parts[2]) : nil
    }
  }

  @Test func `replays to the decisions in its database`() async throws {
    try await onDesktop(.dunst) { desktop in
      let decided = try await live(desktop)
      let timetable = desktop.stillbell("why", "--timetable", "--names")
      #expect(timetable.status == 0, "\(timetable.errors)")
      #expect(decided.count > 15)
      #expect(replay(timetable.output, on: desktop) == decided)
      // Without labels and texts, and with other names for programs.
      let facts = desktop.stillbell("why", "--timetable", "--since", "1h").output
      #expect(!facts.contains("secret"))
      #expect(replay(facts, on: desktop).count == decided.count)
    }
  }

  @Test func `is in the report of doctor without labels, texts, paths and commands`() async throws {
    try await onDesktop(.dunst) { desktop in
      let decided = try await live(desktop)
      let file = desktop.folder.path("report.txt")
      let doctor = desktop.stillbell("doctor", "--report", file)
      #expect(doctor.output.contains("nothing was sent"), "\(doctor.errors)")
      let report = try String(contentsOfFile: file, encoding: .utf8)
      #expect(replay(report, on: desktop).count == decided.count)
      for secret in ["secret", desktop.folder.path, "/bin/sh", NSHomeDirectory() + "/"] {
        #expect(!report.contains(secret), "\(secret)")
      }
      for title in ["# doctor:", "# settings:", "#   eye.interval = 2s", "# decisions:"] {
        #expect(report.contains(title + "\n"), "\(title)")
      }
      let permissions = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
      #expect(permissions == 0o600)
    }
  }

  @Test func `is reported without its timetable if the database is damaged`() async throws {
    try await onDesktop(.dunst) { desktop in
      try await desktop.startAgent().quit()
      let file = desktop.folder.path("report.txt")
      desktop.folder.write(String(repeating: "no database ", count: 1000), to: "state/stillbell/stillbell.db")
      let doctor = desktop.stillbell("doctor", "--report", file)
      #expect(doctor.output.contains("report.txt is written; nothing was sent.\n"), "\(doctor.errors)")
      let report = try String(contentsOfFile: file, encoding: .utf8)
      #expect(report.contains("# timetable:\n#   "))
      #expect(!report.contains(desktop.folder.path))
    }
  }

  @Test func `is refused with a reason if nothing was recorded`() async throws {
    try await onDesktop(.dunst) { desktop in
      let nothing = desktop.stillbell("why", "--timetable")
      #expect(nothing.status == 1)
      #expect(nothing.errors.contains("Nothing has been recorded yet"))
      #expect(desktop.stillbell("why", "--since", "1h").status == 64)
      desktop.configure("[history]\nfacts = 0d")
      try await desktop.startAgent().quit()
      let off = desktop.stillbell("why", "--timetable")
      #expect(off.errors == "stillbell: Nothing is recorded, because facts under [history] is 0d.\n")
    }
  }
}
