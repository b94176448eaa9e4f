import Testing
import Wording

@testable import StillbellCore

/// The ends of pauses and quiets, as they are typed and as they are shown.
@Suite(.installedCopy) struct EndsTests {
  private let copy: InstalledCopy

  init() throws { copy = try #require(InstalledCopy.current) }

  private static func typed(_ words: String) -> String? {
    Wording.typedEnd(words.split(separator: " ").map { String($0) })?.words
  }

  @Test(arguments: [
    ("15:00", "15:00"), ("9", "09:00"), ("tomorrow", "tomorrow"), ("Monday", "monday"), ("mon 9", "monday 09:00"),
    ("2026-12-24", "2026-12-24"), ("2026-12-24 09:00", "2026-12-24 09:00"), ("24.12.2026", "2026-12-24"),
    ("24.12.2026 9:30", "2026-12-24 09:30"), ("3pm", "15:00"), ("3:04 PM", "15:04"), ("mon 9 am", "monday 09:00"),
  ])
  func `a time or a day in English is understood in every language`(words: String, meant: String) {
    #expect(Self.typed(words) == meant)
  }

  @Test(arguments: ["", "noon", "yesterday", "31.4.2026", "2026-02-30", "monday monday", "15:00 monday", "24:00"])
  func `other words are not understood as an end`(words: String) {
    #expect(Self.typed(words) == nil)
  }

  @Test(arguments: [
    ("9-17", "09:00-17:00"), ("9-5", "09:00-17:00"), ("8:30-5", "08:30-17:00"), ("10 – 6", "10:00-18:00"),
    ("12-1", "12:00-13:00"), ("8-12", "08:00-12:00"), ("22-6", "22:00-06:00"), ("9:00-5:00", "09:00-05:00"),
    ("9am-5pm", "09:00-17:00"), ("9-0", "09:00-00:00"), ("9-9", nil), ("9-25", nil),
  ])
  func `hours without minutes end in the afternoon unless they start there`(words: String, meant: String?) {
    #expect(Wording.typedHours(words)?.words == meant)
  }

  @Test func `a time and a length can be typed as they are printed`() async {
    let users =
      ["en_US.UTF-8", "en_GB.UTF-8", "de_DE.UTF-8"].map { ($0, "") } + CatalogTests.languages.map { ("C.UTF-8", $0) }
    for (locale, language) in users {
      await #expect(processExitsWith: .success) { [user = copy.user(locale, ["LANGUAGE": language]) as User] in
        user.takeOver()
        for minutes in stride(from: 0, to: 1440, by: 61) {
          let moment = WallTime(sinceEpoch: .seconds(1_783_029_600)) + .minutes(minutes)
          let printed = Wording.time(moment).description
          #expect(Wording.typedTime(printed)?.minutes == minutes, "\(printed)")
          #expect(Wording.typedEnd(printed.split(separator: " ").map { String($0) }) != nil, "\(printed)")
        }
        for length: Duration in [.seconds(1), .seconds(20), .seconds(61), .minutes(1), .minutes(45), .minutes(90)]
          + [.hours(1), .hours(3), .hours(48)]
        {
          let printed = Wording.length(length).description
          #expect(Wording.typedLength(printed) == length, "\(printed)")
        }
      }
    }
  }

  @Test func `German days, times and lengths are understood`() async {
    await #expect(processExitsWith: .success) { [user = copy.user("de_DE.UTF-8") as User] in
      user.takeOver()
      #expect(Wording.isUntil("bis") && Wording.isUntil("until") && !Wording.isUntil("ab"))
      for (words, meant) in [
        ("morgen", "tomorrow"), ("morgen 9", "tomorrow 09:00"), ("Montag", "monday"), ("mo", "monday"),
        ("mo.", "monday"), ("mont", "monday"), ("montags", "monday"),
        ("Sonnabend", nil), ("samstag 12:00", "saturday 12:00"), ("24.12.2026", "2026-12-24"),
        ("tomorrow", "tomorrow"), ("friday", "friday"),
      ] as [(String, String?)] {
        #expect(Wording.typedEnd(words.split(separator: " ").map { String($0) })?.words == meant, "\(words)")
      }
      #expect(Wording.typedLength("3 Tage".replacing(" ", with: "")) == .hours(72))
    }
  }

  @Test func `a time more than a day ahead comes with its date`() async {
    await #expect(processExitsWith: .success) { [user = copy.user("en_GB.UTF-8") as User] in
      user.takeOver()
      // Thursday, 2026-12-24 09:00 in Berlin.
      let eve = WallTime(sinceEpoch: .seconds(1_798_099_200))
      #expect(Wording.date(eve, now: eve - .hours(500)) == "Thursday, 24 December, 09:00")
      #expect(Wording.date(eve, now: eve - .hours(3)) == "09:00")
      let now = Moment(boot: BootTime(sinceBoot: .hours(1)), wall: eve - .hours(500))
      var status = Status()
      status.cycle = .paused(since: now.boot, until: now.boot + .hours(500))
      #expect(Wording.headline(status, at: now) == "Paused until Thursday, 24 December, 09:00.")
      // A moment passes between the readings of the two clocks.
      status.cycle = .paused(since: now.boot, until: now.boot + .hours(500) - .microseconds(5))
      #expect(Wording.headline(status, at: now) == "Paused until Thursday, 24 December, 09:00.")
      status.cycle = .paused(since: now.boot, until: now.boot + .minutes(30))
      #expect(Wording.headline(status, at: now).description.hasSuffix(", 30 minutes left."))
    }
    await #expect(processExitsWith: .success) { [user = copy.user("de_DE.UTF-8") as User] in
      user.takeOver()
      let eve = WallTime(sinceEpoch: .seconds(1_798_099_200))
      #expect(Wording.date(eve, now: eve - .hours(500)) == "Donnerstag, 24. Dezember, 09:00")
    }
  }

  @Test func `from two days on, whole days are shown as days`() {
    #expect(Wording.length(.hours(24)) == "24 hours")
    #expect(Wording.length(.hours(72)) == "3 days")
    #expect(Wording.length(.hours(73)) == "73 hours")
    #expect(Wording.typedLength("3d") == .hours(72))
    #expect(Wording.typedLength("2days") == .hours(48))
  }
}
