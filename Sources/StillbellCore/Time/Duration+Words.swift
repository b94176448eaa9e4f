extension Duration {
  package static func minutes(_ count: Int) -> Duration { .seconds(count * 60) }
  package static func hours(_ count: Int) -> Duration { .seconds(count * 3600) }

  /// The lengths of the units in seconds, by name.
  package static let units: [String: Int64] = [
    "d": 86_400, "day": 86_400, "days": 86_400,
    "h": 3600, "hr": 3600, "hrs": 3600, "hour": 3600, "hours": 3600,
    "m": 60, "min": 60, "mins": 60, "minute": 60, "minutes": 60,
    "s": 1, "sec": 1, "secs": 1, "second": 1, "seconds": 1,
  ]

  /// Reads a length as people write it in the configuration and on the command line: `90s`, `1h30m`, `45min`, and as
  /// messages print it: `20 minutes`, `1 h 30 min`.
  ///
  /// Units go from large to small, each at most once; fractions, signs and numbers without a unit are not allowed. Nil
  /// for anything else, and for more than 1,000,000 hours.
  package init?(words: some StringProtocol, units: [String: Int64] = Self.units) {
    var seconds: Int64 = 0
    var smallestUnit: Int64 = .max
    var rest = Substring(words)
    repeat {
      let digits = rest.prefix { ("0"..."9").contains($0) }
      let name = rest.dropFirst(digits.count).withoutBlank.prefix { $0.isLetter || $0 == "." }
      let unit = units[String(name.last == "." ? name.dropLast() : name)]
      guard digits.utf8.count <= 10, let count = Int64(digits), let unit, unit < smallestUnit else { return nil }
      seconds += count * unit
      smallestUnit = unit
      rest = rest[name.endIndex...]
      if rest.count > 1 { rest = rest.withoutBlank }
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

  /// The length in whole seconds, rounded up for display, so that a countdown starts full and never shows 0.
  package var secondsRoundedUp: Int {
    let parts = components
    return Int(parts.seconds) + (parts.attoseconds > 0 ? 1 : 0)
  }
}

extension Substring {
  /// The rest after one leading space; without a space, all of it.
  fileprivate var withoutBlank: Substring { first == " " ? dropFirst() : self }
}

extension Array<String> {
  /// Joins neighbours that form one value, such as `20` and `min`; the value after `--label` is text.
  package func joining(_ isValue: (String) -> Bool) -> [String] {
    var (joined, rest) = ([String](), self[...])
    while let word = rest.first {
      var count = 1
      if joined.last != "--label", word.utf8.first.map({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) ?? false {
        // At most six words: two times of day with am or pm and a dash, or three numbers with their units.
        let counts = stride(from: Swift.min(6, rest.count), to: 1, by: -1)
        count = counts.first { isValue(rest.prefix($0).joined(separator: " ")) } ?? 1
      }
      joined.append(rest.prefix(count).joined(separator: " "))
      rest = rest.dropFirst(count)
    }
    return joined
  }
}
