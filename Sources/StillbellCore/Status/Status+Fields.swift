// The status as other programs see it: on the bus, and in JSON.
extension Status {
  /// A value that every program can read.
  package enum Field: Hashable, Sendable {
    case text(String)
    case count(Int)
    /// A length, or a wall time since the epoch.
    case milliseconds(Int64)
  }

  /// The fields with their names, without those that do not apply. Times are by the present setting of the wall clock.
  package func fields(at now: Moment) -> [(name: String, value: Field)] {
    var writer = FieldWriter(now: now)
    let values = self.values
    writer.set("phase", values.phase.rawValue)
    writer.set("kind", values.kind?.rawValue)
    writer.set("nudge", nudge?.kind.rawValue)
    writer.set("nudge-since", nudge?.since)
    writer.set("nudge-due", nudge?.due)
    writer.set("title", title.isEmpty ? nil : title)
    writer.set("hold", values.hold?.status)
    writer.set("since", values.since)
    writer.set("until", values.until)
    writer.set("waits-until", waitsUntil)
    writer.set("no-break-since", noBreakSince)
    writer.set("snoozes", values.snoozes)
    writer.set("snoozes-allowed", snoozesAllowed)
    writer.set("quiet", quiet?.rawValue)
    writer.set("quiet-until", quietUntil?.wall(at: now))
    writer.set("profile", profile?.name)
    writer.set("profile-when", profile?.trigger?.words)
    writer.set("profile-until", profile?.until?.wall(at: now))
    switch schedule {
    case .active(let end):
      writer.set("schedule", "active")
      writer.set("schedule-until", end)
    case .waiting(let start):
      writer.set("schedule", "waiting")
      writer.set("schedule-start", start)
    case .overruled: writer.set("schedule", "overruled")
    case nil: break
    }
    session?.write(to: &writer)
    writer.set("chime-by", chimeBy)
    writer.set("chime-trouble", chimeTrouble, \.words)
    switch server {
    case .unknown, .onDemand: break
    case .missing: writer.set("server", "")
    case .named(let name): writer.set("server", name)
    }
    for source in PresenceSource.allCases { writer.set("\(source.rawValue)-by", sources[source]) }
    writer.set("gamepad", gamepad)
    writer.set("store-trouble", storeTrouble, \.words)
    writer.set("configuration-trouble", configurationTrouble?.error, \.words)
    writer.set("configuration-substitute", configurationTrouble?.substitute.rawValue)
    return writer.fields
  }

  /// Reads the fields, except for the quiets; unknown fields, from a newer agent, are ignored.
  package init(_ fields: [String: Field], at now: Moment) {
    let reader = FieldReader(fields: fields, now: now)
    cycle = Cycle(
      (
        reader.choice("phase") ?? .idle, reader.choice("kind"),
        reader.text("hold").flatMap { BreakCycle.Obstacle(status: $0) }, reader.time("since"), reader.time("until"),
        reader.count("snoozes") ?? 0
      ), at: now.boot)
    waitsUntil = reader.time("waits-until")
    noBreakSince = reader.time("no-break-since")
    if let kind: BreakKind = reader.choice("nudge"), let due = reader.time("nudge-due") {
      nudge = Nudge(kind, since: reader.time("nudge-since") ?? now.boot, due: due)
    }
    title = reader.text("title") ?? ""
    snoozesAllowed = reader.count("snoozes-allowed") ?? 0
    profile = reader.text("profile").map {
      ProfileOn(
        $0, trigger: reader.text("profile-when").flatMap { Profile.Trigger(words: $0) },
        until: reader.wall("profile-until").map { .wall($0) })
    }
    schedule =
      switch reader.text("schedule") {
      case "active": reader.wall("schedule-until").map { .active(until: $0) }
      case "waiting": .waiting(starts: reader.wall("schedule-start"))
      case "overruled": .overruled
      default: nil
      }
    session = RunningSession(reader)
    chimeBy = reader.text("chime-by")
    chimeTrouble = reader.trouble("chime-trouble")
    server = reader.text("server").map { $0.isEmpty ? .missing : .named($0) } ?? .unknown
    for source in PresenceSource.allCases { sources[source] = reader.text("\(source.rawValue)-by") }
    gamepad = reader.text("gamepad")
    storeTrouble = reader.trouble("store-trouble")
    configurationTrouble = reader.trouble("configuration-trouble").map {
      RejectedConfiguration($0, reader.choice("configuration-substitute") ?? .previous)
    }
  }
}

