import StillbellCore
import StillbellSimulation
import Testing

/// What the desktop tells makes it quiet, each for its own reason and until that ends.
struct AutomaticQuietTests {
  @Test func `in a call nothing shows, and what fell due is taken up once when it ends`() throws {
    #expect(
      try trace("09:00:00 start\n09:10:00 begins camera firefox\n10:30:00 ends camera firefox\n10:30:11 until") == [
        "09:00:00 decide started by user",
        "09:00:00 state working due=09:20:00",
        "09:10:00 decide quiet (hidden), camera by firefox, until it ends",
        "09:20:00 decide eye break due, held back: quiet (hidden), camera by firefox",
        "09:20:00 state held since=09:20:00",
        "10:30:00 decide quiet ended, camera by firefox",
        "10:30:10 notify break-due",
        "10:30:10 ring break-due by=player",
        "10:30:10 decide eye break due, rung by player, bundled sound",
        "10:30:10 state due since=09:20:00 begins=10:30:15",
      ])
  }

  @Test func `over a video nothing sounds, and the break is shown`() throws {
    #expect(
      try trace("09:00:00 start\n09:10:00 begins inhibitors firefox\n09:20:00 until").suffix(4) == [
        "09:20:00 notify break-due silent",
        "09:20:00 ring break-due by=nobody",
        "09:20:00 decide eye break due, rung by nobody, quiet (silent), inhibitors by firefox",
        "09:20:00 state due since=09:20:00 begins=09:20:05",
      ])
  }

  @Test(arguments: [
    ("do_not_disturb", "hidden"), ("inhibitors", "silent"), ("microphone", "hidden"), ("camera", "hidden"),
    ("screen_sharing", "hidden"),
  ])
  func `each source has a level by default, another one where it is set, and none where it is off`(
    source: String, level: String
  ) throws {
    let facts = "09:00:00 begins \(source) zoom"
    let words = "\(source) by zoom, until it ends"
    #expect(try trace(facts) == ["09:00:00 decide quiet (\(level)), \(words)"])
    let other = level == "silent" ? "hidden" : "silent"
    #expect(try trace(facts, ["quiet.\(source)": other]) == ["09:00:00 decide quiet (\(other)), \(words)"])
    #expect(try trace(facts, ["quiet.\(source)": "off"]).isEmpty)
    #expect(try world(facts, ["quiet.\(source)": "off"]).agent.status.quiets.isEmpty)
  }

  @Test func `several at once end one by one, and the strictest counts`() throws {
    let lines = try trace(
      """
      09:00:00 start
      09:05:00 begins inhibitors firefox
      09:06:00 begins inhibitors mpv
      09:07:00 begins camera zoom
      09:20:00 ends inhibitors firefox
      09:30:00 ends camera zoom
      09:31:00 skip
      09:40:00 ends inhibitors mpv
      09:51:00 until
      """
    ).filter { $0.contains("eye break due") || $0.contains(" ended") }
    #expect(
      lines == [
        "09:20:00 decide eye break due, held back: quiet (hidden), camera by zoom",
        "09:20:00 decide quiet ended, inhibitors by firefox",
        "09:30:00 decide quiet ended, camera by zoom",
        "09:30:10 decide eye break due, rung by nobody, quiet (silent), inhibitors by mpv",
        "09:40:00 decide quiet ended, inhibitors by mpv",
        "09:51:00 decide eye break due, rung by player, bundled sound",
      ])
  }

  @Test func `the strictest of the user's own and of what is told counts, and each has its own end`() throws {
    let day = try world("09:00:00 quiet 1h\n09:10:00 begins camera zoom\n09:20:00 until")
    let status = day.agent.status
    #expect(status.quiet == .hidden)
    #expect(status.quiets.map(\.level) == [.silent, .hidden])
    #expect(status.quiets.map(\.reason) == [.user, .cause(QuietCause(.camera, by: "zoom"))])
    #expect(status.quietUntil == nil)
    let later = try world("09:00:00 quiet 1h\n09:10:00 begins camera zoom\n10:10:00 ends camera zoom\n+1m until")
    #expect(later.agent.status.quiets.isEmpty)
  }

  @Test func `quiet off ends what lasts, and what comes later counts again`() throws {
    let lines = try trace(
      """
      09:00:00 quiet on
      09:01:00 begins camera zoom
      09:02:00 quiet off
      09:03:00 begins microphone zoom
      09:04:00 ends camera zoom
      09:05:00 begins camera zoom
      """)
    #expect(
      lines == [
        "09:00:00 decide quiet (silent) until switched off",
        "09:01:00 decide quiet (hidden), camera by zoom, until it ends",
        "09:02:00 decide quiet ended",
        "09:02:00 decide quiet switched off, camera by zoom, while it lasts",
        "09:03:00 decide quiet (hidden), microphone by zoom, until it ends",
        "09:05:00 decide quiet (hidden), camera by zoom, until it ends",
      ])
  }

  @Test func `a call that drops out for a moment lets no break through`() throws {
    let lines = try trace(
      """
      09:00:00 start
      09:10:00 begins microphone zoom
      09:30:00 ends microphone zoom
      09:30:08 begins microphone zoom
      09:30:30 ends microphone zoom
      09:30:35 quiet off
      09:30:36 until
      """)
    #expect(lines.filter { $0.contains("ring break-due") } == ["09:30:35 ring break-due by=player"])
  }

  @Test func `a break held back by a call comes when the user switches the quiet off`() throws {
    let lines = try trace("09:00:00 start\n09:10:00 begins camera zoom\n09:30:00 quiet off\n09:30:01 until")
    #expect(lines.contains("09:30:00 notify break-due"))
    #expect(lines.last == "09:30:00 state due since=09:20:00 begins=09:30:05")
  }

  @Test func `a call that begins while a break is due takes it from the screen`() throws {
    #expect(
      try trace("09:00:00 start\n09:20:02 begins microphone zoom").suffix(4) == [
        "09:20:02 decide quiet (hidden), microphone by zoom, until it ends",
        "09:20:02 withdraw break-due",
        "09:20:02 decide eye break due, held back: quiet (hidden), microphone by zoom",
        "09:20:02 state held since=09:20:00",
      ])
  }

  @Test func `a sitting is heard with do not disturb on and beside a video, but not in a call`() throws {
    for (source, by) in [("do_not_disturb", "player"), ("inhibitors", "player"), ("camera", "nobody")] {
      let lines = try trace("09:00:00 begins \(source) one\n09:01:00 meditate 10m\n09:12:00 until")
      #expect(lines.contains("09:01:00 ring session-start by=\(by)"), "\(source)")
      #expect(lines.contains("09:11:00 ring session-end by=\(by)"), "\(source)")
      #expect(lines.contains("09:11:00 notify session-end") == (by == "player"), "\(source)")
    }
  }

  @Test func `do not disturb switched on in a focus keeps its breaks quiet and leaves it as it is`() throws {
    let lines = try trace("09:00:00 start\n09:10:00 focus 25m\n09:11:00 begins do_not_disturb dunst\n09:36:00 until")
    #expect(lines.contains("09:20:00 decide eye break due, held back: quiet (hidden), do_not_disturb by dunst"))
    #expect(!lines.contains { $0.contains("withdraw session") })
    #expect(lines.contains("09:35:00 notify phase-change"))
    #expect(lines.contains("09:35:00 cue phase-change"))
  }

  @Test func `a setting that changes counts for what lasts already`() throws {
    let lines = try trace(
      "09:00:00 start\n09:10:00 begins camera zoom\n09:30:00 set quiet.camera off\n09:30:01 until")
    #expect(lines.contains("09:30:00 ring break-due by=player"))
  }

  @Test func `an agent that is started in a call shows nothing`() throws {
    let lines = try trace(
      "09:00:00 start\n09:10:00 kill\n09:15:00 begins camera zoom\n09:30:00 boot unsure\n09:30:02 until"
    ).seenAndHeard
    #expect(lines == ["09:00:00 state working due=09:20:00", "09:30:00 state held since=09:20:00"])
  }

  @Test(arguments: [("overlay", true), ("notify", false)])
  func `a game leaves the break as it is, and where it is to notify only the prompt is not shown`(
    policy: String, isShown: Bool
  ) throws {
    let lines = try trace(
      "09:00:00 start\n09:10:00 begins game_mode doom\n09:21:00 until",
      ["eye.prompt": "yes", "quiet.game_mode": policy])
    #expect(lines.contains("09:20:00 prompt show eye 20s") == isShown)
    #expect(lines.contains("09:20:00 decide prompt not shown: a game runs") == !isShown)
    #expect(lines.contains("09:20:00 ring break-due by=player"))
    #expect(lines.contains("09:20:00 notify break-due"))
  }

  @Test func `a game to which breaks defer holds them back`() throws {
    let lines = try trace(
      "09:00:00 start\n09:10:00 begins game_mode doom\n09:40:00 ends game_mode doom\n09:40:01 until",
      ["quiet.game_mode": "defer"])
    #expect(lines.contains("09:20:00 decide eye break due, held back: quiet (hidden), game_mode by doom"))
    #expect(lines.last == "09:40:00 state due since=09:20:00 begins=09:40:05")
  }

  @Test func `who tells only when asked is asked before a break, and while one waits`() throws {
    let facts = "09:00:00 start\n09:10:00 begins do_not_disturb mako untold\n"
    let lines = try trace(facts + "09:32:00 ends do_not_disturb mako untold\n09:35:01 until")
    #expect(
      lines.suffix(13) == [
        "09:19:58 ask quiet",
        "09:19:58 decide quiet (hidden), do_not_disturb by mako, until it ends",
        "09:20:00 decide eye break due, held back: quiet (hidden), do_not_disturb by mako",
        "09:20:00 ask quiet",
        "09:20:00 state held since=09:20:00",
        "09:25:00 ask quiet",
        "09:30:00 ask quiet",
        "09:35:00 ask quiet",
        "09:35:00 decide quiet ended, do_not_disturb by mako",
        "09:35:00 notify break-due",
        "09:35:00 ring break-due by=player",
        "09:35:00 decide eye break due, rung by player, bundled sound",
        "09:35:00 state due since=09:20:00 begins=09:35:05",
      ])
  }

  @Test func `nobody is asked where everybody tells, and the agent does not wake up for it`() throws {
    let day = try world("09:00:00 start\n09:10:00 begins camera zoom\n18:00:00 until")
    #expect(!day.trace.contains { $0.contains("ask quiet") })
    #expect(day.agent.nextWakes.boot == nil)
    #expect(day.agent.nextWakes.wall == nil)
  }

  @Test func `a name is told as a terminal shows it, and a nameless one by who tells`() {
    #expect(QuietCause(.camera, by: "Zoo\u{1B}[31mm\n\u{202E}").by == "Zoo[31mm")
    #expect(QuietCause(.camera, by: String(repeating: "x", count: 500)).by.count == 60)
    // Of what cannot be shown no more is looked at than that.
    #expect(QuietCause(.camera, by: String(repeating: "\u{7}", count: 100) + "x").by == "x")
    #expect(QuietCause(.camera, by: String(repeating: "\u{7}", count: 1_000_000) + "x").by == "")
    let long = String(repeating: "x", count: 1_000_000)
    #expect((Inhibition(by: long, why: long)?.name.count ?? 0) < 300)
    var quiet = Quiet()
    _ = quiet.told(.doNotDisturb, by: "dunst", [""])
    #expect(quiet.causes == [QuietCause(.doNotDisturb, by: "dunst")])
  }

  @Test func `two that tell of the same are one reason, which ends with the last of them`() {
    var quiet = Quiet()
    #expect(quiet.told(.inhibitors, by: "logind", ["mpv"]).began.count == 1)
    #expect(quiet.told(.inhibitors, by: "session manager", ["mpv", "mpv"]).began.isEmpty)
    #expect(quiet.told(.inhibitors, by: "logind", nil).ended.isEmpty)
    #expect(quiet.told(.inhibitors, by: "session manager", []).ended == [QuietCause(.inhibitors, by: "mpv")])
  }

  @Test func `who tells of what is known, also of what nobody tells`() {
    var quiet = Quiet()
    _ = quiet.told(.doNotDisturb, by: "dunst", [])
    _ = quiet.told(.game, by: "GameMode", ["doom"])
    let rows = quiet.tellers.map { "\($0.source.rawValue) \($0.setting) \($0.name) \($0.causes)" }
    #expect(
      rows == [
        "do_not_disturb hidden dunst []", "inhibitors silent  []", "microphone hidden  []", "camera hidden  []",
        "screen_sharing hidden  []", #"game_mode overlay GameMode ["doom"]"#,
      ])
  }
}

