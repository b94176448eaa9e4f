import Linux
import StillbellCore
import Wording

/// A trial of the sound, which finds a device and a volume by ear.
@MainActor struct SoundTrial {
  private typealias Words = Wording.Setup
  private(set) var draft: Draft

  /// The step of the answers “louder” and “softer”, in percent.
  private static let step = 15

  mutating func run() throws(Conversation.End) {
    guard try Conversation.ask(Words.tryChime, default: true) else { return }
    // A user who tries a chime wants chimes.
    draft.set("sound", "chimes", true)
    tell(Words.volume(draft.configuration.volume))
    while true {
      if let failure = SoundTest.play(draft.configuration) {
        tell(Wording.sentence(failure))
        guard try chooseDevice() else { return }
        continue
      }
      let answer = try Conversation.ask(
        Words.heard, default: Words.yes.description, allowed: Words.heardAllowed, Words.hearing)
      switch answer {
      case .well: return
      case .louder: turn(by: Self.step)
      case .softer: turn(by: -Self.step)
      case .nothing: guard try chooseDevice() else { return }
      }
    }
  }

  private mutating func turn(by percent: Int) {
    let volume = min(100, max(Self.step / 3, draft.configuration.volume + percent))
    draft.set("sound", "volume", "\(volume)")
    tell(Words.volume(volume))
  }

  /// False if the user continues without sound.
  private mutating func chooseDevice() throws(Conversation.End) -> Bool {
    let devices = devices()
    for (number, device) in zip(1..., devices) {
      put("  \(number)  \(device.name)" + (device.about.isEmpty ? "" : "  \(device.about)"))
    }
    let before = draft
    let chosen = try Conversation.ask(
      Words.device, default: Words.none.description, allowed: Words.deviceAllowed(count: devices.count)
    ) { words -> Draft? in
      guard words != Words.none.description else { return before }
      var changed = before
      let name = Int(words).flatMap { devices.indices.contains($0 - 1) ? devices[$0 - 1].name : nil } ?? words
      // A number outside the list is not the name of a device either.
      guard Int(name) == nil, changed.set("sound", "device", name) else { return nil }
      return changed
    }
    let isNew = chosen.configuration.device != before.configuration.device
    draft = chosen
    return isNew
  }

  private func devices() -> [(name: String, about: String)] {
    guard let text = ProgramsCheck.said(by: "stillbell-chime", ["--devices"]) else { return [] }
    return text.split(separator: "\n").map { line in
      let parts = line.split(separator: "\t", maxSplits: 1).map { String($0) }
      return (parts.first ?? "", parts.count > 1 ? parts[1] : "")
    }
  }
}
