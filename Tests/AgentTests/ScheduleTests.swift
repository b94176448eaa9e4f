import Foundation
import TestSupport
import Testing

/// The weekly schedule with a real agent.
struct `The weekly schedule` {
  private static let days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

  /// Hours that cover every day except for one minute, which is hours away.
  private func always() -> String {
    let far = (Int(Date().timeIntervalSince1970) / 60 + 720) % 1440
    func time(_ minute: Int) -> String { String(format: "%02d:%02d", minute / 60 % 24, minute % 60) }
    return Self.days.map { "\($0) = \(time(far + 1))-\(time(far))" }.joined(separator: "\n")
  }

  private let calm = "[breaks]\nstart_on_launch = no\n[eye]\ninterval = 1h\nlength = 1m\n"
  private let never = "[schedule]\nenabled = yes\n" + days.map { "\($0) = off" }.joined(separator: "\n")

  @Test func `starts breaks within its hours and stops them outside`() async throws {
    try await withAgent(calm + "[schedule]\nenabled = yes\n" + always()) { desktop in
      let status = try await desktop.waitForPhase("working")
      #expect(status.schedule == "active")
      #expect(status.scheduleUntil != nil)
      #expect(desktop.stillbell("status").output.contains("\nActive until "))
      #expect(desktop.why.contains("Started by the schedule."))
      try await desktop.reconfigure(calm + never)
      try await desktop.waitForPhase("idle")
      #expect(desktop.why.contains("Stopped by the schedule: its hours are over."))
      #expect(try desktop.status().schedule == "waiting")
    }
  }

  @Test func `keeps breaks stopped by the user stopped, also after a kill, and leaves started ones alone`()
    async throws
  {
    try await onDesktop { desktop in
      let agent = try await desktop.startAgent(with: calm + "[schedule]\nenabled = yes\n" + always())
      try await desktop.waitForPhase("working")
      #expect(desktop.stillbell("stop").output.hasPrefix("Stopped; "))
      agent.kill()
      try await desktop.startAgent()
      #expect(try desktop.status().phase == "idle")
      #expect(try desktop.status().scheduleStart != nil)
      #expect(desktop.stillbell("start").status == 0)
      #expect(try desktop.status().schedule == "overruled")
      try await desktop.reconfigure(calm + never)
      #expect(try desktop.status().phase == "working")
    }
  }

  @Test func `is printed without an agent, with the way to switch it on`() async throws {
    try await onDesktop { desktop in
      let off = desktop.stillbell("schedule")
      #expect(off.status == 0)
      #expect(off.output.contains("The schedule is off. To turn it on, write enabled = yes under [schedule] in "))
      #expect(off.output.contains("  ··················━━━━━━━━━━━━━━━━··············  09:00–17:00\n"))
      desktop.configure(never)
      #expect(desktop.stillbell("schedule").output.contains("The schedule has no hours. Write some, such as monday = "))
      desktop.configure("[schedule]\nenabled = yes\n" + always())
      #expect(desktop.stillbell("schedule").output.contains("\nThe current hours end at "))
      desktop.configure("[schedule]\nmonday = 17:00\n")
      #expect(desktop.stillbell("schedule").errors.contains("“monday = 17:00” is not valid"))
    }
  }
}
