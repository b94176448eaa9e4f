import Testing

/// Errors in the file, and the sentence that says where, why and what is allowed.
@Suite struct MistakeTests {
  @Test func `an unknown group is refused with the groups there are`() {
    #expect(
      error("[breaks]\n\n[eyes]\n")
        == "test.conf, line 3: there is no group [eyes]; the groups are"
        + " [general], [eye], [rest], [breaks], [presence], [schedule], [sound], [sounds], [prompt], [notifications],"
        + " [quiet],"
        + " [sessions], [meditation], [breathing], [focus], [workout], [history], [goals], [day], [media], [muse], [hooks],"
        + " [presets], [reminder NAME], [break NAME], [program NAME]. Did you mean eye?"
    )
  }

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

  @Test func `an unknown key is refused with the keys of its group`() {
    #expect(
      error("[eye]\nenabled = yes\nintervall = 20m\n")
        == "test.conf, line 3: there is no key intervall in [eye]; its keys are enabled, interval, length, prelude, prompt, scene, insist, skips, skip_after, skip_needs."
        + " Did you mean interval?"
    )
  }

  @Test func `a key of another group is refused`() {
    #expect(
      error("[notifications]\nvolume=5")
        == "test.conf, line 2: there is no key volume in [notifications]; its keys are urgency.")
  }

  @Test(arguments: [
    (
      "[general]\nlanguage = english",
      "line 2: “language = english” is not valid;"
        + " use one of: auto, de, en, es, fr, it, ja, nl, pl, pt_BR, ru, tr, uk, zh_CN."
    ),
    ("[breaks]\nstart_on_launch=true", "line 2: “start_on_launch = true” is not valid; use yes or no."),
    (
      "[breaks]\ngrace=11m",
      "line 2: “grace = 11m” is not valid;"
        + " use never, or a length like 90s, 20m or 1h30m, from 0s to 10m."
    ),
    (
      "[breaks]\nsnooze = 0s",
      "line 2: “snooze = 0s” is not valid; use a length like 90s, 20m or 1h30m, from 1s to 24h."
    ),
    (
      "[breaks]\nsnoozes=-1",
      "line 2: “snoozes = -1” is not valid; use a whole number from 0 to 20."
    ),
    (
      "[history]\nkeep=30",
      "line 2: “keep = 30” is not valid; use forever, or days like 30d, from 1d to 36500d."
    ),
    (
      "[quiet]\nignore = talon, " + String(repeating: "x", count: 61),
      "line 2: “ignore = talon, \(String(repeating: "x", count: 53))…” is not valid;"
        + " use the names of programs, at most 60 characters each, separated by commas, or leave it empty."
    ),
    ("[breaks]\nafter_break=wait", "line 2: “after_break = wait” is not valid; use one of: continue, ask."),
    (
      "[eye]\ninterval=20",
      "line 2: “interval = 20” is not valid; write 20s or 20m."
    ),
    (
      "[rest]\nlength=9h",
      "line 2: “length = 9h” is not valid; use a length like 90s, 20m or 1h30m, from 1s to 8h."
    ),
    (
      "[schedule]\nmonday=9-17",
      "line 2: “monday = 9-17” is not valid;"
        + " use off, or a start and an end like 09:00-17:00, or 22:00-02:00 past midnight; they must differ."
    ),
    (
      "[schedule]\nenabled=yes\nsunday=09:00-09:00",
      "line 3: “sunday = 09:00-09:00” is not valid;"
        + " use off, or a start and an end like 09:00-17:00, or 22:00-02:00 past midnight; they must differ."
    ),
    (
      "[sound]\nvolume=80%",
      "line 2: “volume = 80%” is not valid; use a whole number from 0 to 100."
    ),
    (
      "[sound]\ndevice=",
      "line 2: “device = ” is not valid; use the name of a device, at most 200 bytes."
    ),
    (
      "[sounds]\nbreak-due=~/bell.wav",
      "line 2: “break-due = ~/bell.wav” is not valid; use none, the full path of a sound file, or a name from `stillbell chime list`."
    ),
    (
      "[breathing]\ninhale=gong",
      "line 2: “inhale = gong” is not valid; use none, the full path of a sound file,"
        + " or a name from `stillbell chime list`."
    ),
    (
      "[notifications]\nurgency=High",
      "line 2: “urgency = High” is not valid; use one of: low, normal, critical."
    ),
    (
      "[hooks]\nbreak-due = lamp on | tee log",
      "line 2: “break-due = lamp on | tee log” is not valid; use a program by name or full path and its arguments,"
        + " with | & ; < > ( ) $ ` ~ # only in single quotes, or leave it empty."
    ),
    (
      "[hooks]\ntimeout = 0s",
      "line 2: “timeout = 0s” is not valid; use a length like 90s, 20m or 1h30m, from 1s to 10m."
    ),
  ])
  func `a value that is not allowed is refused with those that are`(text: String, sentence: String) {
    #expect(error(text) == "test.conf, \(sentence)")
  }

  @Test func `a kind of session has no sound for a moment that it lacks`() {
    #expect(
      error("[breathing]\ncount = interval\n")
        == "test.conf, line 2: there is no key count in [breathing];"
        + " its keys are inhale, hold, exhale, session-end, ambient, speak.")
  }

  @Test func `a comment behind a value is read as part of the value`() {
    #expect(
      error("[breaks]\nsnoozes = 3 # at most\n")
        == "test.conf, line 2: “snoozes = 3 # at most” is not valid; use a whole number from 0 to 20.")
  }

  @Test func `a device name of more than 200 bytes is refused and shortened in the message`() {
    let sixty = String(repeating: "d", count: 60)
    #expect(error("[sound]\ndevice=" + String(repeating: "d", count: 200)) == nil)
    #expect(
      error("[sound]\ndevice=" + String(repeating: "d", count: 201))
        == "test.conf, line 2: “device = \(sixty)…” is not valid; use the name of a device, at most 200 bytes."
    )
  }

  @Test(arguments: ["snooze", "= 5m", "snooze: 5m", "[eye", "eye]", "[]", "[e[y]e]", "snooze; 5m"])
  func `a line that is no group, no key and no comment is refused`(line: String) {
    #expect(
      error("[breaks]\nsnoozes = 3\n\(line)\n")
        == "test.conf, line 3: “\(line)” is neither a [group], nor key = value in a group, nor a # comment.")
  }

  @Test func `a key before any group is refused`() {
    #expect(
      error("# mine\nsnooze = 5m\n")
        == "test.conf, line 2: “snooze = 5m” is neither a [group], nor key = value in a group, nor a # comment.")
  }

  @Test(arguments: [
    "Encoding", "; snooze", "snooze[de]", "snooze[", "snooze time", "\u{0B}snooze", "\u{A0}snooze",
  ])
  func `a key must match exactly`(key: String) {
    #expect(error("[breaks]\n\(key)=5m\n")?.hasPrefix("test.conf, line 2: there is no key ") == true)
  }

  @Test(arguments: [#"/a\qb.wav"#, #"/a.wav\"#])
  func `an unknown escape is refused`(path: String) {
    #expect(
      error("[sounds]\nbreak-due = \(path)\n")
        == #"test.conf, line 2: the value of break-due has an unknown escape; write \\ for a backslash."#)
  }

  @Test func `a prelude must be shorter than its interval`() {
    #expect(
      error("[rest]\ninterval = 5m\nprelude = 5m\n")
        == "test.conf, line 3: prelude = 5m must be shorter than the interval of 5m.")
  }

  @Test func `an interval must be longer than the default prelude`() {
    #expect(
      error("[rest]\nenabled = yes\ninterval = 10s\n[prompt]\nask_with = cover\n")
        == "test.conf, line 3: prelude = 10s must be shorter than the interval of 10s.")
  }

  @Test func `an unknown weekday is refused`() {
    #expect(
      error("[schedule]\nenabled = yes\nmoonday = 09:00-17:00\n")
        == "test.conf, line 3: there is no key moonday in [schedule];"
        + " its keys are enabled, monday, tuesday, wednesday, thursday, friday, saturday, sunday. Did you mean monday?")
  }

  @Test func `hours that overlap those of the next day are refused, whether by default or in the file`() {
    #expect(
      error("[schedule]\nmonday = 22:00-09:01\n")
        == "test.conf, line 2: monday = 22:00-09:01 overlaps tuesday = 09:00-17:00;"
        + " end the first before the second begins.")
    #expect(
      error("[schedule]\nmonday = 01:00-02:00\nsunday = 22:00-02:00\n")
        == "test.conf, line 3: sunday = 22:00-02:00 overlaps monday = 01:00-02:00;"
        + " end the first before the second begins.")
    // Hours that meet do not overlap.
    #expect(error("[schedule]\nmonday = 22:00-09:00\n") == nil)
  }

  @Test func `the first of two errors is reported`() {
    #expect(error("[sound]\nvolume=x\n[breaks]\nsnoozes=x\n")?.hasPrefix("test.conf, line 2: “volume = x”") == true)
    #expect(error("[eye]\nfirst=1\nsecond=2\n")?.hasPrefix("test.conf, line 2: there is no key first") == true)
  }

  @Test func `control characters do not reach the message`() {
    #expect(
      error("[sound]\nvolume=1\u{1B}[31m\u{9B}2\r3\u{2028}4\u{202E}5\n")
        == "test.conf, line 2: “volume = 1?[31m?2?3?4?5” is not valid; use a whole number from 0 to 100.")
  }
}