/// Which of the programs that keep the screen on are a reason to be quiet.
struct InhibitionTests {
  @Test(arguments: [
    ("idle", "block", 1000, true), ("sleep:idle:shutdown", "block", 1000, true), ("sleep", "block", 1000, false),
    ("idle", "delay", 1000, false), ("idle", "block", 0, false), ("handle-lid-switch", "block", 1000, false),
  ])
  func `of logind's only those of the user that block idleness`(
    what: String, mode: String, user: UInt32, counts: Bool
  ) {
    let inhibition = Inhibition(what: what, who: "mpv", why: "", mode: mode, user: user, ownUser: 1000)
    #expect((inhibition != nil) == counts)
  }

  @Test func `not what gnome-session passes on to logind`() {
    let why = "user session inhibited"
    #expect(Inhibition(what: "idle", who: "me", why: why, mode: "block", user: 1000, ownUser: 1000) == nil)
  }

  @Test(arguments: ["stillbell", "com.feralinteractive.GameMode"])
  func `never our own, nor that of GameMode, which is a source itself`(name: String) {
    #expect(Inhibition(by: name, why: "A session is on.") == nil)
  }

  @Test func `it is named with its reason if it has one`() {
    #expect(Inhibition(by: "firefox", why: "Playing video")?.name == "firefox: Playing video")
    #expect(Inhibition(by: "mpv", why: "")?.name == "mpv")
  }
}
