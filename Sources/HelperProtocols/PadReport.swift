import StillbellCore

/// A report about gamepads, as a line that `stillbell-pads` prints.
package enum PadReport: Hashable, Sendable {
  /// The access to a connected gamepad; the raw value is its word in the protocol.
  package enum Access: String, CaseIterable, Hashable, Sendable {
    case free
    /// Another program has grabbed it.
    case held
    /// This user may not read it.
    case closed
  }

  /// The user pressed a button; the program ends after that.
  case pressed(by: String)
  /// There is no gamepad to listen to, or none any more; the program ends after that.
  case noPad
  /// A gamepad in the list for `stillbell doctor`.
  case pad(String, Access)

  /// `pressed<TAB>Wireless Controller`, `none`, `pad<TAB>held<TAB>Wireless Controller`.
  package var line: String {
    switch self {
    case .pressed(let name): "pressed\t\(Self.word(name))"
    case .noPad: "none"
    case .pad(let name, let access): "pad\t\(access.rawValue)\t\(Self.word(name))"
    }
  }

  /// Reads a line; nil for any other text.
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

  /// A device's name as a word of the line. It may hold any character; an empty one would be lost, so it becomes `?`.
  private static func word(_ name: String) -> String {
    let plain = String(name.onOneLine(mark: " ").prefix(80))
    return plain.isEmpty ? "?" : plain
  }
}
