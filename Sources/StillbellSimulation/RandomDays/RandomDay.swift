import StillbellCore

/// A random day, made up while it runs: more facts come at the moments that matter.
struct RandomDay {
  private(set) var timetable: Timetable
  private(set) var world: World
  var random: SeededGenerator
  private let weights: OrdinaryFact.Weights
  private let names: Names
  private let zones: [String]

  static let length: Duration = .hours(24)

  init(
    random: SeededGenerator, zones: [String], names: Names, invariants: Invariants, isTraced: Bool = false,
    isRecorded: Bool = false
  ) throws(TimetableError) {
    var random = random
    weights = OrdinaryFact.Weights(&random)
    (self.names, self.zones) = (names, zones)
    timetable = Timetable(start: LocalTime(seconds: 0), zone: random.one(of: zones))
    timetable.start = Self.start(in: names.zone(timetable.zone) ?? .utc, &random)
    timetable.server = random.one(of: [.sounds, .mute, .sounds, .mute, .none])
    // Most users have no breaks of their own.
    let hasOwnBreaks = random.isOne(in: 4)
    for named in names.ordered where random.isOne(in: 3) {
      guard hasOwnBreaks || !named.setting.group.hasPrefix("break ") else { continue }
      timetable.settings.append(Self.assignment(to: named, &random))
    }
    // The promises about hooks need either all hooks or none.
    if random.isOne(in: 3) {
      timetable.settings += Hook.allCases.map { Timetable.Assignment(name: "hooks.\($0.rawValue)", value: "lamp") }
      timetable.settings += ["breaks", "sessions"].map {
        Timetable.Assignment(name: "media.pause_for_\($0)", value: "yes")
      }
    }
    // Most users have no profiles.
    if random.isOne(in: 4) {
      for _ in 0...random.below(8) { timetable.settings.append(Self.profileAssignment(of: names, &random)) }
    }
    self.random = random
    world = try Simulation.begin(
      timetable, configuration: nil, names: names, invariants: invariants, isTraced: isTraced,
      isRecorded: isRecorded)
    world.eventsPerState = 61
  }

  /// Runs the day to its end, or to the first broken promise.
  mutating func live(facts perDay: Int) {
    var left = Self.length
    while world.broken == nil, left > .zero {
      let gap = min(nextGap(perDay: perDay), left)
      left -= gap
      handle(Timetable.Step(line: 0, time: .after(gap), fact: left > .zero ? nextFact() : .until))
    }
  }

  private mutating func handle(_ step: Timetable.Step) {
    timetable.steps.append(step)
    Simulation.handle(step, in: &world)
  }

  /// The time until the next fact: often around the moment at which the agent wants to wake.
  private mutating func nextGap(perDay: Int) -> Duration {
    let wall = world.wakes.wall.map { world.now.boot(at: $0) }
    let wake = random.isOne(in: 3) ? wall ?? world.wakes.boot : world.wakes.boot
    if random.isOne(in: 4), let wake, wake > world.now.boot {
      let gap = Duration.seconds((wake - world.now.boot).components.seconds + Int64(random.below(3)) - 1)
      return max(gap, .zero)
    }
    if random.isOne(in: 3) { return .seconds(random.below(30)) }
    return .seconds(1 + random.below(86_400 * 3 / perDay))
  }

  /// A fact that is possible now.
  private mutating func nextFact() -> Timetable.Fact {
    if world.user.asleepSince != nil { return random.isOne(in: 20) ? .reboot : .back(.asleep) }
    if !world.process.isRunning {
      switch random.below(18) {
      case 0: return .reboot
      case 1: return .login
      case 2: return .corrupt
      case 3: return world.user.lockedSince == nil ? .away(.locked) : .back(.locked)
      case 4: return .set(randomAssignment())
      case 5: return randomClock()
      case 6: return .zone(random.one(of: zones))
      case 7: return randomCause()
      default: return .boot(Timetable.LaunchOption.allCases.filter { _ in random.isOne(in: 5) })
      }
    }
    // A user who is away comes back before long.
    if world.user.lockedSince != nil, random.isOne(in: 3) { return .back(.locked) }
    if world.user.idleSince != nil, random.isOne(in: 3) { return .back(.idle) }
    if world.cover.isShown, random.isOne(in: 3) { return .press(random.one(of: PromptAnswer.allCases)) }
    if world.agent.sessions.current != nil, random.isOne(in: 6) { return sessionFact() }
    return ordinaryFact()
  }

  private mutating func randomAssignment() -> Timetable.Assignment {
    if !world.configuration.profiles.isEmpty, random.isOne(in: 4) {
      return Self.profileAssignment(of: names, &random)
    }
    return Self.assignment(to: random.one(of: names.ordered), &random)
  }

  private mutating func maybe(_ range: ClosedRange<Duration>) -> Duration? {
    random.isOne(in: 2) ? nil : random.length(in: range)
  }

