import StillbellCore

/// The commands that `stillbell-ambient` reads on standard input, one a line.
package enum AmbientCommand: Hashable, Sendable {
  case end(AmbientOrder)
  /// `volume PERCENT`: the volume from now on.
  case volume(Int)

  /// Reads a line; nil for one that no agent writes.
  package init?(line: some StringProtocol) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    switch (words.first, words.count) {
    case ("volume", 2):
      guard let percent = Int(words[1]), (0...100).contains(percent) else { return nil }
      self = .volume(percent)
    case (_, 1):
      guard let order = AmbientOrder(rawValue: String(line)) else { return nil }
      self = .end(order)
    default: return nil
    }
  }

  package var line: String {
    switch self {
    case .end(let order): order.rawValue
    case .volume(let percent): "volume \(percent)"
    }
  }
}
