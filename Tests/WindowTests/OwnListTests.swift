import StillbellCore
import TestSupport
import Testing
import WindowPages

/// Lists of the user's own breaks, reminders, presets and workouts in the preferences.
struct `What the user adds` {
  /// The configuration with the new entry added.
  private func configuration(_ new: NewEntry, beside configuration: Configuration = Configuration()) -> Configuration {
    var configuration = configuration
    for value in new.values {
      #expect(Setting.named(value.name)?.read(value.value, &configuration) == true, "\(value)")
    }
    return configuration
  }

  @Test func `reminders and workouts have a row for each key, a title and a note`() throws {
    let reminder = try #require(OwnList.reminders.titled("Sit  now", beside: Configuration()))
    let workout = try #require(OwnList.workouts.titled("My legs", beside: Configuration()))
    #expect(reminder.page.place == .group("reminder sit-now") && workout.page.place == .group("program my-legs"))
    #expect([reminder.title, workout.title].map(\.description) == ["Sit now", "my-legs"])
    #expect(reminder.note.description == "Meditate · every day at 20:00")
    #expect(workout.note.description.hasSuffix("Squats 40 s · Push-ups 40 s"))
    for new in [reminder, workout] {
      let configuration = configuration(new)
      #expect(new.page.isIn(configuration) && !new.page.isIn(Configuration()))
      guard case .group(let group) = new.page.place else {
        Issue.record("\(new.page) has no group")
        continue
      }
      let shown = new.page.sections(configuration).flatMap(\.settings)
      #expect(Set(shown) == Set(Setting.all(in: group).map(\.name)))
      for name in shown {
        let row = try #require(PreferenceRow(named: name, configuration), "\(name)")
        #expect(!row.title.description.isEmpty)
        if case .choice(let options) = row.control {
          #expect(options.map(\.label.description) == ["Meditate", "Breathe", "Focus", "Work out"])
        }
      }
    }
  }

  @Test func `ready-made entries are valid and get free names`() throws {
    for list in OwnList.allCases {
      var all = Configuration()
      for _ in 0..<2 {
        for new in list.ready(beside: all) { all = configuration(new, beside: all) }
      }
      let pages = list.pages(all)
      #expect(Set(pages).count == pages.count)
      #expect(pages.count == [.breaks: 5, .reminders: 8, .presets: 8, .workouts: 20][list])
    }
    let copy = try #require(OwnList.workouts.ready(beside: Configuration()).first)
    #expect(copy.page.place == .group("program tabata-2") && copy.title.description == "Tabata")
  }

  @Test func `each list has a maximum length`() throws {
    for list in OwnList.allCases where list != .presets {
      var all = Configuration()
      var count = 0
      while let new = list.titled("One more", beside: all), count < 100 {
        all = configuration(new, beside: all)
        count += 1
      }
      #expect(count == [.breaks: BreakKind.ownMax, .reminders: Reminder.countMax, .workouts: Program.countMax][list])
    }
    for list in OwnList.allCases { #expect(list.titled("  ", beside: Configuration()) == nil) }
  }

  @Test func `a preset gets a free name that its command accepts, and a note`() throws {
    let words = ["breathe", "box", "--rounds", "3"]
    var all = Configuration()
    var names: [PreferencePage.Place] = []
    for title in ["At Noon!", "at noon", "box", "list"] {
      let new = try #require(NewEntry.preset(title, words, beside: all))
      names.append(try #require(new.page.place))
      all = configuration(new, beside: all)
    }
    #expect(names == ["at-noon", "at-noon-2", "box-2", "list-2"].map { .setting("presets.\($0)") })
    let page = try #require(OwnList.presets.pages(all).first)
    #expect(page.title(all).description == "at-noon")
    #expect(page.note(all).description == "Breathe · 48 seconds")
    #expect(page.sections(all).flatMap(\.settings) == ["presets.at-noon"])
    let row = try #require(PreferenceRow(named: "presets.at-noon", all))
    #expect(row.control == .text && row.text == "breathe 4-4-4-4x3")
  }

  @Test func `choosing the usual rest between rounds removes the setting`() throws {
    let workout = try #require(OwnList.workouts.titled("legs", beside: Configuration()))
    var all = configuration(workout)
    func row() throws -> PreferenceRow { try #require(PreferenceRow(named: "program.legs.pause", all)) }
    guard case .numberOr(let number, let choices, let ready) = try row().control, let word = choices.first else {
      Issue.record("the row of the pause is not a number")
      return
    }
    #expect(try row().value == word.value)
    let value = number.words(ready)
    #expect(value == "1m" && Setting.named("program.legs.pause")?.read(value, &all) == true)
    #expect(try row().value == "1m")
    let change = PreferenceChange("program.legs.pause", word.value)
    #expect(change.values.isEmpty && change.reset == ["program.legs.pause"])
  }
}
