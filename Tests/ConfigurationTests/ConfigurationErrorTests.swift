import Testing

/// Errors in the file, and the sentence that says where, why and what is allowed.
@Suite struct MistakeTests {
  @Test func `an unknown group is refused with the groups there are`() {
    #expect(
      error("[breaks]\n\n[eyes]\n")
        == "test.conf, line 3: there is no group [eyes]; the groups are"
        + " [general], [eye], [rest], [breaks], [presence], [schedule], [sound], [sounds], [prompt], [notifications],"
        + " [quiet], [calendar],"
        + " [sessions], [meditation], [breathing], [focus], [workout], [history], [goals], [day], [media], [muse], [hooks],"
        + " [presets], [reminder NAME], [break NAME], [program NAME], [profile NAME]. Did you mean eye?"
    )
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
    (
      "[calendar]\nfolder = ~/.calendars, calendars",
      "line 2: “folder = ~/.calendars, calendars” is not valid; use full paths of folders, or paths that begin with ~/,"
        + " at most 20, separated by commas, or leave it empty."
    ),
    ("[calendar]\nbusy = notify", "line 2: “busy = notify” is not valid; use one of: off, silent, hidden."),
    (
      "[calendar]\nahead = 31m",
      "line 2: “ahead = 31m” is not valid; use a length like 90s, 20m or 1h30m, from 0s to 30m."
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
