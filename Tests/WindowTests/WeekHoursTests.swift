import StillbellCore
import Testing
import WindowPages

/// The hours of the week in the preferences, without a window.
struct `The hours of the week` {
  private func configuration(_ values: [String: String]) throws -> Configuration {
    var configuration = Configuration()
    for (name, value) in values { #expect(try #require(Setting.named(name)).read(value, &configuration)) }
    return configuration
  }

  private static let days = Weekday.allCases.map { "schedule.\($0.name)" }

  @Test func `Monday to Friday share a row if their hours are equal`() {
    let week = WeekHours(Configuration())
    #expect(week.isSame)
    #expect(Self.days.map { week.isShown($0) } == [false, false, false, false, false, true, true])
    #expect(week.isShown(WeekHours.sharedName) && week.isShown(WeekHours.sameName))
    #expect(week.row(WeekHours.sameName)?.value == "yes")
    #expect(week.row(WeekHours.sharedName)?.value == "09:00-17:00")
    #expect(week.row(WeekHours.sharedName)?.title.description == "Monday to Friday")
    #expect(week.row("schedule.monday") == nil)
  }

  @Test func `different days have a row each, and the switch gives all the first day's hours`() throws {
    var week = WeekHours(try configuration(["schedule.monday": "off", "schedule.tuesday": "08:00-12:00"]))
    #expect(!week.isSame && week.row(WeekHours.sameName)?.value == "no")
    #expect(Self.days.allSatisfy { week.isShown($0) } && !week.isShown(WeekHours.sharedName))
    #expect(week.setSame(true) == PreferenceChange(WeekHours.sharedName, "08:00-12:00"))
    #expect(week.isSame && !week.isShown("schedule.tuesday"))
  }

  @Test func `equal days keep separate rows after the switch is off, without a change to save`() {
    var week = WeekHours(Configuration())
    #expect(week.setSame(false) == nil)
    week.show(Configuration())
    #expect(!week.isSame && week.isShown("schedule.monday"))
  }

  @Test func `switching back restores each day's hours unless the shared ones changed meanwhile`() throws {
    let before = try configuration(["schedule.monday": "off", "schedule.tuesday": "08:00-12:00"])
    let shared = PreferenceChange(WeekHours.sharedName, "08:00-12:00")
    let equal = try configuration(Dictionary(uniqueKeysWithValues: shared.values.map { ($0.name, $0.value) }))
    for isRead in [false, true] {
      var week = WeekHours(before)
      #expect(week.setSame(true) == shared)
      if isRead { week.show(equal) }
      let back = week.setSame(false)
      let change = try #require(back)
      #expect(change.values.map(\.name) == Self.days.prefix(5).map { $0 })
      #expect(change.values.map(\.value) == ["off", "08:00-12:00"] + Array(repeating: "09:00-17:00", count: 3))
      // The switch can go back and forth.
      #expect(week.setSame(true) == shared)
      #expect(week.setSame(false) == change)
    }
    var changed = WeekHours(before)
    #expect(changed.setSame(true) != nil)
    changed.changeShared()
    #expect(changed.setSame(false) == nil)
    var edited = WeekHours(before)
    #expect(edited.setSame(true) != nil)
    edited.show(Configuration())
    #expect(edited.setSame(false) == nil)
  }

  @Test func `an editor that makes the days different ends the shared row`() throws {
    var week = WeekHours(Configuration())
    week.show(try configuration(["schedule.saturday": "10:00-12:00"]))
    #expect(week.isSame)
    week.show(try configuration(["schedule.friday": "09:00-14:00"]))
    #expect(!week.isSame)
  }

  @Test func `a week without hours still shares a row`() throws {
    let free = try configuration(Dictionary(uniqueKeysWithValues: Self.days.map { ($0, "off") }))
    #expect(WeekHours(free).isSame)
    #expect(WeekHours(free).row(WeekHours.sharedName)?.value == "off")
  }

  @Test func `the shared row changes five days, and equal hours are no change`() throws {
    let change = PreferenceChange(WeekHours.sharedName, "08:00-16:00")
    #expect(change.values.map(\.name) == Self.days.prefix(5).map { $0 } && change.reset.isEmpty)
    #expect(Set(change.values.map(\.value)) == ["08:00-16:00"])
    let sent = SentChanges()
    #expect(sent.isNew(change, in: Configuration()))
    let usual = PreferenceChange(WeekHours.sharedName, "09:00-17:00")
    #expect(!sent.isNew(usual, in: Configuration()))
    #expect(sent.isNew(usual, in: try configuration(["schedule.friday": "09:00-14:00"])))
    #expect(!sent.isNew(PreferenceChange("schedule.sunday", "off"), in: Configuration()))
    #expect(sent.isNew(PreferenceChange("schedule.sunday", "10:00-12:00"), in: Configuration()))
  }

  @Test func `hours count only while the schedule is on`() throws {
    let on = try configuration(["schedule.enabled": "yes"])
    for name in Self.days + [WeekHours.sameName, WeekHours.sharedName] {
      #expect(!PreferencePage.hours.isInUse(name, Configuration()) && PreferencePage.hours.isInUse(name, on))
    }
    #expect(PreferencePage.hours.isInUse("schedule.enabled", Configuration()))
    #expect(PreferencePage.sound.isInUse("sound.volume", Configuration()))
  }

  @Test(arguments: [
    ("9", 540), ("09:05", 545), ("9.30", 570), ("17:00", 1020), ("5pm", 1020), ("5:30 PM", 1050), ("0:00", 0),
    (" 8 ", 480), ("24:00", nil), ("noon", nil), ("", nil),
  ])
  func `a time is accepted in the usual ways to type it`(words: String, minutes: Int?) {
    #expect(ClockTime.minutes(typed: words) == minutes)
  }

  @Test func `hours are written in the file's form, also past midnight`() {
    #expect(ClockTime.hours(from: 540, to: 1020) == "09:00-17:00")
    #expect(ClockTime.hours(from: 1320, to: 0) == "22:00-00:00")
    #expect(ClockTime.words(545) == "09:05")
  }
}
