import StillbellCore

/// A line of a timetable.
struct TimetableLine {
  let line: Int
  let words: [Substring]

  static let facts = """
    start, stop, pause [30m|until 15:00], resume, break [NAME], begin, snooze [NAME] [5m|until 15:00], skip [NAME], quiet [on|off|45m|until 15:00|until monday|until 2026-12-24 09:00] \
    [hidden], profile NAME [45m|until 15:00], profile off, battery on|off, meditate [20m], again, sit, breathe [box], focus [25m], workout [tabata], next, extend [5m], end, cancel, answer start|snooze|skip [late], \
    session pause|resume|end, reminder start|later, nudge done, notice sound-on|keep, press start|snooze|skip|end, click, close, \
    idle, active, typing, still, lock, unlock, sleep, wake, \
    pad, pad-drift, pad-play, pad-rest, pad-in, pad-out, \
    kill [after 2], quit, boot [quiet] [terminal] [unsure] [first], login, reboot, corrupt, full-screen [bypass|steam], windowed, \
    music play|pause|stop, media-button play|pause|play-pause|stop|next, \
    begins \(Timetable.sources.map(\.rawValue).joined(separator: "|")) firefox [untold], ends camera firefox, \
    begins calendar 09:30-10:15, ends calendar, \
    offer make [REASON], present, set-clock +1h, zone Europe/London, \
    set eye.interval 30m, misedit, server sound|no-sound|no-actions|none, \
    fail chime|notify|prompt|hook|file|player|playback|ambient|speech|voice|sharing|store|input|server, \
    ok chime|…, timer, delay 5s, first cover|timer, until
    """

  func fault(_ problem: String) -> TimetableError { TimetableError(line: line, problem: problem) }

  func clock() throws(TimetableError) -> Timetable {
    guard words.count == 3, words[0] == "clock", let start = LocalTime(words: words[1]) else {
      throw fault("the first line must be the clock: clock 2026-04-06T08:55:00 Europe/Berlin")
    }
    return Timetable(start: start, zone: String(words[2]))
  }

  func server() throws(TimetableError) -> Timetable.Server {
    switch words.count == 2 ? words[1] : "" {
    case "sound": .sounds
    case "no-sound": .mute
    case "no-actions": .plain
    case "none": .none
    default: throw fault("allowed are server sound, server no-sound, server no-actions, server none")
    }
  }

  func assignment() throws(TimetableError) -> Timetable.Assignment {
    let name = words.dropFirst().first.map(String.init) ?? ""
    let value = words.dropFirst(2).joined(separator: " ")
    guard let setting = Setting.named(name) else {
      throw fault("there is no setting “\(name)”; it is written set eye.interval 30m")
    }
    var scratch = Configuration()
    guard setting.read(value, &scratch) else { throw fault("\(name) cannot be “\(value)”") }
    return Timetable.Assignment(name: name, value: value)
  }

  /// The fact that an agent recorded.
  func step(_ row: FactRow) throws(TimetableError) -> Timetable.Step {
    do throws(FactError) {
      return Timetable.Step(line: line, time: .after(.zero), fact: .recorded(try row.fact))
    } catch {
      throw fault("this version cannot read the recorded word “\(error.word)”; use the version that recorded it")
    }
  }

  func step() throws(TimetableError) -> Timetable.Step {
    let time: Timetable.Time
    if words[0].hasPrefix("+") {
      guard let length = Duration(words: words[0].dropFirst()) else {
        throw fault("\(words[0]) is not a length after the line before; it is written +5m or +1h30m")
      }
      time = .after(length)
    } else {
      guard let second = LocalTime.secondsOfDay(words[0]) else {
        throw fault("\(words[0]) is not a time; it is written 09:00:00, or +5m after the line before")
      }
      time = .wall(secondsOfDay: second)
    }
    guard words.count > 1 else { throw fault("nothing happens; allowed are \(Self.facts)") }
    return Timetable.Step(line: line, time: time, fact: try fact(words[1], Array(words.dropFirst(2))))
  }

