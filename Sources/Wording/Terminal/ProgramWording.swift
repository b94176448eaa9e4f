import Linux
import StillbellCore

extension Wording {
  package static var agentUsage: Sentence {
    tr(
      "Usage: stillbell-agent [--quiet [--hidden]] [--version] [--help]. With --quiet it stays silent until `stillbell quiet off`; with --hidden as well, nothing is shown either."
    )
  }

  package static func unknownArgument(_ argument: String) -> Sentence {
    tr("Unknown argument: {argument}.", ["argument": shortened(argument)])
  }

  package static func runsAlready(process: UInt32?) -> Sentence {
    process.map { tr("stillbell is already running (process {number}).", ["number": "\($0)"]) }
      ?? tr("stillbell is already running.")
  }

  package static func tooFewFiles(_ limit: Int, needed: Int) -> Sentence {
    tr(
      "stillbell may open only {limit} files at once and needs {needed}; raise the limit with `ulimit -n`.",
      ["limit": "\(limit)", "needed": "\(needed)"])
  }

  /// The error of a bus name that a dead process still owns.
  package static func nameOfDead(process: UInt32?) -> Sentence {
    let number = process.map { "\($0)" } ?? "?"
    return tr(
      "stillbell was just killed (process {number}), and a program that it started still holds its place. Try again.",
      ["number": number])
  }

  /// The sentence after the running agent was made quiet.
  package static func runsAlreadyQuiet(process: UInt32?) -> Sentence {
    runsAlready(process: process).then(tr("It is quiet now, until `stillbell quiet off`."))
  }

  package static var notMadeQuiet: Sentence { tr("It did not answer; try `stillbell quiet on`.") }

  package static func noBus(reason: String) -> Sentence {
    tr(
      "The session bus cannot be used: {reason}. Start stillbell in a desktop session, or with dbus-run-session.",
      ["reason": clause(reason)])
  }

  package static func notPrinted(reason: String) -> Sentence {
    tr("Not everything could be printed: {reason}.", ["reason": reason])
  }

  package static func notWatching(reason: String) -> Sentence {
    tr(
      "The configuration cannot be watched: {reason}. Changes take effect when the agent restarts.",
      ["reason": clause(reason)])
  }

  package static func notWatchingZone(reason: String) -> Sentence {
    tr(
      "The time zone cannot be watched: {reason}. Changes take effect when the agent restarts.",
      ["reason": clause(reason)])
  }

  package static func displayTaken(_ name: String) -> Sentence {
    tr("Breaks are shown on {display} from now on.", ["display": name])
  }

  /// The warning that no break will show where the command was given.
  package static func displayKept(_ own: String, offered: String) -> Sentence {
    tr("Breaks are shown on {own}, not here ({offered}).", ["own": own, "offered": offered])
  }

  package static func cannotKeepTime(reason: String) -> Sentence {
    tr("stillbell cannot keep time, so it quits: {reason}.", ["reason": clause(reason)])
  }

  package static var busGone: Sentence {
    tr("The session bus is gone, so stillbell quits; the next agent continues where this one stopped.")
  }

  package static func statusNotSent(reason: String) -> Sentence {
    tr("The session bus rejected a status update: {reason}.", ["reason": clause(reason)])
  }

  /// The warning that standard error was not read for a while.
  package static func linesLost(_ count: Int) -> Sentence {
    trn("{n} line was not read in time and is lost.", "{n} lines were not read in time and are lost.", count)
  }
}

// The sentences of the command line.
extension Wording {
  package static var notRunningShort: Sentence { tr("Not running.") }
  package static func didNotStart(seconds: Int) -> Sentence {
    tr("The agent did not start within {n} seconds; `stillbell agent` shows why.", ["n": "\(seconds)"])
  }
  package static var systemdFailed: Sentence { Doctor.unitFailed.then(Doctor.seeUnit) }
  package static var unitIsMasked: Sentence { Doctor.unitIsMasked.then(Doctor.unmaskUnit) }
  package static var heldByNobody: Sentence { tr("stillbell is not running, so no break is held until it starts.") }
  package static var noCommandToHold: Sentence { tr("Name the command to run, such as stillbell hold make.") }
  package static var noBreakIsClose: Sentence { tr("No break waits or is due soon; nothing has changed.") }
  package static var nothingDecided: Sentence { tr("Nothing has been decided yet.") }

  package static func agentFailed(reason: some CustomStringConvertible) -> Sentence {
    tr("The agent did not answer: {reason}.", ["reason": clause(reason)])
  }

  package static var agentIsOlder: Sentence {
    tr("The running agent is an older version that does not know this command; restart it.")
  }

