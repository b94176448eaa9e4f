import ArgumentParser
import ConfigurationFile
import Glibc
import Linux
import Muse
import StillbellCore
import Wording

/// The command of a kind of session.
protocol SessionCommand: Subcommand {
  associatedtype Kind: Activity
  var words: [String] { get }
  /// The options with a value that only this kind has.
  var numbers: [(option: String, value: String?)] { get }
  var options: SessionOptions { get }
  /// The options without a value that only this kind has.
  var flags: [String] { get }
  /// The topic of a text to sit with.
  var muse: Topic? { get }
}

extension SessionCommand {
  static var name: String { Kind.command }
  static var presets: [(name: String, words: String)] {
    Kind.presets.map { ($0.name, $0.activity.words.joined(separator: " ")) }
  }

  /// Prints a row for each named session, the user's own last, with its name, its length and its purpose.
  func listPresets(below note: (Kind) -> Sentence?) throws(Failure) {
    let sessions = try readConfiguration(Paths().configurationFile).namedSessions
    let all =
      Kind.presets
      + sessions.sorted { $0.key < $1.key }.compactMap { name, request in
        (request.activity.base as? Kind).map { (name, $0) }
      }
    let width = all.map(\.name.count).max() ?? 0
    for (name, activity) in all {
      put(Wording.row(name, activity.wholeLength, of: Kind.kind, width: width).description)
      if let note = note(activity) { put("    \(note)") }
    }
  }

  var muse: Topic? { nil }
  var flags: [String] { [] }

  @MainActor func carryOut() throws(Failure) { try sit() }

  @MainActor func sit() throws(Failure) {
    // If the word may be a length, a plain number means minutes.
    try options.sit(
      [Self.name] + (Kind.lengths == nil ? words : words.map(Wording.lengthWords)) + flags, numbers, muse: muse)
  }
}

extension Stillbell {
  static let sessions: [ParsableCommand.Type] = [
    MeditateCommand.self, SitCommand.self, BreatheCommand.self, FocusCommand.self, WorkoutCommand.self,
  ]
}

struct MeditateCommand: SessionCommand {
  typealias Kind = Meditation
  static var abstract: Sentence { Wording.Help.meditate }

  @Argument(
    parsing: .allUnrecognized, help: ArgumentHelp(Wording.Help.meditateWords, valueName: "20m | preset"),
    completion: .presets(Meditation.self))
  var words: [String] = []
  @Option(help: ArgumentHelp(Wording.Help.closing, valueName: "3m")) var closing: String?
  @Option(help: ArgumentHelp(Wording.Help.intervalBell, valueName: "5m")) var intervalBell: String?
  @Option(help: ArgumentHelp(Wording.Help.bells, valueName: "5m,15m")) var bells: String?
  @Option(help: ArgumentHelp(Wording.Help.randomBells, valueName: "3")) var randomBells: String?
  @Option(help: ArgumentHelp(Wording.Help.ambient, valueName: "rain | file"), completion: .ambient) var ambient: String?
  @Option(help: ArgumentHelp(Wording.Help.play, valueName: "file"), completion: .file()) var play: String?
  @Option(help: ArgumentHelp(Wording.Help.museOption, valueName: "topic"), transform: readTopic) var muse: Topic?
  @OptionGroup var options: SessionOptions

  var numbers: [(option: String, value: String?)] {
    [
      ("--closing", closing.map(Wording.lengthWords)), ("--interval-bell", intervalBell.map(Wording.lengthWords)),
      ("--bells", bells.map(Wording.lengthsWords)), ("--random-bells", randomBells),
      ("--ambient", ambient.map(asSound)),
    ]
  }

  @MainActor func carryOut() throws(Failure) {
    guard let play else { return try sit() }
    let recording = try GuidedRecording(named: play)
    var options = options
    options.label = options.label ?? recording.label
    let length = try failing({ Failure(Wording.sentence($0, recording.path)) }) {
      () throws(GuidedRecording.Misfit) in
      try words.isEmpty ? [recording.wholeLength().words] : words.map(Wording.lengthWords)
    }
    try options.sit([Self.name] + length, numbers + [(SessionRequest.playOption, recording.path)], muse: muse)
  }
}

struct SitCommand: SessionCommand {
  typealias Kind = OpenMeditation
  static var abstract: Sentence { Wording.Help.sit }
  static var discussion: Sentence? { Wording.Help.sitDiscussion }

  @Argument(
    parsing: .allUnrecognized, help: ArgumentHelp(Wording.Help.sitWords, valueName: "preset"),
    completion: .presets(OpenMeditation.self))
  var words: [String] = []
  @Option(help: ArgumentHelp(Wording.Help.intervalBell, valueName: "5m")) var intervalBell: String?
  @Option(help: ArgumentHelp(Wording.Help.bells, valueName: "5m,15m")) var bells: String?
  @Option(help: ArgumentHelp(Wording.Help.ambient, valueName: "rain | file"), completion: .ambient) var ambient: String?
  @Option(help: ArgumentHelp(Wording.Help.museOption, valueName: "topic"), transform: readTopic) var muse: Topic?
  @OptionGroup var options: SessionOptions

  var numbers: [(option: String, value: String?)] {
    [
      ("--interval-bell", intervalBell.map(Wording.lengthWords)), ("--bells", bells.map(Wording.lengthsWords)),
      ("--ambient", ambient.map(asSound)),
    ]
  }
}

