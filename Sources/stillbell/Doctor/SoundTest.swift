import Linux
import Places
import StillbellCore
import Wording

/// A chime played by the real player, for the ear.
enum SoundTest {
  /// How a chime went.
  enum Outcome {
    /// It was played to its end; whether it was heard only a person knows.
    case played
    case failed(String)
  }

  /// Plays the chime of a break that is due, as the agent would.
  static func play(_ configuration: Configuration) -> Outcome {
    let places = Places()
    guard let program = places.program("stillbell-chime") else {
      return .failed(Wording.notInstalled("stillbell-chime"))
    }
    let file: String? =
      switch configuration.source(of: .breakDue, in: nil) {
      case .own(let path): path
      case .bundled, .named, .builtIn: places.sounds.map { "\($0)/\(Cue.breakDue.rawValue).wav" }
      }
    do throws(SystemError) {
      let said = try outputOf(
        program, ["--device", configuration.device, "--volume", "\(configuration.volume)", file ?? "--built-in"])
      return PlayerReport(said).failure.map { .failed($0) } ?? .played
    } catch {
      return .failed(error.description)
    }
  }

  /// As doctor tells it. An own sound that cannot be read is told by another check.
  @MainActor static func examine() -> Finding {
    let configuration = ConfigurationCheck.inForce
    switch play(configuration) {
    case .played:
      return .ok(Wording.Doctor.chimePlayed(configuration.device, volume: configuration.volume))
    case .failed(let reason): return .degraded(reason, Wording.Doctor.chooseDevice)
    }
  }
}