  package static var agentTookTooLong: Sentence { agentFailed(reason: tr("it took too long")) }
  package static func agentIsSilent(process: UInt32) -> Sentence {
    Doctor.silent("stillbell-agent", process: process).then(Doctor.endProcess(process))
  }
  package static var agentEnded: Sentence { agentFailed(reason: tr("it ended")) }
  package static var agentSentNoStatus: Sentence { agentFailed(reason: tr("the agent sent no status")) }
  package static var agentSentNoVersion: Sentence { agentFailed(reason: tr("the agent sent no version")) }

  /// The error for a user's command that can't be found.
  package static func commandMissing(_ name: String) -> Sentence {
    tr("There is no program {program}.", ["program": name])
  }

  package static func cannotRun(_ program: String, _ error: SystemError) -> Sentence {
    tr("{program} cannot be run: {reason}", ["program": program, "reason": error.reason])
  }

  package static func notALength(_ words: String) -> Sentence {
    tr("“{words}” is not a length; write it like 90s, 20m or 1h30m.", ["words": shortened(words)])
  }

  package static var snoozedTwice: Sentence { tr("Name one kind of break and one length at most.") }

  package static func notATimeOfDay(_ words: String) -> Sentence {
    tr("“{words}” is not a time of day; write it like 15:00, from 0:00 to 23:59.", ["words": shortened(words)])
  }

  package static func notAQuiet(_ words: String) -> Sentence {
    tr(
      "“{words}” is not understood; use on, off, a length like 45m, until 15:00, or until monday.",
      ["words": shortened(words)])
  }

  package static func notAPause(_ words: String) -> Sentence {
    tr(
      "“{words}” is not understood; use a length like 30m or 3 days, until 15:00, or until monday.",
      ["words": shortened(words)])
  }

  package static var hiddenWithoutQuiet: Sentence { tr("--hidden and a length belong to --quiet.") }

  package static func countOutOfRange(_ range: ClosedRange<Int>) -> Sentence {
    tr("The count must be from {least} to {most}.", bounds(range))
  }

  package static func unknownChime(_ name: String, among known: [String]) -> Sentence {
    tr(
      "There is no chime “{name}”; see `stillbell chime list`, or give a file with its path.",
      ["name": shortened(name)]
    ).then(suggestion(name, among: known))
  }

  /// The error for an unknown command. `command` is the text before it, and `meant` the command that the word means
  /// elsewhere.
  package static func unknownCommand(
    _ name: String, of command: String, meant: String?, among known: [String]
  ) -> Sentence {
    let no = tr("There is no command `{command} {name}`.", ["command": command, "name": shortened(name)])
    guard let meant else { return no.then(suggestion(name, among: known)) }
    return no.then(tr("Did you mean `{command}`?", ["command": "\(command) \(meant)"]))
  }

  package static var noWindow: Sentence {
    tr("The window is not installed; it comes with the package stillbell-window.")
  }

  package static func paused(for length: Duration) -> Sentence {
    tr("Paused for {length}.", ["length": Wording.length(length)])
  }

  package static func played(_ what: String) -> Sentence {
    what == "--built-in" ? tr("Played the built-in bell.") : tr("Played {file}.", ["file": what])
  }

  package static var formatNeedsFollow: Sentence { tr("--format works only with --follow, and not with --json.") }

  /// An error in a timetable, whose language is English for everyone.
  package static func timetable(_ file: String, line: Int, problem: String) -> Sentence {
    Sentence("\(file), line \(line): \(problem)")
  }

  package static var randomDaysAlone: Sentence {
    tr("--seed, --days and --print are about random days; they take neither a timetable nor a configuration.")
  }

  /// `promise` names the moment and the promise in the words of the trace.
  package static func promiseBroken(_ promise: String) -> Sentence {
    tr(
      "A promise is broken: {promise}. This is a bug in stillbell; please report the timetable.",
      ["promise": promise])
  }

  package static func promiseBroken(_ promise: String, seed: UInt64, day: Int) -> Sentence {
    tr(
      "Seed {seed}, day {day}: a promise is broken: {promise}. The timetable above reproduces it.",
      ["seed": "\(seed)", "day": "\(day)", "promise": promise])
  }

  package static func promisesKept(days: Int, events: Int, eventsPerSecond: Int, seed: UInt64) -> Sentence {
    tr(
      "{days} days, {events} events, {rate} events/s, seed {seed}: every promise was kept.",
      ["days": "\(days)", "events": "\(events)", "rate": "\(eventsPerSecond)", "seed": "\(seed)"])
  }

  package static func noSuchFile(_ path: String) -> Sentence { tr("There is no file {file}.", ["file": path]) }

  package static func noConfiguration(_ path: String) -> Sentence {
    tr("There is no file {file}; the defaults are used.", ["file": path])
  }

  package static func configurationIsFine(_ path: String) -> Sentence { tr("{file} is fine.", ["file": path]) }
}
