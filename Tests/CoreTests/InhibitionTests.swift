import StillbellCore
import Testing

/// The inhibitors that are a reason to be quiet.
struct InhibitionTests {
  @Test(arguments: [
    ("idle", "block", 1000, true), ("sleep:idle:shutdown", "block", 1000, true), ("sleep", "block", 1000, false),
    ("idle", "delay", 1000, false), ("idle", "block", 0, false), ("handle-lid-switch", "block", 1000, false),
  ])
  func `among the inhibitors of logind, only those of the user that block idleness count`(
    what: String, mode: String, user: UInt32, counts: Bool
  ) {
    let inhibition = Inhibition(what: what, who: "mpv", why: "", mode: mode, user: user, ownUser: 1000)
    #expect((inhibition != nil) == counts)
  }

  @Test func `an inhibitor that gnome-session passes on to logind does not count`() {
    let why = "user session inhibited"
    #expect(Inhibition(what: "idle", who: "me", why: why, mode: "block", user: 1000, ownUser: 1000) == nil)
  }

  @Test(arguments: ["stillbell", "com.feralinteractive.GameMode"])
  func `neither the inhibitor of Stillbell nor that of GameMode counts`(name: String) {
    #expect(Inhibition(by: name, why: "A session is running.") == nil)
  }

  @Test(arguments: [(8 as UInt32, true), (12, true), (15, true), (0, false), (4, false), (7, false)])
  func `among the inhibitors of gnome-session, only those with a flag for idleness count`(flags: UInt32, counts: Bool) {
    #expect(Inhibition.isAboutIdleness(flags: flags) == counts)
  }

  @Test func `an inhibitor is named with its reason if it has one`() {
    #expect(Inhibition(by: "firefox", why: "Playing video")?.name == "firefox: Playing video")
    #expect(Inhibition(by: "mpv", why: "")?.name == "mpv")
    #expect(Inhibition(by: "", why: "Playing video")?.name == "?: Playing video")
    #expect(Inhibition(by: "", why: "")?.name == "")
  }

  @Test func `control characters ahead of a name do not hide it`() throws {
    let name = String(repeating: "\u{7}", count: 60) + "vlc"
    #expect(Inhibition(by: name, why: "").map { QuietCause(.inhibitors, by: $0.name).by } == "vlc")
  }
}
