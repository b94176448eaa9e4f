import StillbellCore
import Testing

/// The deletion of old rows, which follows a wall clock that may be wrong by days.
struct ClockTrustTests {
  /// The days on which rows were deleted, counted from the first, which has breaks from 09:00 on.
  private func forgotten(_ facts: String) throws -> [Int64] {
    try effects("09:00:00 start\n09:59:00 until\n" + facts, ["history.keep": "30d"]).compactMap {
      if case .forget(let old) = $0 { old.before.milliseconds / 86_400_000 - 20_519 } else { nil }
    }
  }

  @Test func `a clock that jumps by a year deletes nothing before the machine has run for a day`() throws {
    #expect(try forgotten("10:00:00 set-clock +8760h\n+23h until") == [0])
    #expect(try forgotten("10:00:00 set-clock +8760h\n+25h until") == [0, 366])
    #expect(try forgotten("10:00:00 set-clock +49h\n+1h until") == [0])
    #expect(try forgotten("10:00:00 set-clock +47h\n+1h until") == [0, 2])
  }

  @Test func `several small steps of the clock add up`() throws {
    #expect(try forgotten("10:00:00 set-clock +48h\n+1s set-clock +1s\n+1h until") == [0])
    #expect(try forgotten("10:00:00 set-clock +48h\n+1h until") == [0, 2])
  }

  @Test func `time asleep does not count as time in which the machine runs`() throws {
    #expect(try forgotten("10:00:00 set-clock +8760h\n+1h sleep\n+40h wake\n+22h until") == [0])
    #expect(try forgotten("10:00:00 set-clock +8760h\n+1h sleep\n+40h wake\n+24h until") == [0, 368])
  }

  @Test func `after another jump the machine must run for a day again`() throws {
    #expect(try forgotten("10:00:00 set-clock +8760h\n+23h set-clock +8760h\n+23h until") == [0])
  }

  @Test func `after the clock is set right again, rows are deleted as before`() throws {
    #expect(try forgotten("10:00:00 set-clock +8760h\n+1h set-clock -8760h\n+15h until") == [0, 1])
  }

  @Test func `after a sleep of days, rows are deleted as before`() throws {
    #expect(try forgotten("10:00:00 sleep\n+96h wake\n+1h until") == [0, 4])
  }

  @Test func `after days switched off, rows are deleted once the machine has run for a day in all`() throws {
    let off = "10:00:00 kill\n+96h reboot\n+1s start\n"
    #expect(try forgotten("10:00:00 kill\n+22h reboot\n+1s start\n+1h until") == [0, 1])
    #expect(try forgotten(off + "+23h until") == [0])
    #expect(try forgotten(off + "+25h until") == [0, 5])
    #expect(try forgotten(off + "+12h kill\n+1h reboot\n+1s start\n+11h until") == [0])
    #expect(try forgotten(off + "+12h kill\n+1h reboot\n+1s start\n+13h until") == [0, 5])
  }
}
