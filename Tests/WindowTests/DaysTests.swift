import StillbellCore
import TestSupport
import Testing
import WindowPages
import Wording

/// Days of the week in the preferences: shown in words, and typed in words or as in the file.
struct `Days in the preferences` {
  @Test(arguments: [
    ("mon-sun", "every day"), ("mon-fri", "Monday to Friday"), ("sat, sun", "Saturday, Sunday"),
    ("sat-mon", "Monday, Saturday, Sunday"), ("tue", "Tuesday"),
    ("mon-wed, fri-sun", "Monday to Wednesday, Friday to Sunday"),
  ])
  func `are shown in words, and those words are understood`(file: String, words: String) throws {
    #expect(Wording.Preferences.days(file).description == words)
    let typed = try #require(Wording.Preferences.days(typed: words))
    #expect(Reminder.days(typed) == Reminder.days(file))
  }

  @Test(arguments: [
    ("Mon - Fri", "mon-fri"), ("  every   DAY ", "mon-sun"), ("fri to mon", "mon, fri-sun"),
    ("thursday tuesday", "tue, thu"), ("sun, mon", "sun, mon"),
  ])
  func `are understood in other forms, and the file's own form stays`(
    words: String, file: String
  ) {
    #expect(Wording.Preferences.days(typed: words) == file)
  }

  @Test(arguments: ["", "to", "someday", "Monday to", "every", "mon-fri-sun", "m"])
  func `are passed to the agent unchanged if they are invalid`(words: String) throws {
    #expect(Wording.Preferences.days(typed: words) == nil)
    var configuration = Configuration()
    let days = try #require(Setting.named("break.tea.days"))
    #expect(days.read("mon-fri", &configuration))
    let row = try #require(PreferenceRow(days, configuration))
    #expect(row.value(typed: words) == words && row.text == "Monday to Friday")
  }

  @Test(
    .enabled("What drives windows needs to be installed.") { canDriveWindows() },
    arguments: [
      (
        "en", "Days", "Only during these hours: on", "every day", "monday to friday", "Monday to Friday",
        "Saturday, Sunday", "nodays"
      ),
      (
        "de", "Tage", "Nur zu diesen Zeiten: an", "jeden Tag", "montag bis freitag", "Montag bis Freitag",
        "Samstag, Sonntag", "keintag"
      ),
    ])
  func `are shown in the window's language, and typed in words or the file's form`(
    language: String, title: String, next: String, all: String, typed: String, shown: String, weekend: String,
    wrong: String
  ) async throws {
    try await withWindow("# mine\n[break tea]\ntitle = Tea\nevery = 2h\nlength = 5m\n") { window in
      window.desktop.setEnvironment("LANGUAGE", language)
      func text() -> String {
        String(decoding: window.desktop.folder.read("config/stillbell/stillbell.conf") ?? [], as: UTF8.self)
      }
      func sees(_ words: String) async throws {
        try await waitFor("\(words) in the row") {
          window.tree().contains { $0.hasPrefix("text|\(title)|") && $0.hasSuffix("|\(words)") }
        }
      }
      func type(_ words: String) {
        window.enter(words)
      }
      try await window.start()
      window.type("ctrl+comma")
      try window.open(row: "Tea")
      try await sees(all)
      try window.goBefore("check box|\(next)")
      window.type("shift+Tab")
      type(typed)
      try await sees(shown)
      try await waitFor("the file") { text().contains("days = mon-fri\n") }
      type("sat, sun")
      try await waitFor("the words of the file in it") { text().contains("days = sat, sun\n") }
      try await sees(weekend)
      type(wrong)
      try await waitFor("the refusal beside the row") {
        window.shown("list item").contains { $0.contains(wrong) }
      }
      #expect(text().hasPrefix("# mine\n[break tea]\ntitle = Tea\n") && text().contains("days = sat, sun\n"))
    }
  }
}
