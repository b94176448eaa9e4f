import Linux
import StillbellCore
import Testing

struct TimeTests {
  @Test(arguments: [
    ("0s", 0), ("90s", 90), ("20m", 1200), ("1h30m", 5400), ("1h", 3600), ("1h0m5s", 3605),
    ("3600000000s", 3_600_000_000), ("0000000060s", 60), ("45min", 2700), ("45min.", 2700), ("1hour30minutes", 5400),
    ("2hours", 7200), ("1d", 86_400), ("1day", 86_400), ("2days", 172_800),
    ("20sec", 20), ("1hr2mins3secs", 3723), ("2hrs1minute1second", 7261), ("2minutes5seconds", 125),
    ("1hour1min", 3660),
    ("1h1m1s", 3661),
    // As messages print a length.
    ("20 min", 1200), ("20 minutes", 1200), ("1 h 30 min", 5400), ("1h 30m", 5400), ("2 min 5 s", 125),
  ])
  func `a length is read in the common notations`(words: String, seconds: Int) {
    #expect(Duration(words: words) == .seconds(seconds))
  }

  @Test(arguments: [
    "", "5", "m", "5x", "-5m", "+5m", "1.5h", "5  m", " 5m", "5 ", "5m ", "5m  5s", "5 5m", "1 h 30", "30m1h", "5m5m",
    "1h5", "3600000001s", "1000001h", "5min5m",
    "5.m", ".", "5m.5",
    "99999999999999999999s", "00000000060s", "٣m", "5M",
  ])
  func `an invalid length is not read`(words: String) {
    #expect(Duration(words: words) == nil)
  }

  @Test(arguments: [(0, "0s"), (59, "59s"), (60, "1m"), (5400, "1h30m"), (3605, "1h5s"), (86_400, "24h")])
  func `a length is written so that it can be read back`(seconds: Int, words: String) {
    #expect(Duration.seconds(seconds).words == words)
    #expect(Duration(words: words) == .seconds(seconds))
  }

  @Test func `remaining seconds are rounded up`() {
    #expect(Duration.milliseconds(1_199_001).secondsRoundedUp == 1200)
    #expect(Duration.milliseconds(1).secondsRoundedUp == 1)
    #expect(Duration.zero.secondsRoundedUp == 0)
  }

  @Test func `a wall time is sent on the bus in whole milliseconds`() {
    #expect(WallTime(sinceEpoch: .milliseconds(1_775_467_200_250)).milliseconds == 1_775_467_200_250)
    #expect(WallTime(sinceEpoch: .microseconds(1999)).milliseconds == 1)
    #expect(WallTime(milliseconds: 1250).sinceEpoch == .milliseconds(1250))
  }

  @Test(arguments: [
    "24:00", "15", "15:0", "009:00", "09:000", "15:60", "-1:00", "15:00:00", "15::00", ":15:00", "", "aa:bb", "1 :00",
    "٣:00", "pm", "0am", "13pm", "0:30 PM", "3  PM", "3:4 PM", "12:60 am", "0:59 am", "3 xm", "3 PM ", "15 PM",
  ])
  func `an invalid time of day is not read`(words: String) {
    #expect(TimeOfDay(words: words) == nil)
  }

  @Test(arguments: [
    ("0:00", "00:00"), ("9:05", "09:05"), ("23:59", "23:59"), ("3pm", "15:00"), ("3:04 PM", "15:04"),
    ("9:05am", "09:05"), ("12 AM", "00:00"),
    ("12:30 pm", "12:30"), ("11:59 PM", "23:59"), ("1am", "01:00"), ("12:59am", "00:59"),
  ])
  func `a time of day is read and written`(words: String, written: String) {
    #expect(TimeOfDay(words: words)?.words == written)
  }

  @Test func `an empty word is not joined to another`() {
    #expect(["", "20", "min"].joining { _ in true } == ["", "20 min"])
  }

  @Test func `the later of two moments differs by a positive length`() {
    let early = BootTime(sinceBoot: .seconds(10))
    #expect((early + .seconds(5)) - early == .seconds(5))
    #expect(early - (early + .seconds(5)) == .seconds(-5))
    let now = Moment(boot: early, wall: WallTime(sinceEpoch: .seconds(1000)))
    #expect(now.wall(at: early + .seconds(5)) == WallTime(sinceEpoch: .seconds(1005)))
    #expect(now.boot(at: WallTime(sinceEpoch: .seconds(990))) == BootTime(sinceBoot: .zero))
  }
}

