import StillbellCore

extension Wording {
  /// The sentences of `stillbell doctor`.
  package enum Doctor {}
}

// The checks, and their results.
extension Wording.Doctor {
  package static var programs: Sentence { tr("Programs") }
  package static var bus: Sentence { tr("Session bus") }
  package static var agent: Sentence { tr("Agent") }
  package static var notifications: Sentence { tr("Notifications") }
  package static var doNotDisturb: Sentence { tr("Do not disturb") }
  package static var quiet: Sentence { tr("Automatic quiet") }
  package static var prompt: Sentence { tr("Screen") }
  package static var soundDevice: Sentence { tr("Sound device") }
  package static var sounds: Sentence { tr("Sound files") }
  package static var soundTest: Sentence { tr("Sound test") }
  package static var idle: Sentence { tr("Keyboard and mouse") }
  package static var lock: Sentence { tr("Screen lock") }
  package static var sleep: Sentence { tr("Sleep") }
  package static var timeZone: Sentence { tr("Time zone") }
  package static var autostart: Sentence { tr("Start at login") }
  package static var configuration: Sentence { tr("Configuration") }
  package static var database: Sentence { tr("Database") }

  // Translators: a check of `stillbell doctor` found nothing wrong.
  package static var ok: Sentence { tr("ok") }
  // Translators: a check of `stillbell doctor` found something that works with less than it could.
  package static var degraded: Sentence { tr("degraded") }
  // Translators: a check of `stillbell doctor` found that something is missing or broken.
  package static var missing: Sentence { tr("missing") }

  package static func summary(degraded: Int, missing: Int) -> Sentence {
    if degraded == 0, missing == 0 { return tr("Everything works.") }
    let less = trn("{n} limitation", "{n} limitations", degraded)
    let none = trn("{n} problem", "{n} problems", missing)
    if missing == 0 { return tr("{less}.", ["less": less]) }
    return degraded == 0 ? tr("{none}.", ["none": none]) : tr("{none}, {less}.", ["none": none, "less": less])
  }

  package static func neverComes(_ kinds: [BreakKind]) -> Sentence {
    trn(
      "This kind of break never comes: {names}.", "These kinds of break never come: {names}.", kinds.count,
      ["names": kinds.map(\.rawValue).listed])
  }
  package static var makeRoom: Sentence {
    tr("Their hours must be longer than their interval: allow more hours or days, in their group or in [schedule].")
  }

  package static func notAsked(reason: some CustomStringConvertible) -> Sentence {
    tr("The check failed: {reason}.", ["reason": Wording.clause(reason)])
  }
  package static func tookTooLong(milliseconds: Int) -> Sentence {
    tr("It did not answer within {time} ms.", ["time": "\(milliseconds)"])
  }
  package static var crashed: Sentence { tr("It ended without an answer.") }
  package static func silent(_ name: String, process: UInt32) -> Sentence {
    tr("{name} (process {number}) does not answer.", ["name": name, "number": "\(process)"])
  }
}

// The programs, the bus and the agent.
extension Wording.Doctor {
  package static func programsFound(_ names: [String], version: String) -> Sentence {
    tr("{names}: all version {version}.", ["names": names.listed, "version": version])
  }
  package static func programsMissing(_ names: [String]) -> Sentence {
    tr("Not found next to this program: {names}.", ["names": names.listed])
  }
  package static func programOfVersion(_ name: String, _ version: String, own: String) -> Sentence {
    tr(
      "{name} is version {version}, but this program is {own}.",
      ["name": name, "version": Wording.shortened(version), "own": own])
  }

  package static func busAnswers(_ address: String?) -> Sentence {
    address.map { tr("It answers at {address}.", ["address": Wording.shortened($0)]) } ?? tr("It answers.")
  }
  package static func agentRuns(process: UInt32, version: String) -> Sentence {
    tr("It is running (process {number}, version {version}).", ["number": "\(process)", "version": version])
  }
  package static func agentOfVersion(_ version: String, process: UInt32, own: String) -> Sentence {
    tr(
      "It is running (process {number}) as version {version}, but this program is {own}.",
      ["number": "\(process)", "version": Wording.shortened(version), "own": own])
  }
  package static var agentNotRunning: Sentence { tr("It is not running, so nothing reminds you.") }
  package static var unitFailed: Sentence { tr("systemd could not start stillbell.service.") }
  package static var unitIsMasked: Sentence { tr("stillbell.service is masked, so systemd starts no agent.") }
}

// The desktop.
extension Wording.Doctor {
  package static func server(_ name: String, _ version: String, can: [String], cannot: [String]) -> Sentence {
    let shown = tr("Shown by {name} {version}.", ["name": name, "version": version])
    let (has, lacks) = (abilities(can), abilities(cannot))
    return shown.then(can.isEmpty ? nil : tr("It has {names}.", ["names": has]))
      .then(cannot.isEmpty ? nil : tr("It lacks {names}.", ["names": lacks]))
  }

