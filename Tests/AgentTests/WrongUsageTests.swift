import Foundation
import TestSupport
import Testing

/// Invalid arguments: exit status 64, a reason, and no effect.
struct `Wrong usage` {
  static let words: [[String]] = [
    ["nonsense"], ["start", "now"], ["stop", "--force"], ["status", "--jsn"], ["status", "working"],
    ["agent", "--loud"], ["quiet", "until"], ["quiet", "until", "25:00"],
    ["quiet", "until", "12:60"], ["quiet", "until", "noon"], ["quiet", "until", "1:2"], ["quiet", "on", "45m"],
    ["quiet", "off", "now"], ["why", "--count", "0"], ["why", "--count", "-1"], ["why", "--count", "201"],
    ["why", "--count", "99999999999999999999"], ["chime", "play"], ["config", "check", "a", "b"],
  ]

  static let lengths = [
    "0", "0s", "0m", "-5m", "-1s", "5  m", "1.5h", "5x", "", " ", "1m1h", "1m1m", "1440h1s", "1441h", "61d",
    "99999999999999999999h", "18446744073709551616s", "9223372036854775807s", "5m\n", "５m", "1e3s", "0x10s", "∞",
    String(repeating: "9", count: 100_000) + "s",
  ]

  @Test func `exits with 64 and changes nothing`() async throws {
    try await withAgent("[breaks]\ngrace = never\n[eye]\ninterval = 1s\n[sound]\nchimes = no") { desktop in
      try await desktop.waitForPhase("due")
      // The last line that comes by itself.
      try await desktop.waitForDecision("notification failed")
      let trace = desktop.trace
      let everything =
        Self.words + Self.lengths.flatMap { [["snooze", $0], ["pause", $0], ["quiet", $0]] }
        // `m` could be the name of a break.
        + [["pause", "m"], ["quiet", "m"]] + ["24h1s", "25h", "1441m"].map { ["snooze", $0] }
      for words in everything {
        let outcome = run(desktop.program, words, environment: desktop.environment)
        let reported = words.map { String($0.prefix(40)) }
        #expect(outcome.status == 64, "\(reported)")
        #expect(outcome.output == "", "\(reported)")
        #expect(outcome.errors.hasPrefix("Error: "), "\(reported)")
      }
      #expect(desktop.trace == trace)
      #expect(try desktop.status().phase == "due")
    }
  }

  @Test(arguments: [
    (["statsu"], "There is no command `stillbell statsu`. Did you mean status?"),
    (["nonsense"], "There is no command `stillbell nonsense`."),
    (["DND"], "There is no command `stillbell DND`. Did you mean `stillbell quiet on`?"),
    (["ends"], "There is no command `stillbell ends`."),
    (["canel"], "There is no command `stillbell canel`."),
    (["config", "chek"], "There is no command `stillbell config chek`. Did you mean check?"),
    (["autostart", "onn"], "There is no command `stillbell autostart onn`. Did you mean on?"),
    (["chime", "play", "brake-due"], "or give a file with its path. Did you mean break-due?"),
  ])
  func `suggests a similar name`(words: [String], sentence: String) {
    let outcome = run(builtProgram("stillbell"), words, environment: ["LC_ALL": "C.UTF-8"])
    #expect(outcome.status != 0)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("\(sentence)\n"), "\(outcome.errors)")
  }

  @Test(arguments: [
    "mute", "dnd", "settings", "preferences", "pomodoro", "restart", "enable", "disable", "gui", "timer", "stretch",
  ])
  func `a word from other programs gets an existing command as a suggestion`(word: String) throws {
    let environment = ["LC_ALL": "C.UTF-8"]
    let outcome = run(builtProgram("stillbell"), [word], environment: environment)
    let meant = try #require(outcome.errors.firstMatch(of: /Did you mean `stillbell ([a-z ]+)`\?/)?.1)
    let words = meant.split(separator: " ").map(String.init)
    #expect(run(builtProgram("stillbell"), words + ["--help"], environment: environment).status == 0)
    #expect(Set(["end", "cancel", "stop", "forget"]).isDisjoint(with: words))
  }

