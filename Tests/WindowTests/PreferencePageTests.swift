import StillbellCore
import Testing
import WindowPages
import Wording

/// The pages of the preferences, without a window.
struct `The pages of the preferences` {
  private func row(_ name: String, _ value: String? = nil) throws -> PreferenceRow {
    var configuration = Configuration()
    let setting = try #require(Setting.named(name))
    if let value { #expect(setting.read(value, &configuration), "\(name)") }
    return try #require(PreferenceRow(setting, configuration))
  }

  @Test func `every setting is on one page or above the list of pages, and has a title`() {
    let pages = PreferencePage.standing.flatMap { $0.sections(Configuration()).flatMap(\.settings) }
    let shown = PreferencePage.general + pages
    #expect(
      shown.sorted() == (Setting.all.map(\.name) + [WeekHours.sameName, WeekHours.sharedName]).sorted())
    for setting in Setting.all { #expect(PreferenceRow(setting, Configuration()) != nil, "\(setting.name)") }
  }

  @Test func `every choice has a label of its own, and one choice is in force`() throws {
    for setting in Setting.all {
      let row = try #require(PreferenceRow(setting, Configuration()))
      switch row.control {
      case .choice(let options), .sound(let options), .ambience(let options), .numberOr(_, let options, _):
        #expect(Set(options.map(\.label)).count == options.count, "\(setting.name)")
        #expect(options.allSatisfy { !$0.label.description.isEmpty }, "\(setting.name)")
        #expect(options.contains { $0.value == row.value }, "\(setting.name)")
      case .toggle, .number, .slider, .text, .textOr, .hours: break
      }
    }
  }

  @Test func `each language has its own name, and the first choice is the desktop's language`() throws {
    guard case .choice(let options) = try row("general.language").control else {
      Issue.record("the row of the language is not a choice")
      return
    }
    #expect(options.first?.value == "auto" && options.first?.label.description == "Same as the desktop")
    let names = options.dropFirst().map(\.label.description)
    #expect(names.starts(with: ["Deutsch", "English", "Español", "Français", "Italiano", "日本語"]))
  }

  @Test func `every value of a control is valid, from its minimum to its maximum`() throws {
    for setting in Setting.all {
      let row = try #require(PreferenceRow(setting, Configuration()))
      var values: [String] = []
      switch row.control {
      case .toggle: values = ["yes", "no"]
      case .choice(let options), .sound(let options), .ambience(let options): values = options.map(\.value)
      case .number(let number), .slider(let number):
        values = [number.range.lowerBound, number.range.upperBound].map { number.words($0) }
      case .numberOr(let number, let choices, let ready):
        values =
          choices.map(\.value) + [number.range.lowerBound, ready, number.range.upperBound].map { number.words($0) }
      case .textOr(let word, let ready), .hours(let word, let ready): values = [word, ready]
      case .text: continue
      }
      for value in values {
        var configuration = Configuration()
        #expect(setting.read(value, &configuration), "\(setting.name) = \(value)")
      }
    }
  }

  @Test(arguments: [
    ("eye.interval", "20m", PreferenceNumber.Unit.minutes, 20, 1...1440),
    ("eye.interval", "1m30s", .seconds, 90, 1...86400), ("eye.length", "20s", .seconds, 20, 1...28800),
    ("eye.length", "5m", .minutes, 5, 1...480), ("rest.length", "5m", .minutes, 5, 1...480),
    ("breaks.merge", "0s", .minutes, 0, 0...30), ("prompt.lull", "2s", .seconds, 2, 1...30),
    ("reminder.legs.unless", "12h", .hours, 12, 0...168), ("reminder.legs.unless", "1h30m", .minutes, 90, 0...10080),
    ("prompt.opacity", "80", .percent, 80, 60...100), ("breaks.snoozes", "3", .count, 3, 0...20),
  ])
  func `a number is shown in a suitable unit without loss`(
    name: String, value: String, unit: PreferenceNumber.Unit, number: Int, range: ClosedRange<Int>
  ) throws {
    guard case .number(let form) = try row(name, value).control else {
      Issue.record("\(name) is not a number")
      return
    }
    #expect(form.unit == unit && form.range == range)
    #expect(form.number(value) == number)
    #expect(form.words(number) == value)
  }

  @Test(arguments: [("sound.volume", "break-due" as String?), ("sound.ambient_volume", nil)])
  func `a volume is a slider, and that of the chimes plays a sound`(name: String, played: String?) throws {
    let row = try row(name, "80")
    guard case .slider(let form) = row.control else {
      Issue.record("\(name) is not a slider")
      return
    }
    #expect(form.range == 0...100 && row.played == played)
  }

  @Test func `a sound plays as its cue does, and silence does not`() throws {
    #expect(try row("sounds.break-due").played == "break-due")
    #expect(try row("sounds.break-due", "/my/bell.wav").played == "break-due")
    #expect(try row("meditation.session-end").played == "session-end")
    #expect(try row("meditation.session-end", "/my/bell.wav").played == "/my/bell.wav")
    #expect(try row("sounds.break-due", "none").played == nil)
    #expect(try row("meditation.ambient", "rain").played == nil)
  }

  @Test func `a chosen file stays among the choices under its own name`() throws {
    guard case .sound(let options) = try row("sounds.break-due", "/my/deep bell.wav").control else {
      Issue.record("the row of the chime is not a sound")
      return
    }
    #expect(options.last == options.first { $0.value == "/my/deep bell.wav" })
    #expect(options.last?.label.description == "deep bell.wav")
  }

  @Test func `meetings have a section of their own on the page about quiet`() throws {
    let section = try #require(
      PreferencePage.quiet.sections(Configuration()).first { $0.title == Wording.Preferences.calendar })
    #expect(section.settings == ["calendar.folder", "calendar.busy", "calendar.ahead"])
    #expect(try row("calendar.folder").control == .text)
    #expect(try row("calendar.busy").words.description == "Breaks wait")
    #expect(try row("calendar.ahead", "0s").note?.description == "minutes · 0 for none")
  }

