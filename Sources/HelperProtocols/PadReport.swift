import StillbellCore

/// The news of gamepads, as a line that `stillbell-pads` prints.
package enum PadReport: Hashable, Sendable {
  /// How a gamepad that is plugged in can be listened to; the raw value is its word in the protocol.
  package enum Access: String, CaseIterable, Hashable, Sendable {
    case free
    /// Another program has it for itself.
    case held
    /// This user may not read it.
    case closed
  }

  /// Somebody pressed a button; the program ends after that.
  case pressed(by: String)
  /// There is none to listen to, not any more; the program ends after that.
  case noPad
  /// Of the list for `stillbell doctor`.
  case pad(String, Access)

  /// `pressed<TAB>Wireless Controller`, `none`, `pad<TAB>held<TAB>Wireless Controller`.
  package var line: String {
    switch self {
    case .pressed(let name): "pressed\t\(Self.word(name))"
    case .noPad: "none"
    case .pad(let name, let access): "pad\t\(access.rawValue)\t\(Self.word(name))"
    }
  }

  /// Nil for what is no such line.
  package init?(line: some StringProtocol) {
    let words = line.split(separator: "\t").map { String($0) }
    switch (words.first, words.count) {
    case ("pressed", 2): self = .pressed(by: words[1])
    case ("none", 1): self = .noPad
    case ("pad", 3):
      guard let access = Access(rawValue: words[1]) else { return nil }
      self = .pad(words[2], access)
    default: return nil
    }
  }

  /// A device may call itself anything; empty it would be none.
  private static func word(_ name: String) -> String {
    let plain = String(name.onOneLine(mark: " ").prefix(80))
    return plain.isEmpty ? "?" : plain
  }
}
