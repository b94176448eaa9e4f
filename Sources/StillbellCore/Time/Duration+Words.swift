extension Duration {
  package static func minutes(_ count: Int) -> Duration { .seconds(count * 60) }
  package static func hours(_ count: Int) -> Duration { .seconds(count * 3600) }

  /// The names of the units, in seconds.
  package static let units: [String: Int64] = [
    "d": 86_400, "day": 86_400, "days": 86_400,
    "h": 3600, "hr": 3600, "hrs": 3600, "hour": 3600, "hours": 3600,
    "m": 60, "min": 60, "mins": 60, "minute": 60, "minutes": 60,
    "s": 1, "sec": 1, "secs": 1, "second": 1, "seconds": 1,
  ]

  /// Reads a length as people write it in the configuration and on the command line: `90s`, `20m`, `1h30m`, `45min`.
  ///
  /// Units go from large to small and each stands once; fractions, signs and blanks are not part of the form, and a
  /// number without a unit is no length. Returns nil for everything else, also for what does not fit (more than
  /// 1,000,000 hours).
  package init?(words: some StringProtocol, units: [String: Int64] = Self.units) {
    var seconds: Int64 = 0
    var smallestUnit: Int64 = .max
    var rest = Substring(words)
    repeat {
      let digits = rest.prefix { ("0"..."9").contains($0) }
      let name = rest.dropFirst(digits.count).prefix { $0.isLetter || $0 == "." }
      let unit = units[String(name.last == "." ? name.dropLast() : name)]
      guard digits.utf8.count <= 10, let count = Int64(digits), let unit, unit < smallestUnit else { return nil }
      seconds += count * unit
      smallestUnit = unit
      rest = rest[name.endIndex...]
    } while !rest.isEmpty
    guard seconds <= 3_600_000_000 else { return nil }
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