  @Test func `conflicts between rows are reported without the file's name, and other errors with it`() {
    typealias Words = Wording.Preferences
    let overlap = ConfigurationError(
      file: "/stillbell.conf", line: 3,
      .hoursOverlap(day: "monday", "22:00-10:00", next: "tuesday", "09:00-17:00"))
    #expect(
      Words.refused(.mistake(overlap)).description
        == "Monday (22:00-10:00) must end before Tuesday (09:00-17:00) begins.")
    let other = ConfigurationError(file: "/stillbell.conf", line: 3, .unknownGroup("futures"))
    #expect(
      Words.refused(.mistake(other)).description.hasPrefix("/stillbell.conf, line 3: there is no group [futures]"))
    #expect(
      Words.refused(.notAllowed("red", name: "prompt.accent")).description
        == "“red” is not valid; use a colour like #8ed4bd, or leave it empty.")
    #expect(
      Words.refused(.notAllowed("", name: "sound.device")).description
        == "Please use the name of a device, at most 200 bytes.")
  }

  /// The configuration with the new break added.
  private func configuration(_ new: NewEntry) -> Configuration {
    var configuration = Configuration()
    for value in new.values { #expect(Setting.named(value.name)?.read(value.value, &configuration) == true) }
    return configuration
  }

  @Test func `every key of a break of the user's own has a row, and the values of its controls are valid`() throws {
    let tea = try #require(OwnList.breaks.titled(" Tea  time ", beside: Configuration()))
    #expect(tea.page.place == .group("break tea-time") && tea.title.description == "Tea time")
    var shown: Set<String> = []
    for (length, timing) in [("5m", "every"), ("0", "at"), ("5m", "aligned")] {
      var configuration = configuration(tea)
      let change = PreferenceChange("break.tea-time.timing", timing)
      #expect(change.reset.count == 2)
      for value in change.values + [PreferenceChange("break.tea-time.length", length).values[0]] {
        #expect(Setting.named(value.name)?.read(value.value, &configuration) == true, "\(value)")
      }
      for name in tea.page.sections(configuration).flatMap(\.settings) {
        let row = try #require(PreferenceRow(named: name, configuration), "\(name)")
        shown.insert(name)
        if case .choice(let options) = row.control {
          #expect(options.contains { $0.value == row.value }, "\(name)")
          #expect(options.allSatisfy { !$0.label.description.isEmpty }, "\(name)")
        }
      }
    }
    #expect(shown == Set(Setting.all(in: "break tea-time").map(\.name)).union(["break.tea-time.timing"]))
  }

  @Test func `ready-made breaks are offered until they are added, and names are valid and free`() throws {
    let ready = OwnList.breaks.ready(beside: Configuration())
    #expect(ready.map(\.page.place) == ["water", "blink", "posture", "stretch", "lunch"].map { .group("break \($0)") })
    #expect(
      ready.map(\.note.description).prefix(3) == [
        "1 hour of work, then a notification", "10 minutes of work, then a drawing for 3 seconds",
        "At :15 :45 of every hour: a drawing for 3 seconds",
      ])
    let water = configuration(ready[0])
    #expect(
      OwnList.breaks.ready(beside: water).map(\.page.place)
        == ["blink", "posture", "stretch", "lunch"].map { .group("break \($0)") })
    for (title, name) in [
      ("Water", "water-2"), ("Grüße an alle!", "gruesse-an-alle"), ("休憩", "own"), ("quiet", "quiet-2"),
    ] {
      #expect(OwnList.breaks.titled(title, beside: water)?.page.place == .group("break \(name)"))
    }
    #expect(OwnList.breaks.titled("  ", beside: water) == nil)
  }
}
