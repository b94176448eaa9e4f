import Foundation
import TestSupport
import Testing

/// `stillbell import` by the built program, with only those files of other programs that a test writes.
struct ImportCommandTests {
  let home = TemporaryFolder()

  private var environment: [String: String] {
    [
      "HOME": home.path, "XDG_CONFIG_HOME": home.path("config"), "XDG_STATE_HOME": home.path("state"),
      "XDG_DATA_HOME": home.path("data"), "LC_ALL": "C.UTF-8", "LANGUAGE": "", "TZ": "Europe/Berlin",
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere", "GSETTINGS_BACKEND": "memory",
      "GSETTINGS_SCHEMA_DIR": home.path, "XDG_DATA_DIRS": home.path,
      "XDG_CONFIG_DIRS": home.path("system"),
    ]
  }

  private func run(_ arguments: String...) -> Child.Outcome {
    Child(builtProgram("stillbell"), arguments, environment: environment).finish()
  }

  private func talk(_ arguments: String..., answer: String) throws -> Child.Outcome {
    try Terminal.talk(
      [builtProgram("stillbell")] + arguments, environment: environment, [(question: "Save it?", answer: answer)])
  }

  private var configuration: String? {
    home.read("config/stillbell/stillbell.conf").map { String(decoding: $0, as: UTF8.self) }
  }

  private func writeSafeEyes() throws {
    try home.make("config/safeeyes")
    home.write(SafeEyesFile.defaults, to: "config/safeeyes/safeeyes.json")
  }

