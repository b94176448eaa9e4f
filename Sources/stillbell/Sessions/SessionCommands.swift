import ArgumentParser
import StillbellCore
import Wording

struct MeditateCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "meditate", abstract: Wording.Help.meditate)
  }

  @Argument(
    parsing: .allUnrecognized, help: ArgumentHelp(Wording.Help.meditateWords, valueName: "20m | preset"))
  var words: [String] = []
  @Option(help: ArgumentHelp(Wording.Help.closing, valueName: "3m")) var closing: String?
  @Option(help: ArgumentHelp(Wording.Help.intervalBell, valueName: "5m")) var intervalBell: String?
  @OptionGroup var options: SessionOptions

  func run() throws {
    try options.sit("meditate", words, [("--closing", closing), ("--interval-bell", intervalBell)])
  }
}

struct BreatheCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "breathe", abstract: Wording.Help.breathe,
      discussion: Wording.Help.patterns(
        Breathing.presets.map { ($0.name, SessionRequest(.breathing($0.pattern)).words[1]) }))
  }

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp(Wording.Help.breatheWords, valueName: "box | 4-0-6-0x10 | preset"))
  var words: [String] = []
  @Option(help: ArgumentHelp(Wording.Help.rounds, valueName: "10")) var rounds: String?
  @OptionGroup var options: SessionOptions

  func run() throws { try options.sit("breathe", words, [("--rounds", rounds)]) }
}

struct FocusCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "focus", abstract: Wording.Help.focus)
  }

  @Argument(
    parsing: .allUnrecognized, help: ArgumentHelp(Wording.Help.focusWords, valueName: "25m | preset"))
  var words: [String] = []
  @Option(name: .customLong("break"), help: ArgumentHelp(Wording.Help.shortBreak, valueName: "5m"))
  var shortBreak: String?
  @Option(help: ArgumentHelp(Wording.Help.longBreak, valueName: "15m")) var longBreak: String?
  @Option(help: ArgumentHelp(Wording.Help.focusRounds, valueName: "4")) var rounds: String?
  @Flag(help: ArgumentHelp(Wording.Help.focusStatus)) var status = false
  @OptionGroup var options: SessionOptions

  func run() throws {
    if status { return try carryingOut { () throws(Failure) in try tellFocus() } }
    try options.sit(
      "focus", words, [("--break", shortBreak), ("--long-break", longBreak), ("--rounds", rounds)])
  }
}

struct WorkoutCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "workout", abstract: Wording.Help.workout,
      discussion: Wording.Help.programs(
        Workout.programs.map {
          ($0.name, SessionRequest(.workout($0.workout)).words.dropFirst().joined(separator: " "))
        }))
  }

  @Argument(
    parsing: .allUnrecognized, help: ArgumentHelp(Wording.Help.workoutWords, valueName: "tabata | preset"))
  var words: [String] = []
  @Option(help: ArgumentHelp(Wording.Help.work, valueName: "30s")) var work: String?
  @Option(help: ArgumentHelp(Wording.Help.rest, valueName: "10s")) var rest: String?
  @Option(help: ArgumentHelp(Wording.Help.exercises, valueName: "1")) var exercises: String?
  @Option(help: ArgumentHelp(Wording.Help.rounds, valueName: "10")) var rounds: String?
  @OptionGroup var options: SessionOptions

  func run() throws {
    try options.sit(
      "workout", words, [("--work", work), ("--rest", rest), ("--exercises", exercises), ("--rounds", rounds)])
  }
}

struct EndCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "end", abstract: Wording.Help.end)
  }

  func run() throws {
    try carryingOut { () throws(Failure) in try RunningAgent().leaveSession(.end) }
  }
}

struct CancelCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "cancel", abstract: Wording.Help.cancel)
  }

  func run() throws {
    try carryingOut { () throws(Failure) in try RunningAgent().leaveSession(.cancel) }
  }
}
