import Linux
import Paths
import StillbellCore
import Wording

/// A chime played by the real player, for the ear.
enum SoundTest {
  private static let builtIn = ["--built-in"]

  /// Plays the chime of a break that is due, as the agent would; returns why it failed.
  static func play(_ configuration: Configuration) -> ChimeFailure? {
    switch configuration.source(of: .breakDue, in: nil) {
    case .own(let path): play([path], configuration)
    case .named(let cue): play(bundled(cue, in: configuration.theme) ?? builtIn, configuration)
    case .builtIn: play(builtIn, configuration)
    // Also where it is to have no sound: the device is tried.
    case .bundled, nil: play(bundled(.breakDue, in: configuration.theme) ?? builtIn, configuration)
    }
  }

  /// A sound that comes with the program, as the player is told; nil where its file is not installed.
  static func bundled(_ cue: Cue, in theme: Theme) -> [String]? {
    guard theme.hasFiles else { return ["--theme", theme.rawValue, cue.rawValue] }
    return Paths().sounds.map { ["\($0)/\(cue.rawValue).wav"] }
  }

  /// Plays `what`, as the player is told; returns why it failed.
  static func play(_ what: [String], _ configuration: Configuration) -> ChimeFailure? {
    guard let program = Paths().program("stillbell-chime") else { return .player(.notInstalled) }
    do throws(SystemError) {
      let said = try outputOf(
        program,
        ["--device", configuration.device, "--volume", "\(configuration.volume)"]
          + ["--lead-in", "\(Int(configuration.leadIn / .milliseconds(1)))"] + what)
      let file = what.count == 1 && what != builtIn ? what.first : nil
      return PlayerReport.failure(in: said, of: file)
    } catch {
      return .player(.notStarted(SystemFault(error)))
    }
  }

  /// As doctor tells it. An own sound that cannot be read is told by another check.
  @MainActor static func examine() -> Finding {
    let configuration = ConfigurationCheck.inForce
    if let failure = play(configuration) { return .degraded(Wording.sentence(failure), Wording.Doctor.chooseDevice) }
    return .ok(Wording.Doctor.chimePlayed(configuration.device, volume: configuration.volume))
  }
}