  /// The capabilities of a notification server in plain words.
  private static func abilities(_ names: [String]) -> Sentence {
    names.map { name in
      switch name {
      case "actions": tr("buttons")
      case "body-markup": tr("bold text")
      case "persistence": tr("a list of past notifications")
      case "sound": tr("sounds")
      default: Sentence(name)
      }
    }.listed
  }
  package static var serverOnDemand: Sentence { tr("None is running; the first notification starts one.") }
  package static func notShown(_ failure: NotificationFailure) -> Sentence {
    tr(
      "None is running, and the latest notification could not be shown: {reason}.", ["reason": Wording.reason(failure)])
  }
  package static var noServer: Sentence { tr("No notification server is running, and none can be started.") }

  package static func notDisturbIsOn(_ server: String) -> Sentence {
    tr("{name} holds back notifications.", ["name": server])
  }
  package static func notDisturbIsOff(_ server: String) -> Sentence {
    tr("{name} shows notifications.", ["name": server])
  }
  package static func notDisturbUnknown(_ server: String?) -> Sentence {
    server.map { tr("{name} doesn't report it.", ["name": $0]) } ?? tr("Cannot be detected here.")
  }

  package static func prompt(_ desktop: Prompt.Desktop) -> Sentence {
    tr("Full-screen prompt: works ({reason}).", ["reason": Wording.Prompt.reason(desktop)])
  }

  package static func toldBy(_ names: [some CustomStringConvertible]) -> Sentence {
    tr("Reported by {names}.", ["names": names.map(\.description).listed])
  }
  /// A reporter's name and the fact that it reports.
  package static func reporter(_ name: String, of source: QuietSource) -> Sentence {
    let subject =
      switch source {
      case .doNotDisturb: tr("do not disturb")
      case .inhibitors: tr("who keeps the screen on")
      case .microphone: tr("the microphone")
      case .camera: tr("the camera")
      case .screenSharing: tr("screen sharing")
      case .game: tr("games")
      case .programs: tr("other programs")
      case .calendar: tr("the calendar")
      }
    return tr("{name} ({subject})", ["name": Wording.shortened(name), "subject": subject])
  }
  /// The sentence for sleep that only the clock reveals.
  package static var toldByClock: Sentence { tr("Noticed by the computer’s clock after waking up.") }
  package static var toldWithAgent: Sentence { tr("Known only while the agent runs.") }
  package static func wouldAsk(_ names: [String]) -> Sentence {
    tr("The agent is not running; it would use {names}.", ["names": names.listed])
  }
  package static var sourceNotReported: Sentence { tr("The agent did not report it.") }

  /// `offset` is east of UTC.
  package static func zone(_ name: String, offset: Duration, now: WallTime) -> Sentence {
    let minutes = Int(offset.components.seconds / 60)
    let (hours, rest) = (abs(minutes) / 60, abs(minutes) % 60)
    let words = "UTC" + (minutes < 0 ? "-" : "+") + "\(hours)" + (rest == 0 ? "" : rest < 10 ? ":0\(rest)" : ":\(rest)")
    return tr("{name} ({offset}), it is {time}.", ["name": name, "offset": words, "time": Wording.time(now)])
  }
  package static func unknownZone(_ name: String) -> Sentence {
    tr("There is no time zone “{name}”, so UTC is used.", ["name": Wording.shortened(name)])
  }
  package static var noZone: Sentence { tr("No time zone is set, so UTC is used.") }
}

// Sounds and files.
extension Wording.Doctor {
  package static func deviceOpens(_ device: String, volume: Int) -> Sentence {
    tr("“{device}” opens; the volume is {volume} percent.", ["device": device, "volume": "\(volume)"])
  }
  package static func chimesAreOff(_ device: String) -> Sentence {
    tr("“{device}” opens; chimes are off in the configuration.", ["device": device])
  }
  package static func chimePlayed(_ device: String, volume: Int) -> Sentence {
    tr(
      "A chime was played to its end on “{device}” at {volume} percent; if you did not hear it, `stillbell setup` tries other devices.",
      ["device": device, "volume": "\(volume)"])
  }
  package static func soundsFound(bundled: Int, own: Int, folder: String) -> Sentence {
    let all = trn(
      "{n} sound in {folder} can be played.", "{n} sounds in {folder} can be played.", bundled, ["folder": folder])
    return own == 0 ? all : all.then(trn("Your {n} own sound works too.", "Your {n} own sounds work too.", own))
  }
  package static var noSounds: Sentence {
    tr("The folder of the bundled sounds is missing; a built-in bell is used instead.")
  }

  package static func noDatabase(_ file: String) -> Sentence {
    tr("{file} does not exist yet; the agent creates it.", ["file": file])
  }
  package static func databaseIsSound(_ file: String, bytes: Int) -> Sentence {
    tr("{file} is intact ({size} KiB).", ["file": file, "size": "\((bytes + 1023) / 1024)"])
  }
  package static func databaseInUse(_ file: String) -> Sentence { tr("{file} is in use by the agent.", ["file": file]) }
  package static func rowsPassedOver(_ file: String, _ count: Int) -> Sentence {
    trn(
      "{n} row of {file} makes no sense and is skipped.", "{n} rows of {file} make no sense and are skipped.",
      count, ["file": file])
  }
  package static func databaseIsNewer(_ file: String) -> Sentence {
    tr("{file} was written by a newer version, so nothing is saved.", ["file": file])
  }
  package static func databaseIsDamaged(_ file: String, reason: String) -> Sentence {
    tr("{file} is damaged: {reason}.", ["file": file, "reason": Wording.clause(reason)])
  }
}
