import Testing
import Wording

@testable import StillbellCore

/// Friday, 2026-07-03 09:05:07 in Berlin.
private let morning = WallTime(sinceEpoch: .seconds(1_783_062_307))

/// Words and times under a locale. A locale is that of a whole process, so each test runs in its own.
@Suite(.installedCopy) struct LocaleTests {
  private let copy: InstalledCopy

  init() throws { copy = try #require(InstalledCopy.current) }

  @Test func `times are written for a clock of 24 hours`() async {
    await #expect(processExitsWith: .success) { [user = copy.user("en_GB.UTF-8") as User] in
      user.takeOver()
      #expect(Wording.time(morning) == "09:05")
      #expect(Wording.time(morning + .hours(12)) == "21:05")
      #expect(Wording.time(morning, seconds: true) == "09:05:07")
      #expect(Wording.time(morning + .hours(15)) == "00:05")
    }
  }

  @Test func `times are written for a clock of 12 hours`() async {
    await #expect(processExitsWith: .success) { [user = copy.user("en_US.UTF-8") as User] in
      user.takeOver()
      #expect(Wording.time(morning) == "9:05 AM")
      #expect(Wording.time(morning + .hours(12)) == "9:05 PM")
      #expect(Wording.time(morning, seconds: true) == "9:05:07 AM")
      #expect(Wording.time(morning + .hours(3)) == "12:05 PM")
      #expect(Wording.time(morning + .hours(15)) == "12:05 AM")
    }
  }

  @Test func `a time a day or more away comes with its weekday`() async {
    await #expect(processExitsWith: .success) { [user = copy.user("de_DE.UTF-8") as User] in
      user.takeOver()
      #expect(Wording.time(morning, now: morning) == "09:05")
      #expect(Wording.time(morning + .hours(19), now: morning) == "04:05")
      #expect(Wording.time(morning + .hours(72), now: morning) == "Mo 09:05")
      #expect(Wording.time(morning - .hours(24), now: morning, seconds: true) == "Do 09:05:07")
    }
  }

  @Test func `days and months are in the language of the sentences, not in that of the locale's times`() async {
    for (locale, language) in [("C.UTF-8", "de"), ("en_GB.UTF-8", "de"), ("de_DE.UTF-8", "")] {
      await #expect(processExitsWith: .success) { [user = copy.user(locale, ["LANGUAGE": language]) as User] in
        user.takeOver()
        #expect(Wording.Past.day(morning) == "Fr  3. Jul 2026")
        #expect(Wording.Past.month(morning - .hours(24 * 120)) == "März 2026")
        #expect(Wording.time(morning + .hours(72), now: morning) == "Mo 09:05")
        #expect(Wording.Calendar.weekday(6) == "So" && Wording.weekday(1) == "Dienstag")
        #expect(Wording.Calendar.month(morning + .hours(24 * 95)) == "Okt" && Wording.Calendar.firstWeekday == 0)
      }
    }
    for (locale, first) in [("de_DE.UTF-8", 0), ("en_US.UTF-8", 6), ("C.UTF-8", 6)] {
      await #expect(processExitsWith: .success) {
        [user = copy.user(locale, ["LANGUAGE": "en"]) as User, first = first as Int] in
        user.takeOver()
        #expect(Wording.Past.month(morning - .hours(24 * 120)) == "March 2026")
        #expect(Wording.Calendar.weekday(6) == "Sun" && Wording.Calendar.firstWeekday == first)
      }
    }
  }

  @Test func `a month without a day has its own form in languages that have one`() async {
    for (language, alone, dated) in [
      ("ru", "март 2026", "6 марта"), ("de", "März 2026", "6. März"), ("ja", "2026年3月", "3月6日"),
    ] {
      await #expect(processExitsWith: .success) {
        [user = copy.user("C.UTF-8", ["LANGUAGE": language]) as User, alone = alone as String, dated = dated as String]
        in
        user.takeOver()
        let march = morning - .hours(24 * 119)
        #expect(Wording.Past.month(march).description == alone)
        #expect(Wording.date(march, now: morning).description.contains(dated))
      }
    }
  }

  @Test func `a title drops its access key, wherever the language puts it`() async {
    for (language, title) in [("ja", "ヘルプ"), ("de", "Hilfe"), ("en", "Help")] {
      await #expect(processExitsWith: .success) {
        [user = copy.user("C.UTF-8", ["LANGUAGE": language]) as User, title = title as String] in
        user.takeOver()
        #expect(Wording.Window.help.withoutKey.description == title)
      }
    }
  }

  @Test func `German lengths have singular and plural`() async {
    await #expect(processExitsWith: .success) { [user = copy.user("de_DE.UTF-8") as User] in
      user.takeOver()
      #expect(Wording.length(.zero) == "0 Sekunden")
      #expect(Wording.length(.seconds(1)) == "1 Sekunde")
      #expect(Wording.length(.seconds(20)) == "20 Sekunden")
      #expect(Wording.length(.minutes(1)) == "1 Minute")
      #expect(Wording.length(.hours(1)) == "1 Stunde")
      #expect(Wording.length(.hours(2)) == "2 Stunden")
      #expect(Wording.length(.minutes(90)) == "1 h 30 min")
    }
  }

  @Test func `status, notifications and refusals are German`() async {
    await #expect(processExitsWith: .success) { [user = copy.user("de_DE.UTF-8") as User] in
      user.takeOver()
      let now = Moment(boot: BootTime(sinceBoot: .seconds(100)), wall: morning)
      var status = Status()
      status.cycle = .working(since: now.boot, next: Status.Break(.eye, due: now.boot + .minutes(15)))
      status.chimeTrouble = .player(.endedWithoutAWord)
      #expect(
        Wording.lines(status, at: now) == [
          "Nächste Augenpause: 09:20, in 15 Minuten.",
          "Beim letzten Signalton gab es ein Problem: das Abspielprogramm endete ohne Antwort.",
        ])
      let stretch = Wording.Stats.stretch(.minutes(90), rest: .seconds(20), .minutes(90), isLong: true)
      #expect(stretch.description.hasSuffix(" (mehr als eine Stunde)"))
      let due = Notification.Subject.breakDue(.rest, length: .minutes(5), begins: .seconds(5))
      let words = Wording.words(of: Notification(slot: .breaks, subject: due))
      #expect(words.summary == "Zeit für eine Bewegungspause")
      #expect(words.body == "Beginnt in 5 s. Steh auf und beweg dich 5 min.")
      #expect(Wording.label(of: .snooze, on: due) == "Später")
      #expect(
        Wording.sentence(.snoozesUsedUp(allowed: 3))
          == "Die Pause kam schon 3-mal später, öfter ist nicht erlaubt; `stillbell skip` überspringt sie.")
    }
  }

  @Test func `a distance has the units of the locale, and a near time is shown as a length`() async {
    for (locale, language, first, second) in [
      ("en_US.UTF-8", "en", "Look 20 feet away", "Until 9:35 AM"),
      ("en_GB.UTF-8", "en", "Look 6 m away", "Until 09:35"),
      ("en_US.UTF-8", "de", "Schau 20 Fuß weit in die Ferne", "Bis 9:35 AM"),
    ] {
      await #expect(processExitsWith: .success) {
        [user = copy.user(locale, ["LANGUAGE": language]) as User, first = first as String, second = second as String]
        in
        user.takeOver()
        func words(_ subject: Notification.Subject) -> Wording.NotificationWords {
          Wording.words(of: Notification(slot: .breaks, subject: subject), at: morning)
        }
        #expect(words(.resting(.eye, until: morning + .seconds(20))).summary.description == first)
        let soon = words(.resting(.rest, until: morning + .minutes(4))).body
        #expect(["For 4 min", "4 min lang"].contains(soon.description))
        #expect(words(.resting(.rest, until: morning + .minutes(30))).body.description == second)
        #expect(!words(.prelude(.eye, due: morning + .seconds(10))).body.description.contains(":"))
      }
    }
  }

  @Test func `the schedule lists the next breaks in German and in English`() async {
    await #expect(processExitsWith: .success) { [user = copy.user("de_DE.UTF-8") as User] in
      user.takeOver()
      let now = Moment(boot: BootTime(sinceBoot: .seconds(100)), wall: morning)
      var status = Status()
      status.schedule = .waiting(starts: morning + .minutes(55))
      #expect(Wording.headline(status, at: now) == "Ausgeschaltet; beginnt um 10:00.")
      status.schedule = .waiting(starts: morning + .hours(71) + .minutes(55))
      #expect(Wording.headline(status, at: now) == "Ausgeschaltet; nächster Beginn: Mo 09:00.")
      (status.cycle, status.schedule) = (.working(since: now.boot, next: nil), .active(until: morning + .hours(8)))
      #expect(Wording.lines(status, at: now).last == "Aktiv bis 17:05.")
      let table = Wording.table(Schedule(), today: .tuesday)
      #expect(table[2] == "▸ Dienstag    ··················━━━━━━━━━━━━━━━━··············  09:00–17:00")
      #expect(table[7].description.hasSuffix("  frei"))
    }
    await #expect(processExitsWith: .success) { [user = copy.user("en_US.UTF-8") as User] in
      user.takeOver()
      let now = Moment(boot: BootTime(sinceBoot: .seconds(100)), wall: morning)
      var status = Status()
      status.schedule = .waiting(starts: morning + .minutes(55))
      #expect(Wording.headline(status, at: now) == "Stopped; starts at 10:00 AM.")
      status.schedule = .waiting(starts: morning + .hours(71) + .minutes(55))
      #expect(Wording.headline(status, at: now) == "Stopped; next: Mon 9:00 AM.")
      status.schedule = .waiting(starts: nil)
      #expect(Wording.headline(status, at: now) == "Stopped; the schedule leaves no room for a break.")
      (status.cycle, status.schedule) = (.working(since: now.boot, next: nil), .overruled)
      #expect(
        Wording.lines(status, at: now).last == "You started the breaks, so the schedule does not stop them.")
      let table = Wording.table(Schedule(), today: .tuesday, isPlain: true)
      #expect(table[0] == "             12 AM       6 AM        12 PM       6 PM        12 AM")
      #expect(table[2] == "> Tuesday    ..................================..............  9:00 AM-5:00 PM")
      #expect(table.allSatisfy { $0.description.count <= 80 })
    }
  }

  @Test func `the line of a session fits the terminal, in whatever script its label is`() async {
    await #expect(processExitsWith: .success) { [user = copy.user("en_GB.UTF-8") as User] in
      user.takeOver()
      let now = Moment(boot: BootTime(sinceBoot: .seconds(100)), wall: morning)
      var sitting = Status.RunningSession(id: SessionID(1), kind: .meditation, since: now.boot)
      (sitting.phase, sitting.phaseSince, sitting.phaseUntil) = (.sitting, now.boot, now.boot + .minutes(20))
      sitting.until = sitting.phaseUntil
      // Each with its columns minus its characters: some characters take two columns, an accent takes none.
      for (label, more) in [("park", 0), ("深呼吸", 3), ("🧘 👋", 2), ("e\u{301}te\u{301}", 0)] {
        sitting.label = label
        for isPlain in [true, false] {
          let line = Wording.liveLine(sitting, at: now, width: 70, isPlain: isPlain).description
          #expect(line.count + more == 70, "\(line)")
          #expect(line.contains(label))
        }
      }
    }
  }

  @Test func `reasons are German`() async {
    await #expect(processExitsWith: .success) { [user = copy.user("de_DE.UTF-8") as User] in
      user.takeOver()
      let reported = Wording.sentence(.prompt(.failed(.endedWithoutAnswer))).description
      #expect(reported.contains("die Pausenanzeige endete ohne eine Antwort"), "\(reported)")
    }
  }

  @Test func `a language without a catalog gets English, with the times of its locale`() async {
    await #expect(processExitsWith: .success) { [user = copy.user("en_US.UTF-8", ["LANGUAGE": "xx"]) as User] in
      user.takeOver()
      #expect(Wording.time(morning) == "9:05 AM")
      #expect(Wording.sentence(.breaks(.paused(until: nil))) == "Paused until you resume.")
    }
  }
}
