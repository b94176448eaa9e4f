import HelperProtocols
import StillbellCore
import Wording

/// The check of the voice of sessions, if any session is spoken.
enum SpeechCheck {
  @MainActor static func examine() -> Finding {
    let configuration = ConfigurationCheck.inForce
    guard SessionKind.allCases.contains(where: { configuration.spoken(in: $0) != .no }) else {
      return .ok(Wording.Doctor.speechOff)
    }
    guard let said = ProgramsCheck.said(by: "stillbell-speech", ["--check"]) else {
      return .degraded(Wording.programSilent("stillbell-speech"), Wording.Doctor.reinstall)
    }
    switch said.split(separator: "\n").last.flatMap({ SpeechReport(line: $0) }) {
    case .done: return .ok(Wording.Doctor.speechReady)
    case .failed(let failure): return .degraded(Wording.Doctor.noSpeech(failure), Wording.Doctor.installSpeech)
    case .speaking, .tooLong, nil:
      return .degraded(Wording.Doctor.noSpeech(.endedWithoutAWord), Wording.Doctor.installSpeech)
    }
  }
}
