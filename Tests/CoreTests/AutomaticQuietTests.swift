import StillbellCore
import StillbellSimulation
import Testing

/// Quiets that the desktop reports, each for its own reason and until that reason ends.
struct AutomaticQuietTests {
  private let now = BootTime(sinceBoot: .hours(1))

  @Test func `during a video nothing sounds, and the break is shown if the user is working`() throws {
    #expect(
      try trace("09:00:00 start\n09:10:00 typing\n09:10:00 begins inhibitors firefox\n09:20:00 until").suffix(4) == [
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
  func `each source has a default level, another one if it is set, and none if it is off`(
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

  @Test func `several quiets end one by one, and the strictest counts`() throws {
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
      """, ["quiet.after": "0s", "presence.video": "away"]
    ).filter { $0.contains("eye break due") || $0.contains(" ended") }
    #expect(
      lines == [
        "09:20:00 decide eye break due, held back: quiet (hidden), camera by zoom",
        "09:20:10 decide quiet ended, inhibitors by firefox",
        "09:30:10 decide quiet ended, camera by zoom",
        "09:30:10 decide eye break due, rung by nobody, quiet (silent), inhibitors by mpv",
        "09:40:10 decide quiet ended, inhibitors by mpv",
        "09:51:00 decide eye break due, rung by player, bundled sound",
      ])
  }

  @Test func `the stricter of the user's own quiet and a reported one counts, and each has its own end`() throws {
    let day = try world("09:00:00 quiet 1h\n09:10:00 begins camera zoom\n09:20:00 until")
    let status = day.agent.status
    #expect(status.quiet == .hidden)
    #expect(status.quiets.map(\.level) == [.silent, .hidden])
    #expect(status.quiets.map(\.reason) == [.user, .cause(QuietCause(.camera, by: "zoom"))])
    #expect(status.quietUntil == nil)
    let later = try world("09:00:00 quiet 1h\n09:10:00 begins camera zoom\n10:10:00 ends camera zoom\n+1m until")
    #expect(later.agent.status.quiets.isEmpty)
  }

  @Test func `quiet off ends the current quiets, also across a gap, and later ones count again`() throws {
    let lines = try trace(
      """
      09:00:00 quiet on
      09:01:00 begins camera zoom
      09:02:00 quiet off
      09:03:00 begins microphone zoom
      09:04:00 ends camera zoom
      09:04:08 begins camera zoom
      09:05:00 ends camera zoom
      09:06:00 begins camera zoom
      """)
    #expect(
      lines == [
        "09:00:00 decide quiet (silent) until switched off",
        "09:01:00 decide quiet (hidden), camera by zoom, until it ends",
        "09:02:00 decide quiet ended",
        "09:02:00 decide quiet switched off, camera by zoom, while it lasts",
        "09:03:00 decide quiet (hidden), microphone by zoom, until it ends",
        "09:06:00 decide quiet (hidden), camera by zoom, until it ends",
      ])
  }

  @Test func `do not disturb that is switched on again counts again, after the user had overruled it`() throws {
    let facts = "09:00:00 begins do_not_disturb shell\n09:01:00 quiet off\n09:02:00 ends do_not_disturb shell\n"
    #expect(
      try trace(facts + "09:03:00 begins do_not_disturb shell") == [
        "09:00:00 decide quiet (hidden), do_not_disturb by shell, until it ends",
        "09:01:00 decide quiet switched off, do_not_disturb by shell, while it lasts",
        "09:03:00 decide quiet (hidden), do_not_disturb by shell, until it ends",
      ])
  }

  @Test func `a provider that must be polled is polled when the user gives a command`() throws {
    let lines = try trace(
      """
      09:00:00 start
      09:19:00 begins do_not_disturb mako untold
      09:20:30 stop
      09:21:00 ends do_not_disturb mako untold
      16:05:00 start
      """)
    #expect(lines.contains("16:05:00 decide quiet ended, do_not_disturb by mako"))
  }

  @Test func `a configuration error is reported when the quiet ends, unless it is fixed by then`() throws {
    let facts = "09:00:00 begins do_not_disturb dunst\n09:10:00 misedit\n"
    let lines = try trace(facts + "10:00:00 ends do_not_disturb dunst")
    #expect(lines.filter { $0.contains("notify") }.map { $0.prefix(8) } == ["10:00:00"])
    #expect(
      try !trace(facts + "09:20:00 set quiet.length 30m\n10:00:00 ends do_not_disturb dunst").contains {
        $0.contains("notify")
      })
  }

  @Test func `a meditation rings despite do not disturb or a video, but not in a call`() throws {
    for (source, by) in [("do_not_disturb", "player"), ("inhibitors", "player"), ("camera", "nobody")] {
      let lines = try trace("09:00:00 begins \(source) one\n09:01:00 meditate 10m\n09:12:00 until")
      #expect(lines.contains("09:01:00 ring session-start by=\(by)"), "\(source)")
      #expect(lines.contains("09:11:00 ring session-end by=\(by)"), "\(source)")
      #expect(lines.contains("09:11:00 notify session-end") == (by == "player"), "\(source)")
    }
  }

  @Test func `do not disturb in a focus session holds breaks back, but not the session's own cues`() throws {
    let lines = try trace("09:00:00 start\n09:10:00 focus 25m\n09:11:00 begins do_not_disturb dunst\n09:36:00 until")
    #expect(lines.contains("09:20:00 decide eye break due, held back: quiet (hidden), do_not_disturb by dunst"))
    #expect(!lines.contains { $0.contains("withdraw session") })
    #expect(lines.contains("09:35:00 notify phase-change"))
    #expect(lines.contains("09:35:00 cue phase-change"))
  }

  @Test func `a changed setting applies to a quiet that lasts already`() throws {
    let lines = try trace(
      "09:00:00 start\n09:10:00 begins camera zoom\n09:30:00 set quiet.camera off\n09:30:01 until")
    #expect(lines.contains("09:30:00 ring break-due by=player"))
  }

  @Test(arguments: [("overlay", true), ("notify", false)])
  func `a game leaves the break as it is, and the notify policy hides only the prompt`(
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

  @Test func `with the defer policy a game holds breaks back`() throws {
    let lines = try trace(
      "09:00:00 start\n09:10:00 begins game_mode doom\n09:40:00 ends game_mode doom\n09:40:01 until",
      ["quiet.game_mode": "defer"])
    #expect(lines.contains("09:20:00 decide eye break due, held back: quiet (hidden), game_mode by doom"))
    #expect(lines.last == "09:40:00 state due since=09:20:00 begins=09:40:05")
  }

  @Test func `a provider that must be polled is polled before a break, and while one waits`() throws {
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

  @Test func `without a provider to poll, nothing is polled and the agent does not wake for it`() throws {
    let settings = ["quiet.hold_max": "never"]
    let day = try world("09:00:00 start\n09:10:00 begins camera zoom\n18:00:00 until", settings)
    #expect(!day.trace.contains { $0.contains("ask quiet") })
    #expect(day.agent.nextWakes.boot == nil)
    #expect(day.agent.nextWakes.wall == nil)
  }

  @Test func `the name of a cause is safe for a terminal, and a nameless cause has the name of its provider`() {
    #expect(QuietCause(.camera, by: "Zoo\u{1B}[31mm\n\u{202E}").by == "Zoo[31mm")
    #expect(QuietCause(.camera, by: "~\u{7F}").by == "~")
    #expect(QuietCause(.camera, by: "~\u{1F}").by == "~")
    #expect(QuietCause(.camera, by: String(repeating: "x", count: 500)).by.count == 60)
    #expect(QuietCause(.camera, by: String(repeating: "\u{7}", count: 120) + "x").by == "")
    // Only the start of a long name is searched for characters that can be shown.
    #expect(QuietCause(.camera, by: String(repeating: "\u{7}", count: 100) + "x").by == "x")
    #expect(QuietCause(.camera, by: String(repeating: "\u{7}", count: 1_000_000) + "x").by == "")
    let long = String(repeating: "x", count: 1_000_000)
    #expect((Inhibition(by: long, why: long)?.name.count ?? 0) < 300)
    var quiet = Quiet()
    _ = quiet.reported(.doNotDisturb, by: "dunst", [""], at: now)
    #expect(quiet.causes == [QuietCause(.doNotDisturb, by: "dunst")])
  }

  @Test func `two providers that report one cause count as one, which ends with the last report`() {
    var quiet = Quiet()
    #expect(quiet.reported(.doNotDisturb, by: "one", ["desk"], at: now).began.count == 1)
    #expect(quiet.reported(.doNotDisturb, by: "other", ["desk", "desk"], at: now).began.isEmpty)
    #expect(quiet.reported(.doNotDisturb, by: "one", nil, at: now).ended.isEmpty)
    #expect(quiet.reported(.doNotDisturb, by: "other", [], at: now).ended == [QuietCause(.doNotDisturb, by: "desk")])
  }

  @Test func `every source is listed with its provider, even a source without one`() {
    var quiet = Quiet()
    _ = quiet.reported(.doNotDisturb, by: "dunst", [], at: now)
    _ = quiet.reported(.game, by: "GameMode", ["doom"], at: now)
    let rows = quiet.reporters.map { "\($0.source.rawValue) \($0.setting) \($0.name) \($0.causes)" }
    #expect(
      rows == [
        "do_not_disturb hidden dunst []", "inhibitors silent  []", "microphone hidden  []", "camera hidden  []",
        "screen_sharing hidden  []", #"game_mode defer GameMode ["doom"]"#, "programs hidden  []",
      ])
  }

  @Test func `the providers of one source are listed by name`() {
    var quiet = Quiet()
    for name in ["mako", "dunst", "xfce4-notifyd", "KDE"] { _ = quiet.reported(.doNotDisturb, by: name, [], at: now) }
    #expect(quiet.reporters.prefix(4).map(\.name) == ["KDE", "dunst", "mako", "xfce4-notifyd"])
  }

  @Test func `a break that a call held back yields to a rest break that came close while no agent ran`() throws {
    let world = try world(
      "09:00:00 begins camera zoom\n09:00:00 start\n09:19:00 kill after 0\n09:30:00 ends camera zoom\n09:56:00 boot",
      ["rest.enabled": "yes"])
    #expect(world.agent.status.phase == .working)
    #expect(world.agent.status.kind == .rest)
  }
}
