import ArgumentParser
import ConfigurationFile
import Linux
import Places
import StillbellCore
import Wording

struct ConfigCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "config", abstract: Wording.Help.config,
      subcommands: [Show.self, Check.self, Sample.self, Path.self], defaultSubcommand: Show.self)
  }

  struct Show: ParsableCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(abstract: Wording.Help.configShow) }

    func run() throws {
      try carryingOut { () throws(Failure) in
        let configuration = try readConfiguration(Places().configurationFile)
        var group = ""
        for setting in Setting.all {
          if setting.group != group { print(group.isEmpty ? "[\(setting.group)]" : "\n[\(setting.group)]") }
          group = setting.group
          print(setting.line(configuration))
        }
      }
    }
  }

  struct Check: ParsableCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(abstract: Wording.Help.configCheck) }

    @Argument(help: ArgumentHelp(Wording.Help.configFile)) var file: String?

    func run() throws {
      try carryingOut { () throws(Failure) in
        let path = file ?? Places().configurationFile
        guard isThere(path) else {
          if file != nil { throw Failure(Wording.noSuchFile(path)) }
          return print(Wording.noConfiguration(path))
        }
        _ = try readConfiguration(path)
        print(Wording.configurationIsFine(path))
      }
    }
  }

  struct Sample: ParsableCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(abstract: Wording.Help.configSample) }

    func run() throws {
      try carryingOut { () throws(Failure) in
        guard let path = Places().sampleConfiguration else { throw Failure(Wording.notInstalled("stillbell.conf")) }
        do throws(SystemError) {
          print(String(decoding: try readSmallFile(path, limit: 1 << 18) ?? [], as: UTF8.self), terminator: "")
        } catch {
          throw Failure(error.description)
        }
      }
    }
  }

  struct Path: ParsableCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(abstract: Wording.Help.configPath) }

    func run() throws { print(Places().configurationFile) }
  }
}