extension Status.RunningSession {
  fileprivate func write(to writer: inout FieldWriter) {
    writer.set("session", kind.rawValue)
    writer.set("session-id", id.number)
    writer.set("session-label", label.isEmpty ? nil : label)
    writer.set("session-since", since)
    writer.set("session-until", until)
    writer.set("session-phase", phase.rawValue)
    writer.set("session-phase-since", phaseSince)
    writer.set("session-phase-until", phaseUntil)
    writer.set("session-round", round)
    writer.set("session-rounds", rounds)
    writer.set("session-exercise", exercise.isEmpty ? nil : exercise)
    writer.set("session-ambient", ambient?.words)
    if ambient?.isRecording == true { writer.set("session-recording", 1) }
    if isOpenEnded { writer.set("session-open-ended", 1) }
    if asks { writer.set("session-asks", 1) }
    switch screen {
    case .free: break
    case .asked: writer.set("session-screen", "asked")
    case .kept: writer.set("session-screen", "kept")
    case .notKept(let failure):
      writer.set("session-screen", "not-kept")
      writer.set("session-screen-trouble", failure, \.words)
    }
    writer.set("session-repeated", repeated?.joined(separator: "\n"))
    writer.set("session-left", left.map { WallTime(sinceEpoch: $0) })
    writer.set("session-phase-left", phaseLeft.map { WallTime(sinceEpoch: $0) })
  }

  fileprivate init?(_ reader: FieldReader) {
    guard let kind: SessionKind = reader.choice("session"), let since = reader.time("session-since") else { return nil }
    self.init(id: SessionID(reader.count("session-id") ?? 0), kind: kind, since: since)
    label = reader.text("session-label") ?? ""
    until = reader.time("session-until")
    phase = reader.choice("session-phase") ?? .prepare
    (phaseSince, phaseUntil) = (reader.time("session-phase-since"), reader.time("session-phase-until"))
    (round, rounds) = (reader.count("session-round") ?? 1, reader.count("session-rounds") ?? 1)
    exercise = reader.text("session-exercise") ?? ""
    let isRecording = reader.count("session-recording") == 1
    ambient = reader.text("session-ambient").flatMap {
      isRecording ? AmbientSound(recording: $0) : AmbientSound(words: $0)
    }
    left = reader.wall("session-left")?.sinceEpoch
    phaseLeft = reader.wall("session-phase-left")?.sinceEpoch
    (isOpenEnded, asks) = (reader.count("session-open-ended") == 1, reader.count("session-asks") == 1)
    switch reader.text("session-screen") {
    case "asked": screen = .asked
    case "kept": screen = .kept
    case "not-kept": screen = reader.trouble("session-screen-trouble").map { .notKept($0) } ?? .free
    default: screen = .free
    }
    repeated = reader.text("session-repeated")?.split(separator: "\n").map { String($0) }
  }
}

private struct FieldWriter {
  let now: Moment
  private(set) var fields: [(name: String, value: Status.Field)] = []

  init(now: Moment) { self.now = now }

  mutating func set(_ name: String, _ text: String?) { if let text { fields.append((name, .text(text))) } }
  mutating func set(_ name: String, _ count: Int) { fields.append((name, .count(count))) }
  mutating func set(_ name: String, _ time: BootTime?) { set(name, time.map { now.wall(at: $0) }) }
  mutating func set(_ name: String, _ time: WallTime?) {
    if let time { fields.append((name, .milliseconds(time.milliseconds))) }
  }
  /// Writes a failure in the words of the trace, and as a code.
  mutating func set<Trouble: Encodable>(_ name: String, _ trouble: Trouble?, _ words: (Trouble) -> String) {
    set(name, trouble.map(words))
    set("\(name)-code", trouble.map { Code.line($0) })
  }
}

private struct FieldReader {
  let fields: [String: Status.Field]
  let now: Moment

  func text(_ name: String) -> String? { if case .text(let text) = fields[name] { text } else { nil } }
  func count(_ name: String) -> Int? { if case .count(let count) = fields[name] { count } else { nil } }
  func wall(_ name: String) -> WallTime? {
    if case .milliseconds(let count) = fields[name] { WallTime(milliseconds: count) } else { nil }
  }
  func time(_ name: String) -> BootTime? { wall(name).map { now.boot(at: $0) } }
  func choice<Choice: RawRepresentable<String>>(_ name: String) -> Choice? { text(name).flatMap(Choice.init) }
  func trouble<Trouble: Decodable>(_ name: String) -> Trouble? { text("\(name)-code").flatMap { Code.value(of: $0) } }
}
