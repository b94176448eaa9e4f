import Foundation
import TestSupport
import Testing

/// The history and the presets that other programs get from the agent.
struct `The past on the bus` {
  private static let name = "io.github.stillbell.Stillbell"
  private static let path = "/io/github/stillbell/Stillbell"
  private static let interface = "io.github.stillbell.Stillbell1"

  private func call(_ desktop: TestDesktop, _ method: String, _ arguments: String...) -> Child.Outcome {
    desktop.client.call(Self.name, Self.path, Self.interface, method, arguments)
  }

  /// The span from an hour ago to an hour from now, in milliseconds.
  private var span: [String] {
    let now = Int64(Date().timeIntervalSince1970 * 1000)
    return ["\(now - 3_600_000)", "\(now + 3_600_000)"]
  }

  @Test func `has finished breaks and the user's presence`() async throws {
    try await withAgent("[eye]\ninterval = 1h") { desktop in
      #expect(call(desktop, "Breaks", "xx", span[0], span[1]).output.contains("\"data\":[[]]"))
      #expect(desktop.stillbell("skip").status == 0)
      let breaks = call(desktop, "Breaks", "xx", span[0], span[1]).output
      #expect(breaks.contains("a(susxxxxxsub)"), "\(breaks)")
      #expect(breaks.contains("\"eye\",20000,") && breaks.contains("\"skipped\",0,false]"), "\(breaks)")
      // The current stretch has no row in the database yet.
      try await waitFor("the stretch that lasts") {
        call(desktop, "Presence", "xx", span[0], span[1]).output.contains("\"active\"]")
      }
    }
  }

  @Test func `refuses an invalid span`() async throws {
    try await onDesktop { desktop in
      try await desktop.startAgent()
      for (from, to) in [("2", "1"), ("-1", "1"), ("0", "31622400001"), ("0", "9223372036854775807")] {
        for method in ["Breaks", "Presence"] {
          #expect(
            call(desktop, method, "xx", from, to).errors.contains("at most 366 days after the first"), "\(from) \(to)")
        }
      }
      #expect(desktop.stillbell("status").status == 0)
    }
  }

  @Test func `has presets as the words that start them`() async throws {
    try await withAgent("[presets]\nevening = meditate 20m --closing 5m") { desktop in
      #expect(
        call(desktop, "Presets").output
          == #"{"type":"a(sas)","data":[[["evening",["meditate","20m","--closing","5m"]]]]}"# + "\n")
    }
  }

  @Test func `forgets one session, and no other`() async throws {
    try await onDesktop { desktop in
      try await desktop.startAgent(with: "[eye]\ninterval = 1h").kill()
      for begin in [1_775_000_000, 1_775_001_000] {
        try desktop.sql("INSERT INTO history VALUES (\(begin)000, 1, 'workout', '', \(begin + 65)000, 65)")
      }
      try await desktop.startAgent()
      let history = call(desktop, "History", "u", "0").output
      let rows = history.matches(of: /\[([0-9]+),([0-9]+),[0-9]+,"workout"/).map { (String($0.1), String($0.2)) }
      try #require(rows.count == 2, "\(history)")
      // Another start time: no session has this number and time.
      #expect(call(desktop, "ForgetSession", "ux", rows[0].0, "1").status == 0)
      #expect(call(desktop, "History", "u", "0").output == history)
      #expect(call(desktop, "ForgetSession", "ux", rows[0].0, rows[0].1).status == 0)
      let left = call(desktop, "History", "u", "0").output
      #expect(!left.contains("[\(rows[0].0),\(rows[0].1),"))
      #expect(left.contains("[\(rows[1].0),\(rows[1].1),"))
    }
  }

  @Test func `forgets everything that overlaps a deleted span, and nothing more`() async throws {
    try await onDesktop { desktop in
      try await desktop.startAgent(with: "[eye]\ninterval = 1h").kill()
      let day = (from: 1_775_001_600_000, to: 1_775_088_000_000)
      for begin in [day.from - 1, day.from, day.to - 1, day.to] {
        try desktop.sql("INSERT INTO history VALUES (\(begin), 1, 'workout', '', \(begin + 65000), 65)")
      }
      for (begin, end) in [(day.from - 9, day.from), (day.from - 9, day.from + 1), (day.to - 1, day.to + 9)] {
        try desktop.sql("INSERT INTO presence VALUES (\(begin), \(end), 'active')")
      }
      let agent = try await desktop.startAgent()
      #expect(call(desktop, "ForgetSpan", "xx", "1", "0").status != 0)
      #expect(call(desktop, "ForgetSpan", "xx", "\(day.from)", "\(day.to)").status == 0)
      agent.kill()
      #expect(
        try desktop.sql("SELECT started_ms FROM history ORDER BY started_ms") == [["\(day.from - 1)"], ["\(day.to)"]])
      #expect(
        try desktop.sql("SELECT to_ms FROM presence WHERE to_ms <= \(day.to + 9)") == [["\(day.from)"]])
    }
  }
}
