import TestSupport
import Testing
import Wording

/// The separators of lists and sentences and the words around a time, all of which translators decide.
@Suite(.installedCopy) struct JointTests {
  private let copy: InstalledCopy

  init() throws { copy = try #require(InstalledCopy.current) }

  @Test func `English has a comma between items and a space between sentences`() async {
    await #expect(processExitsWith: .success) { [user = copy.user("C.UTF-8") as User] in
      user.takeOver()
      #expect(Wording.Preferences.days("mon, wed").description == "Monday, Wednesday")
      #expect(Wording.notAnEnd("noon").description.contains("23:59. Or name a day"))
    }
  }

  @Test func `a language may have its own comma, and no space between sentences`() async throws {
    let folder = TemporaryFolder()
    let catalog = folder.write(
      """
      msgid ""
      msgstr "Content-Type: text/plain; charset=UTF-8\\n"

      msgctxt "between the items of a list"
      msgid ", "
      msgstr "、"

      msgctxt "a label and its text"
      msgid "{label}: {text}"
      msgstr "{label} ~ {text}"

      msgctxt "two sentences in a row"
      msgid "{first} {second}"
      msgstr "{first}{second}"

      """, to: "own.po")
    try folder.make("own/LC_MESSAGES")
    #expect(run("msgfmt", ["-o", folder.path("own/LC_MESSAGES/stillbell.mo"), catalog]).status == 0)
    await #expect(processExitsWith: .success) {
      [user = copy.user("C.UTF-8", ["LANGUAGE": "own"]) as User, path = folder.path as String] in
      user.takeOver()
      Wording.begin(catalogs: path)
      #expect(Wording.Preferences.days("mon, wed").description == "Monday、Wednesday")
      #expect(Wording.Preferences.days(typed: "Monday、Wednesday") == "mon, wed")
      #expect(Wording.notAnEnd("noon").description.contains("23:59.Or name a day"))
      #expect(Wording.HelpFrame.label("Usage") == "Usage ~ ")
    }
  }

  @Test func `the word for until comes before or after the time, as the language has it`() async {
    await #expect(processExitsWith: .success) { [user = copy.user("C.UTF-8", ["LANGUAGE": "ja"]) as User] in
      user.takeOver()
      for words in [["until", "15:00"], ["まで", "15:00"], ["15:00", "まで"], ["15:00まで"]] {
        #expect(Wording.behindUntil(words) == ["15:00"], "\(words)")
      }
      for words in [[], ["まで"], ["30m"], ["30m", "まで"], ["eye", "15:00", "まで"], ["until"]] {
        #expect(Wording.behindUntil(words) == nil, "\(words)")
      }
    }
  }
}
