import Foundation
import StillbellCore
import StillbellSimulation
import TestSupport
import Testing

/// Recorded days that are replayed.
struct WhatIfTests {
  /// With `STILLBELL_YEARS=100`, simulates a hundred whole years.
  @Test func `a year that is replayed from its rows has the same breaks`() {
    let years = ProcessInfo.processInfo.environment["STILLBELL_YEARS"].flatMap { Int($0) }
    let first = TestSeed.printed(for: "random years")
    var breaks = 0
    for number in 0..<(years ?? 6) {
      let seed = first &+ UInt64(number)
      let year = RandomYear(seed: seed, days: years == nil ? 12 : 365) { TestZones.all[$0] }
      #expect(year.difference == nil, "seed \(seed)")
      breaks += year.breaks
    }
    print("random years: \(breaks) breaks compared")
    #expect(breaks > 100)
  }

  /// Midnight in Berlin, this number of days after 2026-03-29, a day on which the clock skips an hour.
  private func midnight(after days: Int) throws -> WallTime {
    let zone = try #require(TestZones.all["Europe/Berlin"])
    let sunday = try #require(LocalTime(words: "2026-03-29T00:00:00"))
    return zone.moment(localSeconds: sunday.seconds + Int64(days * 86_400))
  }

  private func breaks(_ presence: [PresenceRow], _ settings: [String: String]) throws -> [BreakRow] {
    var days = WhatIf()
    days.presence = presence
    var configuration = Configuration()
    for (name, value) in settings {
      let setting = try #require(Setting.named(name))
      #expect(setting.read(value, &configuration))
    }
    return days.live(
      under: configuration, recordedUnder: Configuration(), in: try #require(TestZones.all["Europe/Berlin"])
    ).compactMap {
      if case .break(let row) = $0 { row } else { nil }
    }
  }

  @Test func `a month of whole working days has as many breaks as its settings imply`() throws {
    let month = try (0..<28).map { day in
      let start = try midnight(after: day + 1) + .hours(9)
      return PresenceRow(from: start, to: start + .hours(8), state: .active)
    }
    // Each break takes its interval, 10 seconds of asking and 20 seconds of rest.
    for (interval, count) in [("20m", 23), ("30m", 15), ("1h", 7)] {
      let taken = try breaks(month, ["eye.interval": interval]).filter { $0.outcome == .taken }
      #expect(taken.count == 28 * count, "\(interval)")
    }
    #expect(try breaks(month, ["eye.enabled": "no"]).isEmpty)
    #expect(
      try breaks(month, ["breaks.grace": "never", "eye.interval": "1h"]).count { $0.outcome == .taken } == 28 * 7)
  }

  @Test func `a profile for certain hours changes the breaks of these hours`() throws {
    let month = try (0..<28).map { day in
      let start = try midnight(after: day + 1) + .hours(9)
      return PresenceRow(from: start, to: start + .hours(8), state: .active)
    }
    // Eleven breaks before one o'clock, the last at 12:45:30, and 4 or 5 after it.
    for (interval, count) in [("1h", 15), ("45m", 16)] {
      let settings = [
        "profile.evening.when": "hours 13:00-17:00", "profile.evening.eye.interval": interval,
        "profile.evening.breaks.grace": "never",
      ]
      let taken = try breaks(month, settings).filter { $0.outcome == .taken }
      #expect(taken.count == 28 * count, "\(interval)")
    }
  }

  @Test func `days of 23 and 25 hours have as many breaks as fit into them`() throws {
    for (day, hours) in [(0, 23), (210, 25)] {
      let (start, end) = (try midnight(after: day), try midnight(after: day + 1))
      #expect(end - start == .hours(hours))
      let taken = try breaks([PresenceRow(from: start, to: end, state: .active)], ["eye.interval": "29m30s"])
      #expect(taken.count { $0.outcome == .taken } == hours * 2)
      #expect(Set(taken.map(\.offset)) == [.hours(1), .hours(2)])
    }
  }

  @Test func `calls and videos hold breaks back, and time away makes a natural break`() throws {
    let start = try midnight(after: 1) + .hours(9)
    func row(_ from: Int, _ to: Int, _ state: PresenceRow.State) -> PresenceRow {
      PresenceRow(from: start + .minutes(from), to: start + .minutes(to), state: state)
    }
    let rows = try breaks(
      [
        row(0, 15, .active), row(15, 50, .call), row(50, 60, .active), row(60, 100, .watching), row(100, 130, .active),
        row(130, 140, .locked), row(140, 150, .active),
      ], [:])
    #expect(rows.map(\.heldBy?.reason) == [.microphone, .watching, nil, nil], "\(rows)")
    #expect(rows.map(\.outcome) == [.taken, .taken, .taken, .natural])
  }

  @Test func `the offset of a recorded break moves the user to its zone`() throws {
    let start = try midnight(after: 1) + .hours(9)
    var days = WhatIf()
    days.presence = [0, 24].map {
      PresenceRow(from: start + .hours($0), to: start + .hours($0 + 1), state: .active)
    }
    days.breaks = [(0, 2), (24, -4)].map { hours, offset in
      let due = start + .hours(hours) + .minutes(20)
      return BreakRow(
        boot: "1", number: hours, kind: .eye, length: .seconds(20), due: due, begun: due, ended: due + .seconds(20),
        offset: .hours(offset), outcome: .taken, snoozes: 0, isQuiet: false)
    }
    let lived = days.live(
      under: Configuration(), recordedUnder: Configuration(), in: try #require(TestZones.all["Europe/Berlin"]))
    let offsets = lived.compactMap { if case .break(let row) = $0 { row.offset } else { nil } }
    #expect(offsets.prefix(2).allSatisfy { $0 == .hours(2) } && offsets.suffix(2).allSatisfy { $0 == .hours(-4) })
    #expect(offsets.count >= 4, "\(offsets)")
  }

  @Test func `without rows there are no breaks`() throws { #expect(try breaks([], [:]).isEmpty) }
}
