import ArgumentParser
import Linux
import Places
import StillbellCore
import Wording

struct ChimeCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "chime", abstract: Wording.Help.chime, subcommands: [Play.self, List.self])
  }

  struct List: ParsableCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(abstract: Wording.Help.chimeList) }

    func run() throws {
      for name in Chime.sounds { print(name) }
    }
  }

  struct Play: ParsableCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(abstract: Wording.Help.chimePlay) }

    @Argument(help: ArgumentHelp(Wording.Help.chimeName)) var name: String

    func run() throws {
      try carryingOut { () throws(Failure) in
        let places = Places()
        guard let program = places.program("stillbell-chime") else {
          throw Failure(Wording.notInstalled("stillbell-chime"))
        }
        let configuration = try readConfiguration(places.configurationFile)
        let what = try source(configuration, sounds: places.sounds)
        let output: String
        do throws(SystemError) {
          output = try outputOf(
            program, ["--device", configuration.device, "--volume", "\(configuration.volume)", what])
        } catch {
          throw Failure(error.description)
        }
        if let failed = output.split(separator: "\n").last(where: { $0.hasPrefix("failed ") }) {
          throw Failure(String(failed.split(separator: " ", maxSplits: 2).last ?? failed))
        }
        print(Wording.played(what))
      }
    }

    /// A cue as the configuration has it, the built-in bell, or a file.
    private func source(_ configuration: Configuration, sounds: String?) throws(Failure) -> String {
      if name == "built-in" { return "--built-in" }
      if let cue = Cue(rawValue: name) {
        if let own = configuration.ownSounds[cue] { return own }
        guard let sounds else { throw Failure(Wording.notInstalled("Sounds")) }
        return "\(sounds)/\(name).wav"
      }
      guard name.contains("/") || name.contains(".") else { throw Failure(Wording.unknownChime(name)) }
      return name.hasPrefix("-") ? "./\(name)" : name
    }
  }
}
