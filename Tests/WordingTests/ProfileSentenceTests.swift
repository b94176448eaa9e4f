import StillbellCore
import Testing
import Wording

/// The sentences about profiles, in English.
@Suite struct ProfileSentenceTests {
  @Test(arguments: [
    (ProfileDecision.on("gaming", by: .user(until: nil)), "Profile gaming is on until you turn it off."),
    (.on("gaming", by: .trigger("game")), "Profile gaming is on while a game is running."),
    (.on("slow", by: .trigger("battery")), "Profile slow is on while the computer runs on battery."),
    (.on("wide", by: .trigger("full-screen")), "Profile wide is on while a full-screen window is in front."),
    (.on("night", by: .trigger("hours 22:00-02:00")), "Profile night is on from 22:00 to 02:00."),
    (.on("new", by: .trigger("moon")), "Profile new is on."),
    (.off("gaming"), "Profile gaming is off."), (.waits("gaming"), "Profile gaming starts when this break is over."),
    (.waits(nil), "The profile ends when this break is over."),
  ])
  func `a decision about a profile is a plain sentence`(decision: ProfileDecision, sentence: String) {
    #expect(Wording.sentence(Decision.profile(decision)) == sentence)
  }

  private let now = Moment(boot: BootTime(sinceBoot: .hours(1)), wall: WallTime(milliseconds: 1_775_469_600_000))

  @Test func `the status has a line about the profile that is on`() {
    func line(_ trigger: Profile.Trigger?, until: Wake?) -> String {
      var status = Status()
      status.profile = Status.ProfileOn("gaming", trigger: trigger, until: until)
      return Wording.lines(status, at: now).map(\.description).first { $0.contains("gaming") } ?? ""
    }
    #expect(line(nil, until: nil) == "Profile gaming is on until you turn it off.")
    #expect(line(.game, until: nil) == "Profile gaming is on while a game is running.")
    let end = line(nil, until: .boot(now.boot + .hours(1)))
    #expect(end == line(nil, until: .wall(now.wall + .hours(1))))
    #expect(end.hasPrefix("Profile gaming is on until ") && end.hasSuffix(":00."), "\(end)")
    #expect(!Wording.lines(Status(), at: now).contains { $0.description.contains("rofile") })
  }

  @Test(arguments: [
    ("game", "gaming: on while a game is running"),
    ("battery", "gaming: on while the computer runs on battery"),
    ("full-screen", "gaming: on while a full-screen window is in front"),
    ("hours 18:00-23:00", "gaming: on from 18:00 to 23:00"), ("", "gaming: only when you turn it on"),
  ])
  func `a profile is listed with its condition`(when: String, line: String) {
    var profile = Profile(name: "gaming")
    profile.trigger = Profile.Trigger(words: when)
    #expect(Wording.line(profile).description == line)
  }

  @Test(arguments: [
    (
      Refusal.unknownProfile("games", known: ["gaming", "slow"]),
      "No profile is called “games”; use one of gaming, slow."
    ),
    (.unknownProfile("games", known: []), "There are no profiles; `stillbell profile` explains how to add one."),
    (.noProfile, "No profile is on."),
  ])
  func `a refusal says what is possible`(refusal: Refusal, sentence: String) {
    #expect(Wording.sentence(refusal) == sentence)
  }

  @Test func `a long name is shortened`() {
    let name = String(repeating: "x", count: 70)
    #expect(
      Wording.sentence(Refusal.unknownProfile(name, known: ["a"])).description
        == "No profile is called “\(String(repeating: "x", count: 60))…”; use one of a.")
  }
}
