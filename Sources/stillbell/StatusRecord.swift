import StillbellCore
import Wording

/// The status as JSON, for programs. Times are seconds since the epoch, so that a bar counts down by itself.
struct StatusRecord: Encodable {
  /// The state as a word: `working`, `due`, … or `off` when no agent runs.
  let phase: String
  let kind: String?
  let since: Double?
  let until: Double?
  let snoozes: Int
  let snoozesAllowed: Int
  /// The strictest level in force.
  let quiet: String?
  let quietUntil: Double?
  let quietReasons: [QuietRecord]
  /// `active`, `waiting` for its next hours, or `overruled` by a cycle of the user's; nothing without a schedule.
  let schedule: String?
  let scheduleUntil: Double?
  let scheduleStart: Double?
  let session: SessionRecord?
  let chimeBy: String?
  let chimeTrouble: String?
  let server: String?
  /// What nothing on this desktop tells: `sleep`, `lock`, `idle`.
  let missing: [String]
  let configurationTrouble: String?
  let storeTrouble: String?
  /// What bars such as waybar show and style by.
  let text: String
  let tooltip: String
  let `class`: String

  init(_ status: Status?, at now: Moment) {
    let running = status ?? Status()
    func seconds(_ time: WallTime) -> Double { Double(time.milliseconds) / 1000 }
    phase = status?.phase.rawValue ?? "off"
    `class` = running.session?.kind.rawValue ?? phase
    kind = running.kind?.rawValue
    since = running.since.map { seconds(now.wall(at: $0)) }
    until = running.until.map { seconds(now.wall(at: $0)) }
    snoozes = running.snoozes
    snoozesAllowed = running.snoozesAllowed
    quiet = running.quiet?.rawValue
    quietUntil = running.quietUntil.map { seconds($0.wall(at: now)) }
    quietReasons = running.quiets.map { QuietRecord($0, at: now) }
    switch running.schedule {
    case .active(let end): (schedule, scheduleUntil, scheduleStart) = ("active", seconds(end), nil)
    case .waiting(let start): (schedule, scheduleUntil, scheduleStart) = ("waiting", nil, start.map(seconds))
    case .overruled: (schedule, scheduleUntil, scheduleStart) = ("overruled", nil, nil)
    case nil: (schedule, scheduleUntil, scheduleStart) = (nil, nil, nil)
    }
    session = running.session.map { SessionRecord($0, at: now) }
    chimeBy = running.chimeBy
    chimeTrouble = running.chimeTrouble?.words
    server = if case .named(let name) = running.server { name } else { nil }
    missing = running.missingSources.map(\.rawValue)
    configurationTrouble = running.configurationTrouble.map { Wording.sentence($0.error) }
    storeTrouble = running.storeTrouble?.words
    text = status.map { Wording.headline($0, at: now) } ?? Wording.notRunningShort
    tooltip = status.map { Wording.lines($0, at: now).joined(separator: "\n") } ?? Wording.notRunningShort
  }
}

/// One quiet that is in force, as JSON.
struct QuietRecord: Encodable {
  /// A source as the configuration names it, or `user`.
  let source: String
  let by: String?
  let level: String
  /// Left out for what lasts until it ends or is switched off.
  let until: Double?

  init(_ quiet: Status.Quieted, at now: Moment) {
    switch quiet.reason {
    case .user: (source, by) = ("user", nil)
    case .cause(let cause): (source, by) = (cause.source.rawValue, cause.by)
    }
    level = quiet.level.rawValue
    until = quiet.until.map { Double($0.wall(at: now).milliseconds) / 1000 }
  }
}

/// The session that is on, as JSON.
struct SessionRecord: Encodable {
  let kind: String
  let label: String?
  let since: Double
  let until: Double?
  let phase: String
  let phaseSince: Double?
  let phaseUntil: Double?
  let round: Int
  let rounds: Int
  /// Seconds, while it is paused.
  let left: Double?

  init(_ session: Status.Sitting, at now: Moment) {
    func seconds(_ time: BootTime) -> Double { Double(now.wall(at: time).milliseconds) / 1000 }
    kind = session.kind.rawValue
    label = session.label.isEmpty ? nil : session.label
    (since, until) = (seconds(session.since), session.until.map(seconds))
    phase = session.phase.rawValue
    (phaseSince, phaseUntil) = (session.phaseSince.map(seconds), session.phaseUntil.map(seconds))
    (round, rounds) = (session.round, session.rounds)
    left = session.left.map { Double(WallTime(sinceEpoch: $0).milliseconds) / 1000 }
  }
}
