import Testing

/// Mistakes in reminders.
struct ReminderErrorTests {
  @Test(arguments: [
    ("[break eye]\nlength = 1m", 1, "write [eye]."),
    (
      "[break skip]\nlength = 1m", 1,
      "“skip” cannot be the name of a break; use 1 to 24 of a-z, 0-9 and -, but not a command or a length."
    ),
    (
      "[break 20m]\nlength = 1m", 1,
      "“20m” cannot be the name of a break; use 1 to 24 of a-z, 0-9 and -, but not a command or a length."
    ),
    (
      "[break a]\nevery = 1h\nat = 12:30\nlength = 1m", 3,
      "[break a] has both every and at; use only one of every, at and aligned."
    ),
    ("[break a]\nlength = 1m", 1, "[break a] needs the key every, like every = 1h."),
    ("[break a]\nat = 12:30", 1, "[break a] needs the key length, like length = 5m."),
    (
      "[break a]\nevery = 0s\nlength = 1m", 2,
      "“every = 0s” is not valid; use a length like 90s, 20m or 1h30m, from 1m to 24h."
    ),
    (
      "[break a]\naligned = :00 :20 :20\nlength = 1m", 2,
      "“aligned = :00 :20 :20” is not valid; "
        + "use up to 12 minutes of the hour like :00 :20 :40, each later than the one before."
    ),
    (
      "[break a]\nat = 12:60\nlength = 1m", 2,
      "“at = 12:60” is not valid; use up to 12 times of day like 12:30, 15:00, each later than the one before."
    ),
    (
      "[break a]\nevery = 1h\nlength = 1m\ntitle =", 4,
      "“title = ” is not valid; use one line of plain text, at most 60 bytes, that is not empty."
    ),
    (
      "[break a]\nevery = 1h\nlength = 1m\nsteps = Look up 60s | Look down 1s", 4,
      "the steps in [break a] leave no time for the last one; the break lasts 1m."
    ),
    (
      "[break a]\nevery = 365d\nlength = 1m", 2,
      "“every = 365d” is not valid; use a length like 90s, 20m or 1h30m, from 1m to 24h."
    ),
    (
      "[break a]\nevery = 8760h\nlength = 1m", 2,
      "“every = 8760h” is not valid; use a length like 90s, 20m or 1h30m, from 1m to 24h."
    ),
    (
      (1...17).map { "[break a\($0)]\nevery = 1h\nlength = 1m" }.joined(separator: "\n"), 49,
      "there are too many breaks; use at most 16."
    ),
    ("[reminder evening]\nat = 25:00", 2, "“at = 25:00” is not valid; use a time of day like 20:00."),
    ("[reminder evening]\ndays = mon", 1, "[reminder evening] needs the key at, like at = 20:00."),
    (
      "[reminder evening]\nat = 20:00\nsnooze = 1m", 3,
      "there is no key snooze in [reminder evening]; its keys are at, days, kind, unless, text."
    ),
    ("[reminder evening]\nat = 20:00\ndays = mo", 3, "“days = mo” is not valid; use days like mon-fri, sun."),
    (
      "[day]\nlimit = 30s", 2,
      "“limit = 30s” is not valid; use never, or a length like 90s, 20m or 1h30m, from 1m to 24h."
    ),
    ("[day]\nevening = late", 2, "“evening = late” is not valid; use never, or a time of day like 22:00."),
  ])
  func `an invalid break, reminder or day names its line and what is allowed`(text: String, line: Int, words: String) {
    #expect(error(text) == "test.conf, line \(line): \(words)")
  }

  @Test func `a reminder needs a name that a command can contain`() {
    #expect(error("[reminder Every evening]\nat = 20:00")?.hasPrefix("test.conf, line 1: there is no group") == true)
  }

  @Test func `a file has at most 16 reminders`() {
    let groups = (1...17).map { "[reminder r\($0)]\nat = 20:00" }.joined(separator: "\n")
    #expect(error(groups) == "test.conf, line 33: there are too many reminders; use at most 16.")
  }
}