  @Test func `found settings are shown, confirmed and written; comments and the old file are kept`() throws {
    try writeSafeEyes()
    try home.make("config/stillbell")
    let before = "# Mine.\n[eye]\n# Often.\ninterval = 40m\n\n[sound]\nvolume = 35\n"
    home.write(before, to: "config/stillbell/stillbell.conf")
    let outcome = try talk("import", answer: "\n")
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.output.contains("Settings of Safe Eyes, from \(home.path("config/safeeyes/safeeyes.json"))."))
    #expect(outcome.output.contains("  [eye]\r\n  interval = 15m\r\n"))
    let after = try #require(configuration)
    #expect(after.hasPrefix("# Mine.\n[eye]\n# Often.\ninterval = 15m\n"))
    #expect(after.contains("volume = 35"))
    #expect(after.contains("when_fullscreen = defer"))
    #expect(home.read("config/stillbell/stillbell.conf.backup-1").map { String(decoding: $0, as: UTF8.self) } == before)
    #expect(run("config", "check").status == 0)
    let again = run("import", "--yes")
    #expect(again.output.hasSuffix("There is nothing to take over.\n"), "\(again.output)")
    #expect(configuration == after)
  }

  @Test func `without a yes or a terminal nothing changes`() throws {
    try writeSafeEyes()
    let outcome = try talk("import", "safeeyes", answer: "no\n")
    #expect(outcome.output.contains("Nothing was written."))
    let silent = run("import", "safeeyes")
    #expect(silent.status == 1)
    #expect(silent.errors.contains("--yes writes without asking"))
    #expect(configuration == nil)
  }

  @Test func `errors name a missing program, several programs, and a file of another program`() throws {
    #expect(run("import").errors.contains("None of these was found: Safe Eyes, Stretchly"))
    #expect(run("import", "stretchly").errors.contains("Stretchly was not found"))
    #expect(run("import", "nosuch").status == 64)
    try writeSafeEyes()
    try home.make("config/Stretchly")
    home.write(StretchlyTests.defaults, to: "config/Stretchly/config.json")
    #expect(run("import").errors.contains("Several were found: safeeyes, stretchly."))
    let foreign = run("import", "workrave", home.path("config/safeeyes/safeeyes.json"))
    #expect(foreign.status == 1)
    #expect(foreign.errors.contains("is damaged in line 1, so no settings of Workrave were read"))
  }

  @Test func `--json lists the programs with new settings, and writes nothing`() throws {
    #expect(run("import", "--json").output == "{\"found\":[]}\n")
    try writeSafeEyes()
    try home.make("config/Stretchly")
    home.write("damaged", to: "config/Stretchly/config.json")
    let outcome = run("import", "--json")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let printed = try JSONDecoder().decode([String: [Printed]].self, from: Data(outcome.output.utf8))["found"]
    let found = try #require(printed?.first)
    #expect(printed?.count == 1)
    #expect(found.program == "safeeyes" && found.name == "Safe Eyes")
    #expect(found.from == home.path("config/safeeyes/safeeyes.json"))
    #expect(found.settings.first == ["name": "eye.interval", "value": "15m"])
    #expect(found.without_equal == [] && found.impossible == [])
    #expect(configuration == nil)
    #expect(run("import", "safeeyes", "--yes").status == 0)
    #expect(run("import", "--json").output == "{\"found\":[]}\n")
    #expect(run("import", "stretchly", "--json").errors.contains("is damaged"))
  }

  private struct Printed: Decodable {
    let program, name, from: String
    let settings, without_equal, impossible: [[String: String]]
  }

  @Test(.timeLimit(.minutes(5))) func `a pipe, a folder and a huge file are refused`() throws {
    mkfifo(home.path("pipe"), 0o600)
    #expect(run("import", "safeeyes", home.path("pipe")).errors.contains("cannot be read"))
    #expect(run("import", "safeeyes", home.path).errors.contains("cannot be read"))
    home.write([UInt8](repeating: UInt8(ascii: " "), count: 2 << 20), to: "huge")
    #expect(run("import", "safeeyes", home.path("huge")).errors.contains("cannot be read"))
    #expect(run("import", "safeeyes", home.path("missing")).errors.contains("cannot be read"))
  }

  @Test func `doctor warns about another reminder that starts at login, unless its autostart is off`() async throws {
    try home.make("config/autostart")
    try home.make("system/autostart")
    home.write("[Desktop Entry]\nName=Workrave\n", to: "system/autostart/org.workrave.Workrave.desktop")
    func doctor() -> String { run("doctor").output }
    try await waitFor("a doctor in time", doctor) {
      $0.contains("Workrave starts at login, too, so you are reminded twice.")
    }
    home.write("[Desktop Entry]\nHidden = true\n", to: "config/autostart/org.workrave.Workrave.desktop")
    try await waitFor("a doctor in time", doctor) { $0.contains("None is running or starts at login.") }
  }

  private func days(_ count: Int) -> String {
    var text = "WorkRaveStats 4\n"
    for day in 0..<count {
      let date = Calendar(identifier: .gregorian).dateComponents(
        in: .gmt, from: Date(timeIntervalSince1970: 1_450_000_000 + Double(day) * 86_400))
      let words = "\(date.day ?? 1) \((date.month ?? 1) - 1) \((date.year ?? 1900) - 1900)"
      text += "D \(words) 9 0 \(words) 17 30\nB 0 7 60 40 25 5 3 60 0 \nB 1 7 9 6 2 1 0 9 0 \nB 2 7 0 0 0 0 0 0 0 \n"
      text += "m 6 21600 0 0 0 0 0 \n"
    }
    return text
  }

  private func sql(_ statement: String) -> String {
    Child("/usr/bin/sqlite3", [home.path("state/stillbell/stillbell.db"), statement]).finish().output
  }

  @Test func `a year of Workrave's history is imported, and no row twice`() throws {
    try home.make(".workrave")
    let file = home.write(days(365), to: ".workrave/historystats")
    let outcome = run("import", "workrave", file, "--yes")
    #expect(outcome.status == 0, "\(outcome.errors)\(outcome.output)")
    #expect(outcome.output.contains("28835 breaks, 365 days"), "\(outcome.output)")
    #expect(sql("SELECT count(*) FROM break") == "28835\n")
    let hours = sql("SELECT sum(to_ms - from_ms) / 3600000 FROM presence")
    #expect(hours == "2190\n")
    #expect(run("import", "workrave", file, "--yes").status == 0)
    #expect(sql("SELECT count(*) FROM break") == "28835\n")
    #expect(sql("SELECT sum(to_ms - from_ms) / 3600000 FROM presence") == hours)
    #expect(run("stats", "year", "2016-06-01").output.contains("At the computer"))
  }

  @Test func `pomodoros in the old and the new format become focus sessions, once`() throws {
    let older = home.path("older.sqlite")
    let made = Child(
      "/usr/bin/sqlite3",
      [
        older,
        """
        CREATE TABLE entries (id INTEGER PRIMARY KEY, "datetime-string" TEXT, "datetime-local-string" TEXT,
          "state-name" TEXT, "state-duration" INTEGER, elapsed INTEGER);
        INSERT INTO entries VALUES (1, '2024-07-01T07:00:00', '2024-07-01T09:00:00', 'pomodoro', 1500, 1500),
          (2, '2024-07-01T07:25:00', '2024-07-01T09:25:00', 'short-break', 300, 300),
          (3, '2024-07-01T07:30:00', '2024-07-01T09:30:00', 'pomodoro', 1500, 30),
          (4, 'never', 'never', 'pomodoro', 1500, 1500);
        """,
      ]
    ).finish()
    #expect(made.status == 0, "\(made.errors)")
    let outcome = run("import", "gnome-pomodoro", older, "--yes")
    #expect(outcome.output.contains(": 1 session."), "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("2 entries make no sense"))
    let newer = home.path("newer.sqlite")
    _ = Child(
      "/usr/bin/sqlite3",
      [
        newer,
        """
        CREATE TABLE stats (id INTEGER PRIMARY KEY, time INTEGER, date DATE, "offset" INTEGER, duration INTEGER,
          category TEXT, "source-id" INTEGER, task TEXT NOT NULL DEFAULT '');
        INSERT INTO stats VALUES (1, 1719817200000000, '2024-07-01', 32400000000, 1500000000, 'pomodoro', 0, ''),
          (2, 1719903600000000, '2024-07-02', 32400000000, 3000000000, 'pomodoro', 7, 'Thesis'),
          (3, 1719906600000000, '2024-07-02', 35400000000, 600000000, 'break', 8, '');
        """,
      ]
    ).finish()
    for _ in 0..<2 { #expect(run("import", "gnome-pomodoro", newer, "--yes").status == 0) }
    let table = "SELECT started_ms, kind, label, length_s, offset_s, source FROM history NATURAL JOIN session"
    #expect(
      sql(table)
        == "1719817200000|focus||1500|7200|gnome-pomodoro\n1719903600000|focus|Thesis|3000|7200|gnome-pomodoro\n")
    let other = home.path("other.sqlite")
    _ = Child("/usr/bin/sqlite3", [other, "CREATE TABLE notes (text)"]).finish()
    let foreign = run("import", "gnome-pomodoro", other, "--yes")
    #expect(foreign.errors.contains("is a database of another program"))
  }
}
