import ArgumentParser
import ConfigurationFile
import Linux
import StillbellCore
import Wording

struct ConfigCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "config", abstract: Wording.Help.config,
      subcommands: [Show.self, Set.self, Reset.self, Check.self, Sample.self, Path.self], defaultSubcommand: Show.self)
  }

  struct Show: Subcommand {
    static var abstract: Sentence { Wording.Help.configShow }

    func carryOut() throws(Failure) {
      let configuration = try readConfiguration(Paths().configurationFile)
      var group = ""
      for setting in Setting.all(of: configuration) {
        if setting.group != group { put(group.isEmpty ? "[\(setting.group)]" : "\n[\(setting.group)]") }
        group = setting.group
        put(setting.line(configuration).onOneLine(limit: .max))
      }
    }
  }

  struct Check: Subcommand {
    static var abstract: Sentence { Wording.Help.configCheck }

    @Argument(help: ArgumentHelp(Wording.Help.configFile)) var file: String?

    func carryOut() throws(Failure) {
      let path = file ?? Paths().configurationFile
      guard isThere(path) else {
        if file != nil { throw Failure(Wording.noSuchFile(path)) }
        return tell(Wording.noConfiguration(path))
      }
      let configuration = try readConfiguration(path)
      tell(Wording.configurationIsFine(path))
      remarks(on: configuration).forEach { tell($0) }
    }
  }

  struct Sample: Subcommand {
    static var abstract: Sentence { Wording.Help.configSample }

    func carryOut() { put(Wording.sample, terminator: "") }
  }

  struct Path: Subcommand {
    static var abstract: Sentence { Wording.Help.configPath }

    func carryOut() { put(Paths().configurationFile) }
  }
}