struct ZoneTests {
  @Test(
    arguments: [
      (-1, 1_774_745_999), (0, 1_774_746_000), (1, 1_774_746_000), (3599, 1_774_746_000), (3600, 1_774_746_000),
      (3601, 1_774_746_001),
    ] as [(Int64, Int64)])
  func `the whole hour that the clock skips stands for one moment`(later: Int64, moment: Int64) {
    // 2 o'clock on 29 March, local time.
    let two: Int64 = 1_774_749_600
    #expect(Zone.berlin.moment(localSeconds: two + later) == WallTime(sinceEpoch: .seconds(moment)))
  }

  @Test(
    arguments: [(-1, 1_792_886_399), (0, 1_792_886_400), (3599, 1_792_889_999), (3600, 1_792_893_600)]
      as [(Int64, Int64)])
  func `an hour that the clock shows twice stands for its first occurrence`(later: Int64, moment: Int64) {
    // 2 o'clock on 25 October, local time.
    let two: Int64 = 1_792_893_600
    #expect(Zone.berlin.moment(localSeconds: two + later) == WallTime(sinceEpoch: .seconds(moment)))
  }

  private func next(_ words: String, after seconds: Int64) throws -> Int64 {
    let time = try #require(TimeOfDay(words: words))
    return Zone.berlin.next(time, after: WallTime(sinceEpoch: .seconds(seconds))).sinceEpoch.components.seconds
  }

  @Test func `the zone of the system has these transitions, too`() async {
    // The zone is set for the whole process, so the test runs in one of its own.
    await #expect(processExitsWith: .success) {
      let zone = try #require(Zone.named("Europe/Berlin", around: WallTime(sinceEpoch: .seconds(1_770_000_000))))
      #expect(zone.transitions.prefix(2) == Zone.berlin.transitions[...])
      #expect(zone.offset == .hours(1))
      #expect(Zone.named("Nowhere/Atall", around: WallTime(sinceEpoch: .zero)) == nil)
      #expect(Zone.named("../../etc/passwd", around: WallTime(sinceEpoch: .zero)) == nil)
    }
  }

  @Test func `a time that the day skips comes when the clock jumps over it`() throws {
    // 28 March 12:00 in Berlin; 02:30 does not exist on the 29th, 03:00 summer time is 01:00 UTC.
    #expect(try next("02:30", after: 1_774_695_600) == 1_774_746_000)
  }

  @Test func `a time that the day has twice comes once, the first time`() throws {
    // 24 October 12:00 in Berlin; the first 02:30 of the 25th is 00:30 UTC.
    #expect(try next("02:30", after: 1_792_836_000) == 1_792_888_200)
    // After it, the next is on the 26th, 01:30 UTC.
    #expect(try next("02:30", after: 1_792_888_200) == 1_792_978_200)
  }

  @Test func `a time of day that is now comes again tomorrow`() throws {
    // 6 April 15:00 in Berlin is 13:00 UTC.
    #expect(try next("15:00", after: 1_775_480_400) == 1_775_480_400 + 86_400)
    #expect(try next("15:00", after: 1_775_480_399) == 1_775_480_400)
  }

  @Test func `the day before 1 January 1970 has the number -1`() {
    #expect([-1, 0, 86_399].map { Zone.utc.day(of: WallTime(sinceEpoch: .seconds($0))) } == [-1, 0, 0])
  }

  @Test func `a time that the clock skips is the moment of the jump, also in a later year`() throws {
    let jumps = [1_774_746_000, 1_806_195_600].map { WallTime(sinceEpoch: .seconds($0)) }
    let zone = Zone(
      offset: .hours(1),
      transitions: [
        .init(at: jumps[0], offset: .hours(2)),
        .init(at: WallTime(sinceEpoch: .seconds(1_792_890_000)), offset: .hours(1)),
        .init(at: jumps[1], offset: .hours(2)),
      ])
    for jump in jumps {
      #expect(zone.moment(localSeconds: jump.sinceEpoch.components.seconds + 5400) == jump)
    }
  }
}