  private func fact(_ name: Substring, _ rest: [Substring]) throws(TimetableError) -> Timetable.Fact {
    switch (name, rest.count) {
    case ("start", 0): return .command(.start)
    case ("stop", 0): return .command(.stop)
    case ("pause", 2...3) where rest[0] == "until": return .command(.pauseUntil(try until(rest.dropFirst())))
    case ("pause", 0...1): return .command(.pause(try rest.first.map(length)))
    case ("resume", 0): return .command(.resume)
    case ("break", 0): return .command(.breakNow(nil))
    case ("break", 1): return .command(.breakNow(try kind(rest[0])))
    case ("begin", 0): return .command(.begin)
    case ("snooze", 0): return .command(.snooze(nil))
    case ("snooze", 2...3) where rest[0] == "until": return .command(.snoozeUntil(try until(rest.dropFirst())))
    case ("snooze", 3...4) where rest[1] == "until":
      return .command(.snoozeUntil(try until(rest.dropFirst(2)), of: try kind(rest[0])))
    case ("snooze", 1) where Duration(words: rest[0]) != nil: return .command(.snooze(try length(rest[0])))
    case ("snooze", 1): return .command(.snooze(nil, of: try kind(rest[0])))
    case ("snooze", 2): return .command(.snooze(try length(rest[1]), of: try kind(rest[0])))
    case ("skip", 0...1): return .command(.skip(try rest.first.map(kind)))
    case ("quiet", _): return .command(.quiet(try quiet(rest)))
    case ("profile", _): return .command(.profile(try profile(rest)))
    case ("battery", 1): return .battery(try choice(rest[0]) == Timetable.Power.on)
    case (let name, _) where SessionKind.activities.contains { $0.command == name }:
      return .command(.sit(try session(([name] + rest).map { String($0) })))
    case ("again", _): return .command(.sit(try session([Meditation.command] + rest.map { String($0) }, isAgain: true)))
    case ("next", 0): return .command(.next)
    case ("extend", 0...1): return .command(.extend(try rest.first.map(length)))
    case ("end", 0): return .command(.end)
    case ("cancel", 0): return .command(.cancel)
    case ("idle", 0): return .away(.idle)
    case ("active", 0): return .back(.idle)
    case ("typing", 0): return .typing
    case ("still", 0): return .still
    case ("lock", 0): return .away(.locked)
    case ("unlock", 0): return .back(.locked)
    case ("sleep", 0): return .away(.asleep)
    case ("wake", 0): return .back(.asleep)
    case ("quit", 0): return .quit
    case ("kill", 0): return .kill
    case ("kill", 2) where rest[0] == "after": return .killAfter(effects: try number(rest[1]))
    case ("boot", _): return .boot(try options(rest))
    case ("login", 0): return .login
    case ("reboot", 0): return .reboot
    case ("corrupt", 0): return .corrupt
    case ("answer", 1): return .answer(try choice(rest[0]), isLate: false)
    case ("answer", 2) where rest[1] == "late": return .answer(try choice(rest[0]), isLate: true)
    case ("session", 1): return .sessionAnswer(try choice(rest[0]))
    case ("nudge", 1): return .nudgeAnswer(try choice(rest[0]))
    case ("reminder", 1): return .reminderAnswer(try choice(rest[0]))
    case ("notice", 1): return .noticeAnswer(try choice(rest[0]))
    case ("press", 1): return .press(try choice(rest[0]))
    case ("click", 0): return .click
    case ("close", 0): return .close
    case (let name, 0) where Timetable.PadAct(rawValue: String(name)) != nil: return .pad(try choice(name))
    case ("full-screen", 0): return .front(.fullScreen)
    case ("full-screen", 1) where rest[0] == "bypass" || rest[0] == "steam": return .front(try choice(rest[0]))
    case ("windowed", 0): return .front(.windowed)
    case ("music", 1): return .music(try choice(rest[0]))
    case ("media-button", 1): return .mediaButton(try choice(rest[0]))
    case ("begins", 2...) where rest[0] == QuietSource.calendar.rawValue:
      return .meetings(try rest.dropFirst().map { word throws(TimetableError) in try range(word) })
    case ("ends", 1) where rest[0] == QuietSource.calendar.rawValue: return .meetings([])
    case ("begins", 2...3), ("ends", 2...3):
      guard rest.count == 2 || rest[2] == "untold" else { throw fault("what may follow a name is untold") }
      return .cause(
        try choice(rest[0]), by: String(rest[1]), lasts: name == "begins", reportsByItself: rest.count == 2)
    case ("offer", 1...): return .offer(ProgramReason(String(rest[0]), rest.dropFirst().joined(separator: " ")))
    case ("present", 0): return .present
    case ("set-clock", 1): return .setClock(by: try shift(rest[0]))
    case ("zone", 1): return .zone(String(rest[0]))
    case ("set", 1...): return .set(try TimetableLine(line: line, words: [name] + rest).assignment())
    case ("misedit", 0): return .misedit
    case ("timer", 0): return .timer
    case ("delay", 1): return .delay(try length(rest[0]))
    case ("first", 1): return .first(try choice(rest[0]))
    case ("server", 1): return .server(try TimetableLine(line: line, words: [name] + rest).server())
    case ("fail", 1): return .fail(try choice(rest[0]))
    case ("ok", 1): return .recover(try choice(rest[0]))
    case ("until", 0): return .until
    default:
      throw fault("“\(([name] + rest).joined(separator: " "))” is not understood; allowed are \(Self.facts)")
    }
  }

