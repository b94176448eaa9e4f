extension Duration {
  package static func minutes(_ count: Int) -> Duration { .seconds(count * 60) }
  package static func hours(_ count: Int) -> Duration { .seconds(count * 3600) }

  /// Reads a length as people write it in the configuration and on the command line: `90s`, `20m`, `1h30m`.
  ///
  /// Units go from large to small and each stands once; fractions, signs and blanks are not part of the form.
  /// Returns nil for everything else, also for what does not fit (more than 1,000,000 hours).
  package init?(words: some StringProtocol) {
    var seconds: Int64 = 0
    var number: Int64?
    var smallestUnit: Int64 = .max
    for character in words.utf8 {
      switch character {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let grown = (number ?? 0) * 10 + Int64(character - UInt8(ascii: "0"))
        guard grown <= 3_600_000_000 else { return nil }
        number = grown
      case UInt8(ascii: "h"), UInt8(ascii: "m"), UInt8(ascii: "s"):
        let unit: Int64 = character == UInt8(ascii: "h") ? 3600 : character == UInt8(ascii: "m") ? 60 : 1
        guard let count = number, unit < smallestUnit else { return nil }
        seconds += count * unit
        smallestUnit = unit
        number = nil
      default:
        return nil
      }
    }
    guard smallestUnit != .max, number == nil, seconds <= 3_600_000_000 else { return nil }
    self = .seconds(seconds)
  }

  /// The shortest form that `init(words:)` reads back as the same length in whole seconds: `1h30m`, `0s`.
  package var words: String {
    let total = components.seconds
    guard total > 0 else { return "0s" }
    let parts = [(total / 3600, "h"), (total / 60 % 60, "m"), (total % 60, "s")]
    return parts.filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }.joined()
  }

  /// Whole seconds, rounded up: what a person is shown, so that a running countdown starts full and never shows 0.
  package var secondsRoundedUp: Int {
    let parts = components
    return Int(parts.seconds) + (parts.attoseconds > 0 ? 1 : 0)
  }
}