  @Test func `a number without a unit means minutes where those are usual, and is refused elsewhere`() async throws {
    try await withAgent("[breaks]\nstart_on_launch = no\n[eye]\ninterval = 3h\n[sound]\nchimes = no") { desktop in
      #expect(desktop.stillbell("start").status == 0)
      #expect(desktop.stillbell("pause", "30").output.hasPrefix("Paused for 30 minutes.\nPaused until "))
      #expect(desktop.stillbell("resume").status == 0)
      let asked = Date()
      let quiet = desktop.stillbell("quiet", "45", "min")
      #expect(quiet.status == 0)
      let until = try desktop.status().quietUntil
      #expect(try AgentStatus.moments(after: 2700, since: asked).contains(#require(until)))
      #expect(desktop.stillbell("quiet", "until", "15").status == 0)
      for (words, left) in [
        (["meditate", "20", "--closing", "3"], 1380.0), (["focus", "50", "--rounds", "1"], 3000),
        (["meditate", "20", "min"], 1200), (["meditate", "1", "h", "30", "min"], 5400),
        (["meditate", "20", "min", "--closing", "3", "minutes"], 1380),
        (["focus", "25", "min", "--rounds", "1", "--label", "5", "--break", "10 min"], 1500),
      ] {
        #expect(run(desktop.program, words + ["--replace"], environment: desktop.environment).status == 0)
        let session = try #require(try desktop.status().session)
        #expect(try abs(#require(session.until) - session.since - left) < 1, "\(words)")
      }
      for (words, number) in [(["workout", "--work", "20"], "20"), (["meditate", "--prepare", "5"], "5")] {
        let outcome = run(desktop.program, words, environment: desktop.environment)
        #expect(outcome.errors == "stillbell: \(number): write \(number)s or \(number)m.\n")
      }
    }
  }

