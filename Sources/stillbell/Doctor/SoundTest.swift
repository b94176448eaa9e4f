import Linux
import StillbellCore
import Wording

/// A test of the sound by ear, with the real player.
enum SoundTest {
  private static let builtIn = ["--built-in"]

  /// Plays the chime of a due break as the agent would. Returns the failure, if there is one.
  static func play(_ configuration: Configuration) -> ChimeFailure? {
    switch configuration.source(of: .breakDue, in: nil) {
    case .own(let path): play([path], configuration)
    case .named(let cue): play(bundled(cue, in: configuration.theme) ?? builtIn, configuration)
    case .builtIn: play(builtIn, configuration)
    // A cue without a sound is played too, to test the device.
    case .bundled, nil: play(bundled(.breakDue, in: configuration.theme) ?? builtIn, configuration)
    }
  }

  /// The player's arguments for a built-in sound; nil if its file is not installed.
  static func bundled(_ cue: Cue, in theme: Theme) -> [String]? {
    guard theme.hasFiles else { return ["--theme", theme.rawValue, cue.rawValue] }
    return Paths().sounds.map { ["\($0)/\(cue.rawValue).wav"] }
  }

  /// Runs the player with the arguments `what`. Returns the failure, if there is one.
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

  /// The finding for doctor. An unreadable sound of the user is left to the check of the sounds.
  @MainActor static func examine() -> Finding {
    let configuration = ConfigurationCheck.inForce
    if let failure = play(configuration) { return .degraded(Wording.sentence(failure), Wording.Doctor.chooseDevice) }
    return .ok(Wording.Doctor.chimePlayed(configuration.device, volume: configuration.volume))
  }
}
