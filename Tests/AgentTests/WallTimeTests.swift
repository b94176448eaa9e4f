import Foundation
import TestSupport
import Testing

/// Changes of the machine's clock and of its time zone.
struct `Wall time` {
  /// The kernel's description of each wall-clock timer of a process.
  private func wallTimers(of processID: pid_t) throws -> [String] {
    let folder = "/proc/\(processID)/fdinfo"
    return try FileManager.default.contentsOfDirectory(atPath: folder)
      .compactMap { try? String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
      .filter { $0.contains("clockid: 0\n") }
  }

  @Test func `a set clock is noticed although no event depends on the clock`() async throws {
    try await onDesktop { desktop in
      let agent = try await desktop.startAgent(with: "[eye]\ninterval = 1h\nlength = 1h")
      let timers = try wallTimers(of: agent.processID)
      #expect(timers.count == 1)
      // TFD_TIMER_ABSTIME and TFD_TIMER_CANCEL_ON_SET, armed for a time that never comes.
      #expect(timers.first?.contains("settime flags: 03\n") == true, "\(timers)")
      #expect(timers.first?.contains("it_value: (0, 0)") == false, "\(timers)")
    }
  }

  private func hour(of time: Double?) -> Int? { time.map { Int($0) / 3600 % 24 } }

  @Test(.unless(OwnMounts.obstacle))
  func `a new time zone applies when the link to it is replaced`() async throws {
    try await onDesktop { desktop in
      let folder = desktop.folder.path("etc")
      #expect(run("cp", ["-r", "/etc", folder]).status == 0)
      func link(_ zone: String) {
        #expect(run("ln", ["-s", "/usr/share/zoneinfo/Etc/\(zone)", folder + "/new"]).status == 0)
        #expect(run("mv", ["-T", folder + "/new", folder + "/localtime"]).status == 0)
      }
      link("GMT-1")
      desktop.agentWrapper =
        OwnMounts.command + ["sh", "-c", #"mount --bind "$0" /etc && exec "$@""#, folder]
      try await desktop.startAgent(with: "[eye]\ninterval = 1h\nlength = 1h")
      #expect(desktop.stillbell("quiet", "until", "15:00").status == 0)
      try await waitFor("15:00 an hour east of UTC") { try hour(of: desktop.status().quietUntil) == 14 }
      link("GMT-2")
      try await waitFor("15:00 two hours east of UTC") { try hour(of: desktop.status().quietUntil) == 13 }
    }
  }
}
