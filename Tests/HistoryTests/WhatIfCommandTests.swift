import Foundation
import History
import SQLite
import StillbellCore
import TestSupport
import Testing

/// The command `stillbell what-if` on a database of recent days.
@MainActor struct `What if` {
  /// Days of eight hours, up to yesterday, with a break every half hour.
  private func past(days: Int) throws -> RecordedPast {
    let past = try RecordedPast()
    let today = Int64(Date().timeIntervalSince1970) / 86_400
    let rows = (0..<days).flatMap { day -> [HistoryRow] in
      let start = WallTime(milliseconds: (today - 1 - Int64(day)) * 86_400_000 + 9 * 3_600_000)
      let presence = HistoryRow.presence(PresenceRow(from: start, to: start + .hours(8), state: .active))
      return [presence]
        + (1...15).map { number in
          let due = start + .minutes(30 * number)
          return .break(
            BreakRow(
              boot: "b", number: day * 100 + number, kind: .eye, length: .seconds(20), due: due, begun: due,
              ended: due + .seconds(20), offset: .hours(1), outcome: number == 1 ? .skipped : .taken, snoozes: 0,
              isQuiet: false))
        }
    }
    try past.write(rows: rows)
    return past
  }

  @Test func `the recorded days are shown next to the replayed ones`() throws {
    let past = try past(days: 10)
    let outcome = past.run("what-if", "eye.interval=1h")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let lines = outcome.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(lines.contains("Breaks a day 15 7"), "\(outcome.output)")
    #expect(lines.contains("Minutes of rest a day 4.7 2.3"), "\(outcome.output)")
    #expect(
      lines.contains("Longest stretch without a break on a typical day 1 h 0 min 1 h 0 min"), "\(outcome.output)")
    #expect(lines.contains("Breaks per hour at the computer 1.9 0.9"), "\(outcome.output)")
    let json = past.run("what-if", "eye.interval=1h", "--json", "--last", "7d").output
    #expect(json.contains(#""settings":{"eye.interval":"1h"}"#) && json.contains(#""was":{"asked":15"#), "\(json)")
    #expect(json.contains(#""wouldBe":{"asked":7"#) && json.contains(#""days":7"#), "\(json)")
  }

  /// Settings with a profile that is off by itself, and one that is on at all times of the recorded days.
  private func pastWithProfiles() throws -> RecordedPast {
    let past = try past(days: 5)
    try past.folder.make("config/stillbell")
    past.folder.write(
      """
      [profile calm]
      when = battery
      eye.interval = 1h
      [profile evening]
      when = hours 08:00-20:00
      eye.interval = 30m

      """, to: "config/stillbell/stillbell.conf")
    return past
  }

  @Test func `a profile by its name is in force all the time, with other settings on top`() throws {
    let past = try pastWithProfiles()
    let outcome = past.run("what-if", "--profile", "calm")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let lines = outcome.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(lines.contains("Breaks a day 15 7"), "\(outcome.output)")
    let json = past.run("what-if", "--profile", "calm", "--json").output
    #expect(json.contains(#""profile":"calm","settings":{}"#) && json.contains(#""wouldBe":{"asked":7"#), "\(json)")
    let both = past.run("what-if", "--profile", "calm", "eye.interval=30m", "--json").output
    #expect(both.contains(#""profile":"calm","settings":{"eye.interval":"30m"}"#), "\(both)")
    #expect(both.contains(#""wouldBe":{"asked":15"#), "\(both)")
    let unknown = past.run("what-if", "--profile", "gaming")
    #expect(unknown.status == 1)
    #expect(unknown.errors == "stillbell: No profile is called “gaming”; use one of calm, evening.\n")
    let none = try self.past(days: 3).run("what-if", "--profile", "calm")
    #expect(none.errors == "stillbell: There are no profiles; `stillbell profile` explains how to add one.\n")
  }

  @Test func `a setting of a profile can be changed`() throws {
    let json = try pastWithProfiles().run("what-if", "profile.evening.eye.interval=60", "--json").output
    #expect(json.contains(#""settings":{"profile.evening.eye.interval":"1h"}"#), "\(json)")
    #expect(json.contains(#""wouldBe":{"asked":7"#), "\(json)")
    #expect(!json.contains(#""profile":"#), "\(json)")
  }

  @Test func `a shorter break still ends a stretch in the replay`() throws {
    let outcome = try past(days: 3).run("what-if", "eye.length=30s", "eye.length=10s", "--json")
    #expect(outcome.output.contains(#""settings":{"eye.length":"10s"}"#), "\(outcome.output)\(outcome.errors)")
    let figures = outcome.output.split(separator: #""wouldBe":{"#).last?.split(separator: "}").first
    let stretch = try #require(figures?.split(separator: #""longestStretchMax":"#).last?.split(separator: ",").first)
    #expect(try #require(Int(stretch)) < 3600, "\(outcome.output)")
  }

  @Test func `with too few recorded days the command fails and says how many it needs`() throws {
    let outcome = try past(days: 2).run("what-if", "eye.interval=1h")
    #expect(outcome.status == 1)
    #expect(outcome.errors == "stillbell: Only 2 of these days have anything recorded; 3 are needed.\n")
    #expect(try RecordedPast().run("what-if", "eye.interval=1h").errors.contains("Only 0 of these days"))
    let none = try RecordedPast().run("what-if", "eye.interval=1h", "--json")
    #expect(none.status == 0 && none.errors.isEmpty && none.output.contains(#""days":0"#), "\(none)")
    #expect(!none.output.contains("wouldBe"))
    #expect(try past(days: 3).run("what-if", "eye.interval=1h").status == 0)
  }

  @Test func `a setting or a period that makes no sense is named, with advice`() throws {
    let past = try past(days: 3)
    for (words, status, error) in [
      (["eye.interval=0"], 1, "0: write 0s or 0m."), (["eye.interval=0s"], 1, "“interval = 0s” is not valid"),
      (["eye.intervall=30m"], 1, "eye.intervall"),
      (["eye.interval"], 64, "eye.interval=30m"), (["=30m"], 64, "“=30m” has no value"), ([], 64, "key=value"),
      ([], 64, "or a profile with --profile"), (["--profile"], 64, "--profile"),
      (["eye.interval=30m", "--last", "2d"], 64, "use 3d to 366d"),
      (["eye.interval=30m", "--last", "28"], 64, "use 3d to 366d"),
    ] {
      let outcome = past.run(["what-if"] + words)
      #expect(outcome.status == Int32(status) && outcome.errors.contains(error), "\(words): \(outcome.errors)")
    }
  }

  @Test func `an old, locked or damaged database, or one with wrong clocks, is read or refused at once`() throws {
    let past = try past(days: 5)
    let database = try Database(file: past.file)
    try database.run("DROP TABLE typing; DROP TABLE fact; PRAGMA user_version = 6")
    #expect(past.run("what-if", "eye.interval=1h").status == 0)
    // Rows written while the clock was a year slow, and a year fast.
    let now = Int64(Date().timeIntervalSince1970) * 1000
    for year in [-366, 366] {
      let from = now + Int64(year) * 86_400_000
      try database.run("INSERT INTO presence VALUES (\(from), \(from + 3_600_000), 'active')")
    }
    try database.run("INSERT INTO presence VALUES (\(now), \(now - 366 * 86_400_000), 'active')")
    #expect(past.run("what-if", "eye.interval=1h").output.contains("Breaks a day"))
    try database.run("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
    #expect(past.run("what-if", "eye.interval=1h").output.contains("Breaks a day"))
    try database.run("COMMIT")
    try Data(repeating: 7, count: 9000).write(to: URL(fileURLWithPath: past.file))
    let damaged = past.run("what-if", "eye.interval=1h")
    #expect(damaged.status == 1 && damaged.errors.contains("cannot be read"), "\(damaged.errors)")
  }
}
