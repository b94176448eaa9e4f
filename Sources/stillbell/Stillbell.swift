import ArgumentParser
import ConfigurationFile
import Glibc
import Linux
import StillbellCore
import Wording

@main
struct Stillbell: ParsableCommand {
  static var configuration: CommandConfiguration {
    let groups = Wording.Help.groups
    return CommandConfiguration(
      commandName: "stillbell", abstract: Wording.Help.stillbell.description,
      discussion: Wording.Help.discussion.description,
      version: Version.text,
      groupedSubcommands: [
        CommandGroup(
          name: groups.breaks.description,
          subcommands: [
            StartCommand.self, StopCommand.self, PauseCommand.self, ResumeCommand.self, BreakCommand.self,
            BeginCommand.self, SnoozeCommand.self, SkipCommand.self,
          ]),
        CommandGroup(
          name: groups.sessions.description,
          subcommands: sessions + [
            NextCommand.self, ExtendCommand.self, EndCommand.self, CancelCommand.self, MuseCommand.self,
            HistoryCommand.self,
          ]),
        CommandGroup(
          name: groups.quiet.description, subcommands: [QuietCommand.self, HoldCommand.self, OfferCommand.self]),
        CommandGroup(
          name: groups.looking.description,
          subcommands: [
            StatusCommand.self, KindsCommand.self, WhyCommand.self, StatsCommand.self, CalendarCommand.self,
            ReportCommand.self, WhatIfCommand.self, DoctorCommand.self,
          ]),
        CommandGroup(
          name: groups.settings.description,
          subcommands: [
            WindowCommand.self, SetupCommand.self, ImportCommand.self, ConfigCommand.self, ProfileCommand.self,
            ScheduleCommand.self, AutostartCommand.self, ChimeCommand.self, PromptCommand.self, BackupCommand.self,
            RestoreCommand.self,
          ]),
        CommandGroup(name: groups.developers.description, subcommands: [AgentCommand.self, SimulateCommand.self]),
      ])
  }

  static func main() {
    HiddenTopic.hide()
    StandardStreams.settle()
    StandardStreams.noteOutputTrouble()
    let paths = Paths()
    Wording.begin(catalogs: paths.catalogs)
    // The agent replaces this process and chooses its language itself. A thread that waits for a hanging disk would
    // delay it.
    if CommandLine.arguments.dropFirst().first != AgentCommand._commandName {
      MainActor.assumeIsolated { Wording.speak(ConfigurationFile(path: paths.configurationFile).language()) }
    }
    // However the command ends, it fails if its output could not be written.
    atexit {
      guard let reason = StandardStreams.outputTrouble else { return }
      var line = "stillbell: \(Wording.notPrinted(reason: reason))\n"
      _ = line.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      _exit(Failure.refused)
    }
    let words = words(of: CommandLine.arguments.dropFirst().joinedValues)
    if let unknown = unknownCommand(words, of: self, called: "stillbell") { fail(with: ValidationError(unknown)) }
    do {
      var command = try parseAsRoot(Array(words))
      try command.run()
    } catch {
      guard exitCode(for: error) == .success else { fail(with: error) }
      put(HelpFrame.help(fullMessage(for: error)))
    }
  }

  /// Prints an error of the parser. The parser quotes typed text unchanged, so control characters are removed here.
  private static func fail(with error: any Error) -> Never {
    let lines = HelpFrame.mistake(fullMessage(for: error)).split(separator: "\n", omittingEmptySubsequences: false)
    let message = lines.map { $0.onOneLine(limit: 10_000) }.joined(separator: "\n")
    if !message.isEmpty { StandardStreams.write(message + "\n", to: STDERR_FILENO) }
    Glibc.exit(exitCode(for: error).rawValue)
  }

  /// The arguments with `stillbell --quiet` turned into `stillbell quiet`, the quick form for a user on the way to a
  /// meeting.
  private static func words(of arguments: ArraySlice<String>) -> ArraySlice<String> {
    if arguments.first == HoldCommand.name { return CommandLine.arguments.dropFirst() }
    let options: Set = ["--quiet", "--hidden"]
    guard let index = arguments.prefix(while: options.contains).firstIndex(of: "--quiet") else { return arguments }
    var words = arguments
    words.remove(at: index)
    return ["quiet"] + words
  }

  /// The sentence about a word that is not a command; nil if there is no such word.
  private static func unknownCommand(
    _ words: ArraySlice<String>, of command: ParsableCommand.Type, called name: String
  ) -> Sentence? {
    let commands = command.configuration.subcommands
    guard let word = words.first, !word.hasPrefix("-"), !commands.isEmpty else { return nil }
    if let next = commands.first(where: { $0._commandName == word }) {
      return unknownCommand(words.dropFirst(), of: next, called: "\(name) \(word)")
    }
    let known = commands.map { $0._commandName } + ["help"]
    if known.contains(word) { return nil }
    let meant = command == self ? Synonyms.command(for: word) : nil
    return Wording.unknownCommand(
      word, of: name, meant: meant, among: known.filter { !Synonyms.unoffered.contains($0) })
  }
}

extension ArraySlice<String> {
  /// The arguments with each length and time of day joined: `20` and `min` become `20 min`.
  fileprivate var joinedValues: ArraySlice<String> { Array(self).joining { Wording.isTypedValue($0) }[...] }
}
