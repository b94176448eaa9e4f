import GLib
import HelperProtocols
import Linux
import Paths
import StillbellCore
import Wording

/// The sound device of the configuration: opened, and nothing played.
enum SoundDevice {
  @MainActor static func examine() throws(GLibError) -> Finding {
    let configuration = ConfigurationCheck.inForce
    let device = configuration.device
    guard let said = Programs.said(by: "stillbell-chime", ["--check", "--device", device]) else {
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

/// The sound files: those that came with the program, and the user's own.
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
      // A player that takes too long says so itself.
      guard let said = Programs.said(by: "stillbell-chime", ["--check", file], until: deadline) else {
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

/// The output of `stillbell-chime`.
enum PlayerReport {
  /// Why it did not do what it was told, by all of its output; nil if it did.
  ///
  /// `file` is what it was to play or look at; nil for the device alone, and for the built-in bell.
  static func failure(in text: String, of file: String?) -> ChimeFailure? {
    let lines = text.split(separator: "\n").map { ChimeReport(line: $0) }
    // A line without its end is none; what has sounded was not the fault of its file.
    let last = text.hasSuffix("\n") ? lines.last ?? nil : nil
    let culprit = lines.contains(.sounding) ? nil : file
    switch last {
    case .done: return nil
    case .failed(let failure): return failure
    case .opened, .sounding, nil: return culprit.map { .file(.crashing, name: $0) } ?? .player(.endedWithoutAWord)
    }
  }
}
