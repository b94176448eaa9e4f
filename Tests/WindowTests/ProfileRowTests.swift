import StillbellCore
import Testing
import WindowPages
import Wording

/// The choice of the profile on the page of today.
struct `The row of the profile` {
  /// 2026-04-06 10:00 UTC.
  private let now = Moment(
    boot: BootTime(sinceBoot: .hours(1)), wall: WallTime(sinceEpoch: .seconds(1_775_469_600)))

  private func configuration(_ values: KeyValuePairs<String, String>) -> Configuration {
    var configuration = Configuration()
    for (name, value) in values {
      #expect(Setting.named(name)?.read(value, &configuration) == true, "\(name)")
    }
    return configuration
  }

  /// The row for the profiles `gaming` and `slow`.
  private func row() -> ProfileRow {
    var row = ProfileRow()
    row.take(configuration(["profile.gaming.when": "game", "profile.slow.eye.interval": "45m"]))
    return row
  }

  private func status(_ name: String? = nil, _ trigger: Profile.Trigger? = nil, rests: Bool = false) -> Status {
    var status = Status()
    status.profile = name.map { Status.ProfileOn($0, trigger: trigger, until: nil) }
    if rests { status.cycle = .resting(.eye, since: now.boot, until: now.boot + .seconds(20)) }
    return status
  }

  private func options(_ row: ProfileRow) -> [String] { row.options.map(\.description) }

  @Test func `shows only if the file has profiles`() {
    var row = ProfileRow()
    #expect(!row.isShown)
    row.take(configuration(["profile.gaming.eye.interval": "45m"]))
    #expect(row.isShown)
    row.take(Configuration())
    #expect(!row.isShown)
  }

  @Test func `offers the profiles in the order of the file, and Off`() {
    #expect(options(row()) == ["Off", "gaming", "slow"])
    #expect(row().selected == 0)
    #expect(row().note(at: now) == nil)
  }

  @Test func `follows the status, which is no choice of the user`() {
    var row = row()
    row.follow(status("gaming", .game))
    #expect(row.selected == 1)
    #expect(row.note(at: now)?.description == "Profile gaming is on while a game is running.")
    #expect(row.choose(1) == nil)
    row.follow(status("slow"))
    #expect(row.selected == 2)
    #expect(row.note(at: now)?.description == "Profile slow is on until you turn it off.")
    #expect(row.choose(2) == nil)
    row.follow(status())
    #expect(row.selected == 0)
    #expect(row.choose(0) == nil)
  }

  @Test func `a name switches that profile on until it is switched off, and Off ends any`() {
    var row = row()
    #expect(row.choose(2) == .on("slow", .untilSwitchedOff))
    row.handle([.profile(.on("slow", by: .user(until: nil)))], for: .on("slow", .untilSwitchedOff))
    row.follow(status("slow"))
    #expect(row.selected == 2)
    #expect(row.choose(0) == .off)
    row.handle([.profile(.off("slow"))], for: .off)
    row.follow(status())
    #expect(row.selected == 0)
    #expect(row.choose(3) == nil)
  }

  @Test func `the choice stays until the answer, and goes back after a refusal`() {
    var row = row()
    #expect(row.choose(1) == .on("gaming", .untilSwitchedOff))
    row.follow(status())
    #expect(row.selected == 1)
    row.handle(nil, for: .on("gaming", .untilSwitchedOff))
    #expect(row.selected == 0)
  }

  @Test func `the answer to an earlier choice leaves the later one`() {
    var row = row()
    #expect(row.choose(1) == .on("gaming", .untilSwitchedOff))
    #expect(row.choose(2) == .on("slow", .untilSwitchedOff))
    row.handle([.profile(.on("gaming", by: .user(until: nil)))], for: .on("gaming", .untilSwitchedOff))
    row.follow(status("gaming"))
    #expect(row.selected == 2)
  }

  @Test func `a choice during a break says that it waits, until the break is over`() {
    var row = row()
    row.follow(status(rests: true))
    #expect(row.choose(1) == .on("gaming", .untilSwitchedOff))
    row.handle([.profile(.waits("gaming"))], for: .on("gaming", .untilSwitchedOff))
    row.follow(status(rests: true))
    #expect(row.selected == 1)
    #expect(row.note(at: now)?.description == "Profile gaming starts when this break is over.")
    row.follow(status("gaming"))
    #expect(row.selected == 1)
    #expect(row.note(at: now)?.description == "Profile gaming is on until you turn it off.")
  }

  @Test func `Off takes back a choice that waits`() {
    var row = row()
    row.follow(status(rests: true))
    #expect(row.choose(1) == .on("gaming", .untilSwitchedOff))
    row.handle([.profile(.waits("gaming"))], for: .on("gaming", .untilSwitchedOff))
    #expect(row.choose(0) == .off)
    row.handle([], for: .off)
    #expect(row.selected == 0)
    #expect(row.note(at: now) == nil)
  }

  @Test func `a profile that the window has not read yet is shown by its name`() {
    var row = row()
    row.follow(status("evening"))
    #expect(options(row) == ["Off", "gaming", "slow", "evening"])
    #expect(row.selected == 3)
  }

  @Test func `settings of a profile have no row in the preferences`() {
    let settings = configuration([
      "profile.gaming.when": "game", "profile.gaming.eye.interval": "45m", "profile.gaming.break.tea.every": "2h",
    ])
    let shown = PreferencePage.standing.flatMap { $0.sections(settings).flatMap(\.settings) }
    #expect(!shown.contains { $0.hasPrefix("profile.") })
    #expect(OwnList.allCases.flatMap { $0.pages(settings) } == [])
    for name in ["profile.gaming.when", "profile.gaming.eye.interval", "profile.gaming.break.tea.every"] {
      #expect(Setting.named(name) != nil && PreferenceRow(named: name, settings) == nil, "\(name)")
    }
  }

  @Test func `refusals are said in plain words`() {
    let unknown = Refusal.unknownProfile("tea", known: ["gaming", "slow"])
    #expect(
      Wording.Window.refused(unknown).description == "No profile is called “tea”; use one of gaming, slow.")
    #expect(Wording.Window.refused(.noProfile).description == "No profile is on.")
  }
}