  @Test func `lengths and times are accepted in the forms that messages print`() async throws {
    // The time of the other break is far from all times in this test, at any hour.
    let hour = DateFormatter()
    (hour.locale, hour.dateFormat) = (Locale(identifier: "en_US_POSIX"), "ha")
    let far = hour.string(from: Date(timeIntervalSinceNow: 12 * 3600)).lowercased()
    let settings = """
      [breaks]
      grace = never
      [eye]
      interval = 1s
      [sound]
      chimes = no
      [break water]
      at = \(far)
      length = 1 h
      """
    try await withAgent(settings) { desktop in
      try await desktop.waitForPhase("due")
      let asked = Date()
      #expect(desktop.stillbell("snooze", "10", "min").output.hasPrefix("Eye break snoozed until "))
      #expect(try AgentStatus.moments(after: 600, since: asked).contains(#require(desktop.status().until)))
      // A future break moves to the given time.
      let (printed, end) = (DateFormatter(), Date(timeIntervalSinceNow: 7200))
      printed.locale = Locale(identifier: "en_US_POSIX")
      for (form, kind) in [("h:mm a", []), ("HH:mm", ["eye"])] {
        printed.dateFormat = form
        let words = kind + ["until"] + printed.string(from: end).split(separator: " ").map(String.init)
        let outcome = run(desktop.program, ["snooze"] + words, environment: desktop.environment)
        #expect(outcome.status == (form == "h:mm a" ? 0 : 1), "\(words): \(outcome.errors)")
        let until = Date(timeIntervalSince1970: try #require(desktop.status().until).rounded())
        #expect(printed.string(from: until) == printed.string(from: end), "\(words)")
        // The break is at that time already.
        if form == "HH:mm" { #expect(outcome.errors.contains("That break comes only at ")) }
      }
      #expect(desktop.stillbell("pause", "30", "min").output.hasPrefix("Paused for 30 minutes.\n"))
      for words in [["pause", "until", "3", "PM"], ["quiet", "until", "3:04", "PM"], ["quiet", "until", "3pm"]] {
        let outcome = run(desktop.program, words, environment: desktop.environment)
        #expect(outcome.status == 0, "\(words): \(outcome.errors)")
      }
      for (name, words, written) in [
        ("eye.interval", ["25", "min"], "interval = 25m"), ("rest.length", ["1 h 30 min"], "length = 1h30m"),
        ("schedule.monday", ["9:00", "AM-5:00", "PM"], "monday = 09:00-17:00"),
        ("day.evening", ["10", "PM"], "evening = 22:00"), ("reminder.sit.at", ["8:30 PM"], "at = 20:30"),
        ("break.water.length", ["1 min"], "length = 1m"),
        ("break.water.at", ["9am, 12:30 PM, 15"], "at = 09:00, 12:30, 15:00"),
      ] {
        let outcome = run(desktop.program, ["config", "set", name] + words, environment: desktop.environment)
        #expect(outcome.output.contains(written), "\(name) \(words): \(outcome.output)\(outcome.errors)")
      }
    }
  }

  @Test(arguments: [
    ("[eye]\ninterval = 20", "“interval = 20” is not valid; write 20s or 20m."),
    ("[eye]\nintervall = 20m", ". Did you mean interval?"),
    ("[eys]\ninterval = 20m", ". Did you mean eye?"),
    ("[presets]\nlong = meditate 20", "“long = meditate 20” is not a session. 20: write 20s or 20m."),
  ])
  func `an error in the configuration gets a suggestion`(text: String, sentence: String) async throws {
    try await onDesktop { desktop in
      desktop.folder.write(text, to: "config/stillbell/stillbell.conf")
      let check = desktop.stillbell("config", "check")
      #expect(check.status == 1)
      #expect(check.errors.contains(sentence), "\(check.errors)")
    }
  }

  @Test(arguments: [
    ("breathe", "box"), ("workout", "tabata"), ("meditate", "evening"), ("quiet", "sources"), ("play", "break-due"),
    ("profile", "gaming"), ("what-if --profile", "gaming"),
  ])
  func `the shell completes values`(command: String, value: String) async throws {
    try await onDesktop { desktop in
      desktop.configure("[presets]\nevening = meditate 30m\n[profile gaming]\neye.interval = 45m\n")
      let script = desktop.stillbell("--generate-completion-script", "bash")
      let parent = command == "play" ? "chime " : ""
      let typed = "stillbell \(parent)\(command) \(value.prefix(2))"
      // Bash passes on the word before the one that it completes.
      let previous = command.split(separator: " ").last ?? ""
      let ask = """
        stillbell() { '\(desktop.program)' "$@"; }
        PATH="$(dirname '\(desktop.program)'):$PATH"
        . '\(desktop.folder.write(script.output, to: "completion"))'
        COMP_LINE='\(typed)' COMP_POINT=\(typed.utf8.count)
        COMP_WORDS=(\(typed)) COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        $(complete -p stillbell | sed 's/.*-F \\([^ ]*\\).*/\\1/') stillbell '\(value.prefix(2))' '\(previous)'
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      let answer = run("bash", ["-c", ask], environment: desktop.environment)
      #expect(answer.output.split(separator: "\n").contains { $0.hasPrefix(value) }, "\(answer.output)\(answer.errors)")
    }
  }

  @Test func `without a bus each command reports that in one line and exits with 1`() {
    for words in [["status"], ["start"], ["agent"], ["why"]] {
      let outcome = run(
        builtProgram("stillbell"), words,
        environment: [
          "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent/bus", "XDG_RUNTIME_DIR": "/nonexistent",
          "LC_ALL": "C.UTF-8",
        ])
      #expect(outcome.status == 1, "\(words)")
      #expect(outcome.output == "")
      #expect(outcome.errors.contains("The session bus cannot be used: "), "\(words)")
      #expect(outcome.errors.count { $0 == "\n" } == 1, "\(words): \(outcome.errors)")
    }
  }
}
