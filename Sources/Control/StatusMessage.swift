import GLib
import StillbellCore

/// The status as `a{sv}`: times on the wall in milliseconds since the epoch, what does not apply left out.
package nonisolated enum StatusMessage {
  package static func encode(_ status: Status, at now: Moment) -> Variant {
    var entries: [(String, Variant)] = [("phase", Variant(status.phase.rawValue))]
    func add(_ key: String, _ value: Variant?) {
      if let value { entries.append((key, value)) }
    }
    func wall(_ time: BootTime) -> Variant { Variant(now.wall(at: time).milliseconds) }
    // In the words of the trace, and as a value.
    func addTrouble<Trouble: Encodable>(_ key: String, _ trouble: Trouble?, _ words: (Trouble) -> String) {
      add(key, trouble.map { Variant(words($0)) })
      add("\(key)-code", trouble.map { Variant(Code.line($0)) })
    }
    add("kind", status.kind.map { Variant($0.rawValue) })
    add("hold", status.hold.map { Variant($0.rawValue) })
    add("since", status.since.map(wall))
    add("until", status.until.map(wall))
    add("snoozes", Variant(UInt32(status.snoozes)))
    add("snoozes-allowed", Variant(UInt32(status.snoozesAllowed)))
    add("quiet", status.quiet.map { Variant($0.rawValue) })
    add("quiet-until", status.quietUntil.map { Variant($0.wall(at: now).milliseconds) })
    if !status.quiets.isEmpty { add("quiets", QuietMessage.encode(status.quiets, at: now)) }
    switch status.schedule {
    case .active(let end):
      add("schedule", Variant("active"))
      add("schedule-until", Variant(end.milliseconds))
    case .waiting(let start):
      add("schedule", Variant("waiting"))
      add("schedule-start", start.map { Variant($0.milliseconds) })
    case .overruled: add("schedule", Variant("overruled"))
    case nil: break
    }
    if let session = status.session { entries += encode(session, wall) }
    add("chime-by", status.chimeBy.map { Variant($0) })
    addTrouble("chime-trouble", status.chimeTrouble, \.words)
    switch status.server {
    case .unknown, .onDemand: break
    case .missing: add("server", Variant(""))
    case .named(let name): add("server", Variant(name))
    }
    for source in PresenceSource.allCases { add("\(source.rawValue)-by", status.sources[source].map { Variant($0) }) }
    addTrouble("store-trouble", status.storeTrouble, \.words)
    addTrouble("configuration-trouble", status.configurationTrouble?.error, \.words)
    add("configuration-substitute", status.configurationTrouble.map { Variant($0.substitute.rawValue) })
    return .dictionary(entries)
  }

  /// The inverse; unknown entries, from a newer agent, are passed over.
  package static func decode(_ message: Variant, at now: Moment) -> Status {
    let entries = message.entries
    func wall(_ key: String) -> WallTime? { entries[key]?.int64.map { WallTime(milliseconds: $0) } }
    func trouble<Trouble: Decodable>(_ key: String) -> Trouble? {
      entries["\(key)-code"]?.string.flatMap { Code.value(of: $0) }
    }
    var status = Status()
    status.phase = entries["phase"]?.string.flatMap { Status.Phase(rawValue: $0) } ?? .idle
    status.kind = entries["kind"]?.string.flatMap { BreakKind(rawValue: $0) }
    status.hold = entries["hold"]?.string.flatMap { Status.Hold(rawValue: $0) }
    status.since = wall("since").map { now.boot(at: $0) }
    status.until = wall("until").map { now.boot(at: $0) }
    status.snoozes = Int(entries["snoozes"]?.uint32 ?? 0)
    status.snoozesAllowed = Int(entries["snoozes-allowed"]?.uint32 ?? 0)
    status.quiets = entries["quiets"].map { QuietMessage.quiets($0) } ?? []
    status.schedule =
      switch entries["schedule"]?.string {
      case "active": wall("schedule-until").map { .active(until: $0) }
      case "waiting": .waiting(starts: wall("schedule-start"))
      case "overruled": .overruled
      default: nil
      }
    status.session = session(entries) { wall($0).map { now.boot(at: $0) } }
    status.chimeBy = entries["chime-by"]?.string
    status.chimeTrouble = trouble("chime-trouble")
    status.server = entries["server"]?.string.map { $0.isEmpty ? .missing : .named($0) } ?? .unknown
    for source in PresenceSource.allCases { status.sources[source] = entries["\(source.rawValue)-by"]?.string }
    status.storeTrouble = trouble("store-trouble")
    let substitute = entries["configuration-substitute"]?.string.flatMap {
      RejectedConfiguration.Substitute(rawValue: $0)
    }
    status.configurationTrouble = trouble("configuration-trouble").map {
      RejectedConfiguration($0, substitute ?? .previous)
    }
    return status
  }

  private static func encode(_ session: Status.Sitting, _ wall: (BootTime) -> Variant) -> [(String, Variant)] {
    let always: [(String, Variant)] = [
      ("session", Variant(session.kind.rawValue)), ("session-id", Variant(UInt32(clamping: session.id.number))),
      ("session-since", wall(session.since)), ("session-phase", Variant(session.phase.rawValue)),
      ("session-round", Variant(UInt32(session.round))), ("session-rounds", Variant(UInt32(session.rounds))),
    ]
    let sometimes: [(String, Variant?)] = [
      ("session-label", session.label.isEmpty ? nil : Variant(session.label)),
      ("session-until", session.until.map(wall)), ("session-phase-since", session.phaseSince.map(wall)),
      ("session-phase-until", session.phaseUntil.map(wall)),
      ("session-left", session.left.map { Variant(WallTime(sinceEpoch: $0).milliseconds) }),
    ]
    return always + sometimes.compactMap { name, value in value.map { (name, $0) } }
  }

  private static func session(_ entries: [String: Variant], _ time: (String) -> BootTime?) -> Status.Sitting? {
    guard let kind = entries["session"]?.string.flatMap({ SessionKind(rawValue: $0) }),
      let since = time("session-since")
    else { return nil }
    var session = Status.Sitting(id: SessionID(Int(entries["session-id"]?.uint32 ?? 0)), kind: kind, since: since)
    session.label = entries["session-label"]?.string ?? ""
    session.phase = entries["session-phase"]?.string.flatMap { SessionPhase.Name(rawValue: $0) } ?? .prepare
    session.round = Int(entries["session-round"]?.uint32 ?? 1)
    session.rounds = Int(entries["session-rounds"]?.uint32 ?? 1)
    session.until = time("session-until")
    session.phaseSince = time("session-phase-since")
    session.phaseUntil = time("session-phase-until")
    session.left = entries["session-left"]?.int64.map { .milliseconds($0) }
    return session
  }
}
