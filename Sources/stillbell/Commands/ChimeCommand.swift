import ArgumentParser
import Linux
import StillbellCore
import Wording

struct ChimeCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "chime", abstract: Wording.Help.chime, subcommands: [Play.self, List.self])
  }

  struct List: Subcommand {
    static var abstract: Sentence { Wording.Help.chimeList }

    func carryOut() { for name in Chime.sounds { put(name) } }
  }

  struct Play: Subcommand {
    static var abstract: Sentence { Wording.Help.chimePlay }

    @Argument(help: ArgumentHelp(Wording.Help.chimeName), completion: .list(Self.names)) var name: String

    private static var names: [String] { Cue.allCases.map(\.rawValue) + ["built-in"] }

    func carryOut() throws(Failure) {
      let paths = Paths()
      let configuration = try readConfiguration(paths.configurationFile)
      let what = try source(configuration)
      if let failure = SoundTest.play(what, configuration) { throw Failure(Wording.sentence(failure)) }
      tell(Wording.played(what.last ?? name))
    }

    /// The player's arguments for a cue of the configuration, the built-in bell, or a file.
    private func source(_ configuration: Configuration) throws(Failure) -> [String] {
      if name == "built-in" { return ["--built-in"] }
      if let cue = Cue(rawValue: name) {
        let played: Cue
        switch configuration.source(of: cue, in: nil) {
        case .own(let path): return [path]
        case .builtIn: return ["--built-in"]
        case .named(let other): played = other
        // Even a cue without a sound can be tried here.
        case .bundled, nil: played = cue
        }
        guard let sound = SoundTest.bundled(played, in: configuration.theme) else {
          throw Failure(Wording.notInstalled("Sounds"))
        }
        return sound
      }
      guard name.contains("/") || name.contains(".") else {
        throw Failure(Wording.unknownChime(name, among: Self.names))
      }
      return [name.hasPrefix("-") ? "./\(name)" : name]
    }
  }
}