struct BreatheCommand: SessionCommand {
  typealias Kind = Breathing
  static var abstract: Sentence { Wording.Help.breathe }
  static var discussion: Sentence? { Wording.Help.patterns(presets) }

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp(Wording.Help.breatheWords, valueName: "box | 4-0-6-0x10 | preset"),
    completion: .presets(Breathing.self))
  var words: [String] = []
  @Option(help: ArgumentHelp(Wording.Help.rounds, valueName: "10")) var rounds: String?
  @Option(help: ArgumentHelp(Wording.Help.ambient, valueName: "rain | file"), completion: .ambient) var ambient: String?
  @OptionGroup var options: SessionOptions

  var numbers: [(option: String, value: String?)] { [("--rounds", rounds), ("--ambient", ambient.map(asSound))] }

  func carryOut() throws(Failure) {
    if words == [SessionRequest.listWord] { return try listPresets { _ in nil } }
    try sit()
  }
}

struct FocusCommand: SessionCommand {
  typealias Kind = Focus
  static var abstract: Sentence { Wording.Help.focus }
  static var discussion: Sentence? { Wording.Help.focusDiscussion }

  @Argument(
    parsing: .allUnrecognized, help: ArgumentHelp(Wording.Help.focusWords, valueName: "25m | preset"),
    completion: .presets(Focus.self))
  var words: [String] = []
  @Option(name: .customLong("break"), help: ArgumentHelp(Wording.Help.shortBreak, valueName: "5m"))
  var shortBreak: String?
  @Option(help: ArgumentHelp(Wording.Help.longBreak, valueName: "15m")) var longBreak: String?
  @Option(help: ArgumentHelp(Wording.Help.focusRounds, valueName: "4")) var rounds: String?
  @Flag(help: ArgumentHelp(Wording.Help.ask)) var ask = false
  @Flag(help: ArgumentHelp(Wording.Help.focusStatus)) var status = false
  @OptionGroup var options: SessionOptions

  var numbers: [(option: String, value: String?)] {
    [
      ("--break", shortBreak.map(Wording.lengthWords)), ("--long-break", longBreak.map(Wording.lengthWords)),
      ("--rounds", rounds),
    ]
  }

  var flags: [String] { ask ? ["--ask"] : [] }

  func carryOut() throws(Failure) {
    if status { return try printFocus() }
    try sit()
  }
}

struct WorkoutCommand: SessionCommand {
  typealias Kind = Workout
  static var abstract: Sentence { Wording.Help.workout }
  static var discussion: Sentence? {
    Wording.Help.programs(Kind.presets.map { ($0.name, Wording.purpose($0.name, of: .workout).description) })
  }

  @Argument(
    parsing: .allUnrecognized, help: ArgumentHelp(Wording.Help.workoutWords, valueName: "tabata | preset"),
    completion: .presets(Workout.self))
  var words: [String] = []
  @Option(help: ArgumentHelp(Wording.Help.program, valueName: "Squats 40s/15s; Lunges 30s")) var program: String?
  @Option(help: ArgumentHelp(Wording.Help.work, valueName: "30s")) var work: String?
  @Option(help: ArgumentHelp(Wording.Help.rest, valueName: "10s")) var rest: String?
  @Option(help: ArgumentHelp(Wording.Help.exercises, valueName: "1")) var exercises: String?
  @Option(help: ArgumentHelp(Wording.Help.rounds, valueName: "10")) var rounds: String?
  @Option(name: .customLong("pause"), help: ArgumentHelp(Wording.Help.roundPause, valueName: "30s"))
  var roundPause: String?
  @OptionGroup var options: SessionOptions

  var numbers: [(option: String, value: String?)] {
    [
      ("--program", program), ("--work", work), ("--rest", rest), ("--exercises", exercises), ("--rounds", rounds),
      ("--pause", roundPause),
    ]
  }

  func carryOut() throws(Failure) {
    if words == [SessionRequest.listWord] { return try listPresets { Wording.exercises($0) } }
    try sit()
  }
}

struct NextCommand: AgentSubcommand {
  static var abstract: Sentence { Wording.Help.next }
  var command: Command { .next }
}

struct ExtendCommand: AgentSubcommand {
  static var abstract: Sentence { Wording.Help.extend }
  @Argument(help: ArgumentHelp(Wording.Help.extendLength), transform: readLength) var length: Duration?
  var command: Command { .extend(length) }
}

struct EndCommand: Subcommand {
  static var abstract: Sentence { Wording.Help.end }
  func carryOut() throws(Failure) { try RunningAgent().leaveSession(.end) }
}

struct CancelCommand: Subcommand {
  static var abstract: Sentence { Wording.Help.cancel }
  func carryOut() throws(Failure) { try RunningAgent().leaveSession(.cancel) }
}

/// The name of an ambient sound unchanged, or the full path of a file, because the agent runs in another folder.
private func asSound(_ words: String) -> String {
  guard !(AmbientSound.names + [AmbientChoice.noneWord]).contains(words), let path = realpath(words, nil) else {
    return words
  }
  defer { free(path) }
  return String(cString: path)
}

extension CompletionKind {
  fileprivate static var ambient: CompletionKind { .list(AmbientSound.names + [AmbientChoice.noneWord]) }

  /// Completes the names of presets of a kind, including the user's own.
  fileprivate static func presets<Kind: Activity>(_ kind: Kind.Type) -> CompletionKind {
    .custom { _, _, _ in
      let own = try? ConfigurationFile(path: Paths().configurationFile).read().namedSessions
      return Kind.presetNames + (Kind.presets.isEmpty ? [] : [SessionRequest.listWord])
        + (own ?? [:]).filter { $0.value.activity.base is Kind }.keys.sorted()
    }
  }
}