  /// A meditation without a length gets the default length, unless it repeats the last one.
  private func session(_ words: [String], isAgain: Bool = false) throws(TimetableError) -> [String] {
    var words = words
    if !isAgain, SessionRequest.repeatsLast(words) { words.insert(Meditation().length.words, at: 1) }
    do throws(SessionError) {
      _ = try SessionRequest(words: words)
    } catch .unknownPreset {
      // The configuration may define this preset.
    } catch {
      throw fault("“\(words.joined(separator: " "))” is no session: \(error.words)")
    }
    return words
  }

  private func quiet(_ words: [Substring]) throws(TimetableError) -> QuietRequest {
    let level: QuietLevel = words.last == "hidden" ? .hidden : .silent
    let words = words.last == "hidden" ? words.dropLast() : words[...]
    switch (words.first, words.count) {
    case (nil, _): return .on(level, .default)
    case ("on", 1): return .on(level, .untilSwitchedOff)
    case ("off", 1): return .off
    case ("until", 2...3): return .on(level, .until(try until(words.dropFirst())))
    case (let word?, 1): return .on(level, .length(try length(word)))
    default:
      throw fault("allowed are quiet, quiet on, quiet off, quiet 45m, quiet until 15:00, each also with hidden")
    }
  }

  private func profile(_ words: [Substring]) throws(TimetableError) -> ProfileRequest {
    let name = words.first.map { String($0) } ?? ""
    switch words.count {
    case 1: return name == Profile.off ? .off : .on(name, .untilSwitchedOff)
    case 2: return .on(name, .length(try length(words[1])))
    case 3... where words[1] == "until": return .on(name, .until(try until(words.dropFirst(2))))
    default: throw fault("allowed are profile NAME, profile NAME 45m, profile NAME until 15:00, profile off")
    }
  }

  private func until(_ words: ArraySlice<Substring>) throws(TimetableError) -> Until {
    if let until = Until(words: words.joined(separator: " ")) { return until }
    throw fault("an end is written 15:00, tomorrow, monday, 2026-12-24, or 2026-12-24 09:00")
  }

  private func range(_ words: Substring) throws(TimetableError) -> Timetable.ClockRange {
    if let range = Timetable.ClockRange(words: words) { return range }
    throw fault("\(words) is no meeting; it is written 09:30-10:15")
  }

  private func number(_ words: Substring) throws(TimetableError) -> Int {
    if let number = Int(words), (0...99).contains(number) { return number }
    throw fault("\(words) is not a number from 0 to 99")
  }

  private func options(_ words: [Substring]) throws(TimetableError) -> [Timetable.LaunchOption] {
    var options: [Timetable.LaunchOption] = []
    for word in words { options.append(try choice(word)) }
    return options
  }

  private func length(_ words: Substring) throws(TimetableError) -> Duration {
    if let length = Duration(words: words) { return length }
    throw fault("\(words) is not a length; lengths are written 90s, 20m or 1h30m")
  }

  private func shift(_ words: Substring) throws(TimetableError) -> Duration {
    guard let sign = words.first, sign == "+" || sign == "-", let length = Duration(words: words.dropFirst()) else {
      throw fault("\(words) is not a step of the clock; it is written +1h or -30m")
    }
    return sign == "+" ? length : .zero - length
  }

  private func kind(_ words: Substring) throws(TimetableError) -> BreakKind {
    if let kind = BreakKind(rawValue: String(words)) { return kind }
    throw fault("\(words) is no name of a break")
  }

  private func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ words: Substring
  ) throws(TimetableError) -> Choice {
    if let choice = Choice(rawValue: String(words)) { return choice }
    throw fault(
      "\(words) is not possible here; allowed are \(Choice.allCases.map(\.rawValue).joined(separator: ", "))")
  }
}
