import StillbellCore

extension Wording {
  /// The effect of a click on a notification.
  package static var showBreak: String { tr("Show") }

  package static var agentUsage: String {
    tr("Usage: stillbell-agent [--quiet] [--version] [--help]. With --quiet nothing sounds until you switch it off.")
  }

  package static func unknownArgument(_ argument: String) -> String {
    tr("{argument} is not known.", ["argument": shortened(argument)])
  }

  package static func runsAlready(process: UInt32?) -> String {
    process.map { tr("stillbell is already running (process {number}).", ["number": "\($0)"]) }
      ?? tr("stillbell is already running.")
  }

  package static func noBus(reason: String) -> String {
    tr(
      "The session bus cannot be used: {reason}. Start stillbell in a desktop session, or with dbus-run-session.",
      ["reason": clause(reason)])
  }

  package static func notPrinted(reason: String) -> String {
    tr("Not everything could be printed: {reason}.", ["reason": reason])
  }

  package static func notWatching(reason: String) -> String {
    tr(
      "The configuration cannot be watched: {reason}. A change of it counts when the agent starts again.",
      ["reason": clause(reason)])
  }

  package static func notWatchingZone(reason: String) -> String {
    tr(
      "The time zone cannot be watched: {reason}. A change of it counts when the agent starts again.",
      ["reason": clause(reason)])
  }

  package static func notOpened(file: String, reason: String) -> String {
    tr("{file} could not be opened: {reason}.", ["file": file, "reason": clause(reason)])
  }

  package static func displayTaken(_ name: String) -> String {
    tr("Breaks are shown on {display} from now on.", ["display": name])
  }

  /// Where the command was given, no break will be seen.
  package static func displayKept(_ own: String, offered: String) -> String {
    tr("Breaks are shown on {own}, not here ({offered}).", ["own": own, "offered": offered])
  }

  package static func cannotKeepTime(reason: String) -> String {
    tr("stillbell cannot keep time and ends: {reason}.", ["reason": clause(reason)])
  }

  package static var busGone: String {
    tr("The session bus has gone, so stillbell ends; the next agent goes on where this one was.")
  }

  package static func statusNotSent(reason: String) -> String {
    tr("The session bus did not take a change of the status: {reason}.", ["reason": clause(reason)])
  }

  /// Nobody has read standard error for a while.
  package static func linesLost(_ count: Int) -> String {
    trn("{n} line was not read in time and is lost.", "{n} lines were not read in time and are lost.", count)
  }
}

// The command line.
extension Wording {
  package static var notRunning: String { tr("The agent is not running; `stillbell start` starts it.") }
  package static var notRunningShort: String { tr("Not running.") }
  package static func didNotStart(seconds: Int) -> String {
    tr("The agent did not start within {n} seconds; `stillbell agent` shows why.", ["n": "\(seconds)"])
  }
  package static var systemdFailed: String { "\(Doctor.unitFailed) \(Doctor.seeUnit)" }
  package static var unitIsMasked: String { "\(Doctor.unitIsMasked) \(Doctor.unmaskUnit)" }
  package static var nothingDecided: String { tr("Nothing has been decided yet.") }

  package static func agentFailed(reason: String) -> String {
    tr("The agent did not answer: {reason}.", ["reason": clause(reason)])
  }

  package static var agentIsOlder: String {
    tr("The agent that runs is an older one, and does not know this command; start it anew.")
  }

  package static var agentSentNoStatus: String { agentFailed(reason: tr("the agent sent no status")) }
  package static var agentSentNoVersion: String { agentFailed(reason: tr("the agent sent no version")) }

  package static func notInstalled(_ what: String) -> String {
    tr("{what} is missing beside this program; install stillbell again, or build all of it.", ["what": what])
  }

  package static func notALength(_ words: String) -> String {
    tr("“{words}” is not a length; write it like 90s, 20m or 1h30m.", ["words": shortened(words)])
  }

  package static func notATimeOfDay(_ words: String) -> String {
    tr("“{words}” is not a time of day; write it like 15:00, from 0:00 to 23:59.", ["words": shortened(words)])
  }

  package static func notAQuiet(_ words: String) -> String {
    tr(
      "“{words}” is not understood; say on, off, a length such as 45m, or until 15:00.", ["words": shortened(words)])
  }

  package static func countOutOfRange(_ range: ClosedRange<Int>) -> String {
    tr("The count must be from {least} to {most}.", ["least": "\(range.lowerBound)", "most": "\(range.upperBound)"])
  }

  package static func unknownChime(_ name: String, among known: [String]) -> String {
    tr(
      "There is no chime “{name}”; `stillbell chime list` names them, and a file needs its path.",
      ["name": shortened(name)]) + suggestion(name, among: known)
  }

  /// `command` is what stands before it.
  package static func unknownCommand(_ name: String, of command: String, among known: [String]) -> String {
    tr("There is no command `{command} {name}`.", ["command": command, "name": shortened(name)])
      + suggestion(name, among: known)
  }

  package static func paused(for length: Duration) -> String {
    tr("Paused for {length}.", ["length": Wording.length(length)])
  }

  package static func played(_ what: String) -> String {
    what == "--built-in" ? tr("Played the built-in bell.") : tr("Played {file}.", ["file": what])
  }

  package static var formatNeedsFollow: String { tr("--format goes with --follow and without --json.") }

  package static var randomDaysAlone: String {
    tr("--seed and --days make up random days; they take neither a timetable nor a configuration.")
  }

  /// `promise` names the moment and the promise in the words of the trace.
  package static func promiseBroken(_ promise: String) -> String {
    tr(
      "A promise does not hold: {promise}. This is a mistake in stillbell; please report the timetable.",
      [
        "promise": promise
      ])
  }

  package static func promiseBroken(_ promise: String, seed: UInt64, day: Int) -> String {
    tr(
      "Seed {seed}, day {day}: a promise does not hold: {promise}. The timetable above shows it again.",
      ["seed": "\(seed)", "day": "\(day)", "promise": promise])
  }

  package static func promisesKept(days: Int, events: Int, eventsPerSecond: Int, seed: UInt64) -> String {
    tr(
      "{days} days, {events} events, {rate} events/s, seed {seed}: every promise was kept.",
      ["days": "\(days)", "events": "\(events)", "rate": "\(eventsPerSecond)", "seed": "\(seed)"])
  }

  package static func noSuchFile(_ path: String) -> String { tr("There is no file {file}.", ["file": path]) }

  package static func noConfiguration(_ path: String) -> String {
    tr("There is no file {file}; the defaults are in force.", ["file": path])
  }

  package static func configurationIsFine(_ path: String) -> String { tr("{file} is fine.", ["file": path]) }
}
