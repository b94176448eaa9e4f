import GLib
import HelperProtocols
import Linux
import StillbellCore
import Wording

/// The check of the configured sound device, which is opened without playing anything.
enum SoundDevice {
  @MainActor static func examine() throws(GLibError) -> Finding {
    let configuration = ConfigurationCheck.inForce
    let device = configuration.device
    guard let said = ProgramsCheck.said(by: "stillbell-chime", ["--check", "--device", device]) else {
      return .degraded(
        Wording.sentence(.device(.overdue(Int(Check.patience), hasBegun: false), name: device)),
        Wording.Doctor.chooseDevice)
    }
    if let failure = PlayerReport.failure(in: said, of: nil) {
      return .degraded(Wording.sentence(failure), Wording.Doctor.chooseDevice)
    }
    guard configuration.chimesOn else { return .ok(Wording.Doctor.chimesAreOff(device)) }
    return .ok(Wording.Doctor.deviceOpens(device, volume: configuration.volume))
  }
}

/// The check of the sound files: the installed ones, and the user's own.
enum Sounds {
  @MainActor static func examine() throws(GLibError) -> Finding {
    let configuration = ConfigurationCheck.inForce
    guard let folder = Paths().sounds else {
      return .degraded(Wording.Doctor.noSounds, Wording.Doctor.reinstall)
    }
    let bundled = Cue.allCases.map { "\(folder)/\($0.rawValue).wav" }
    let own = Set(
      (Array(configuration.ownSounds.values) + configuration.sessionSounds.values.flatMap(\.values))
        .compactMap(\.path))
    let deadline = Check.deadline
    for file in bundled + own.sorted() {
      // The player took too long; it would have reported any other problem.
      guard let said = ProgramsCheck.said(by: "stillbell-chime", ["--check", file], until: deadline) else {
        return .degraded(Wording.sentence(.file(.overdue(Int(Check.patience)), name: file)), Wording.Doctor.reinstall)
      }
      if let failure = PlayerReport.failure(in: said, of: file) {
        return .degraded(
          Wording.sentence(failure), own.contains(file) ? Wording.Doctor.chooseSound : Wording.Doctor.reinstall)
      }
    }
    return .ok(Wording.Doctor.soundsFound(bundled: bundled.count, own: own.count, folder: folder))
  }
}

/// A parser for the output of `stillbell-chime`.
enum PlayerReport {
  /// The failure in the whole output of the player; nil if it succeeded.
  ///
  /// `file` is the file to play or check; nil for a check of only the device, and for the built-in bell.
  static func failure(in text: String, of file: String?) -> ChimeFailure? {
    let lines = text.split(separator: "\n").map { ChimeReport(line: $0) }
    // An incomplete line is ignored. If the file has already sounded, it is not at fault.
    let last = text.hasSuffix("\n") ? lines.last ?? nil : nil
    let culprit = lines.contains(.sounding) ? nil : file
    switch last {
    case .done: return nil
    case .failed(let failure): return failure
    case .opened, .sounding, nil: return culprit.map { .file(.crashing, name: $0) } ?? .player(.endedWithoutAWord)
    }
  }
}