  private mutating func ordinaryFact() -> Timetable.Fact {
    switch weights.next(&random) {
    case .start: .command(.start)
    case .sit: .command(.sit(randomSession()))
    case .stop: .command(.stop)
    case .pause: .command(random.isOne(in: 4) ? .pauseUntil(randomEnd()) : .pause(maybe(Command.longLengths)))
    case .resume: .command(.resume)
    case .breakNow: .command(.breakNow(randomKind()))
    case .begin: .command(.begin)
    case .snooze:
      .command(
        random.isOne(in: 4)
          ? .snoozeUntil(randomEnd(), of: randomKind()) : .snooze(maybe(.zero ... .hours(2)), of: randomKind()))
    case .skip: .command(.skip(randomKind()))
    case .quiet: .command(.quiet(randomQuiet()))
    case .profile: .command(.profile(randomProfile()))
    case .battery: .battery(!world.isOnBattery)
    case .meetings: .meetings(randomMeetings())
    case .answer: .answer(random.one(of: Answer.allCases), isLate: false)
    case .lateAnswer: .answer(random.one(of: Answer.allCases), isLate: true)
    case .click: .click
    case .close: .close
    case .idle: .away(.idle)
    case .typing: .typing
    case .still: .still
    case .key: .back(.idle)
    case .film: .cause(.inhibitors, by: "firefox", lasts: !random.isOne(in: 3), reportsByItself: true)
    case .pad: .pad(randomPad())
    case .offer: .offer(ProgramReason("make", random.isOne(in: 2) ? "building" : ""))
    case .present: .present
    case .lock: .away(.locked)
    case .sleep: .away(.asleep)
    case .kill: .kill
    case .killAfter: .killAfter(effects: random.below(5))
    case .quit: .quit
    case .startAnew: random.isOne(in: 3) ? .login : .reboot
    case .setClock: randomClock()
    case .zone: .zone(random.one(of: zones))
    case .server: .server(random.one(of: [.sounds, .mute, .none]))
    case .fail: .fail(random.one(of: Timetable.Part.allCases))
    case .recover: .recover(random.one(of: Timetable.Part.allCases))
    case .set: .set(randomAssignment())
    case .misedit: .misedit
    case .timer: .timer
    case .front: .front(random.isOne(in: 2) ? .windowed : random.one(of: [.fullScreen, .bypass, .steam]))
    case .music: .music(random.one(of: [.play, .play, .pause, .stop]))
    case .cause: randomCause()
    case .remind: .reminderAnswer(random.one(of: ReminderAnswer.allCases))
    case .nudge: .nudgeAnswer(.done)
    case .notice: .noticeAnswer(random.one(of: [.soundOn, .keep, .takeBreak, .dontWait]))
    case .delay: .delay(.seconds(random.isOne(in: 2) ? 0 : random.below(90)))
    case .first: .first(random.one(of: Timetable.EndReporter.allCases))
    }
  }

  /// A kind of break; `nil`, which names no kind, in half of the cases.
  private mutating func randomKind() -> BreakKind? {
    random.isOne(in: 2) ? nil : random.one(of: world.agent.configuration.kinds.map(\.kind))
  }

  private mutating func randomClock() -> Timetable.Fact {
    // Sometimes by days, as after the clock's battery ran out.
    let reach = (random.isOne(in: 8) ? 120 : 18) * 3600
    return .setClock(by: .seconds(random.below(2 * reach) - reach))
  }

  /// Plugs the gamepad in before any other act, so that a replay of the day's timetable gives the same day.
  private mutating func randomPad() -> Timetable.PadAct {
    guard world.user.pad.isThere else { return .plug }
    return random.one(of: [.press, .press, .play, .play, .play, .drift, .rest, .unplug])
  }

  private mutating func randomCause() -> Timetable.Fact {
    .cause(
      random.one(of: Timetable.sources), by: random.one(of: ["firefox", "zoom"]), lasts: random.isOne(in: 2),
      reportsByItself: !random.isOne(in: 8))
  }

  private mutating func sessionFact() -> Timetable.Fact {
    switch random.below(8) {
    case 0: .command(.end)
    case 1: .command(.cancel)
    case 2, 3: .command(.next)
    case 4: .command(.extend(random.isOne(in: 2) ? nil : random.length(in: .seconds(1) ... .minutes(30))))
    case 5, 6: .sessionAnswer(random.one(of: SessionAnswer.allCases))
    default: .mediaButton(random.one(of: SessionButton.allCases))
    }
  }

  private mutating func randomSession() -> [String] {
    let activity = random.one(of: SessionKind.activities)
    var words = [activity.command]
    let own = world.agent.configuration.namedSessions
    if let lengths = activity.lengths {
      if activity.kind != .meditation || !random.isOne(in: 5) {
        words.append(random.length(in: lengths.clamped(to: .minutes(1) ... .minutes(60))).words)
      }
    } else if !activity.presetNames.isEmpty, random.isOne(in: 2) {
      let programs = activity.kind == .workout ? own.keys.sorted() : []
      words.append(random.one(of: activity.presetNames + programs))
    }
    for (option, allowed) in activity.allowedOptions where random.isOne(in: 3) {
      switch allowed {
      case .flag: words.append(option)
      // A program has blanks, which no line of a timetable can hold. The configuration has programs instead.
      case .program: continue
      case .length(let lengths): words += [option, random.length(in: lengths).words]
      // Only two lengths, so that the session fits into a day.
      case .lengths(_, let lengths):
        let first = random.length(in: lengths.clamped(to: .seconds(1) ... .minutes(10)))
        words += [option, "\(first.words),\((first * 2).words)"]
      case .number(let numbers): words += [option, "\(numbers.lowerBound + random.below(4))"]
      }
    }
    // The numbers of a session may contradict each other.
    if (try? SessionRequest(words: words, presets: own)) == nil { words = [activity.command] }
    if activity.isGuided, random.isOne(in: 6) { words += [SessionRequest.playOption, "/talk.ogg"] }
    if random.isOne(in: 3) { words += ["--prepare", "\(random.below(21))s"] }
    if random.isOne(in: 3) { words.append("--replace") }
    return words
  }
}
