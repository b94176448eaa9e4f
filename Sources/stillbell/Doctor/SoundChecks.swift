import GLib
import Linux
import Places
import StillbellCore
import Wording

/// The sound device of the configuration: opened, and nothing played.
enum SoundDevice {
  @MainActor static func examine() throws(GLibError) -> Finding {
    let configuration = ConfigurationCheck.inForce
    let device = configuration.device
    guard let said = Programs.said(by: "stillbell-chime", ["--check", "--device", device]) else {
      return .degraded(
        Wording.Sound.slowDevice(device, hasBegun: false, milliseconds: Int(Check.patience)),
        Wording.Doctor.chooseDevice)
    }
    if let failure = PlayerReport(said).failure { return .degraded(failure, Wording.Doctor.chooseDevice) }
    guard configuration.chimesOn else { return .ok(Wording.Doctor.chimesAreOff(device)) }
    return .ok(Wording.Doctor.deviceOpens(device, volume: configuration.volume))
  }
}

/// The sound files: those that came with the program, and the user's own.
enum Sounds {
  @MainActor static func examine() throws(GLibError) -> Finding {
    let configuration = ConfigurationCheck.inForce
    guard let folder = Places().sounds else {
      return .degraded(Wording.Doctor.noSounds, Wording.Doctor.reinstall)
    }
    let bundled = Cue.allCases.map { "\(folder)/\($0.rawValue).wav" }
    let own = Set(
      configuration.ownSounds.values
        + configuration.sessionSounds.values.flatMap(\.values).compactMap { $0.path })
    for file in bundled + own.sorted() {
      // One that takes too long is told by the player itself.
      guard let said = Programs.said(by: "stillbell-chime", ["--check", file]) else {
        return .degraded(Wording.Sound.slowFile(file, milliseconds: Int(Check.patience)), Wording.Doctor.reinstall)
      }
      if let failure = PlayerReport(said).failure {
        return .degraded(failure, own.contains(file) ? Wording.Doctor.chooseSound : Wording.Doctor.reinstall)
      }
    }
    return .ok(Wording.Doctor.soundsFound(bundled: bundled.count, own: own.count, folder: folder))
  }
}

extension Chime.Source {
  /// Of the user's own file.
  fileprivate var path: String? { if case .own(let path) = self { path } else { nil } }
}

/// What `stillbell-chime` printed.
struct PlayerReport {
  /// Why it did not do what it was told; nil if it did.
  let failure: String?
  /// A first sample went out.
  let hasSounded: Bool

  init(_ text: String) {
    let lines = text.split(separator: "\n")
    hasSounded = lines.contains("sounding")
    let failed = lines.last { $0.hasPrefix("failed ") }
    failure =
      failed.map { line in line.split(separator: " ", maxSplits: 2).last.map { String($0) } ?? String(line) }
      ?? (lines.last == "done" ? nil : Wording.Doctor.crashed)
  }
}
