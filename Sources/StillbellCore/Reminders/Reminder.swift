/// A group `[reminder NAME]`: reminds the user of a kind of session at a time of day.
package struct Reminder: NamedGroup, Hashable, Sendable, Decodable {
  package let name: String
  /// The time of day; nil until the file sets it.
  package var at: TimeOfDay?
  package var days = Weekday.all
  package var kind = SessionKind.meditation
  /// The time for which an earlier session of the kind makes the reminder unnecessary.
  package var unless: Duration = .hours(12)
  /// The user's own words; empty for the defaults.
  package var text = ""

  package init(name: String) { self.name = name }

  /// The latest moment of the reminder that is not after `time`, but after `since`; nil if there is none.
  ///
  /// On a day on which the clock skips the time, the moment is that of the jump; if the time comes twice, the first.
  func latest(upTo time: WallTime, after since: WallTime, in zone: Zone) -> WallTime? {
    let today = zone.day(of: time)
    for day in stride(from: today + 1, through: today - 7, by: -1) {
      guard let moment = moment(of: day, in: zone), moment <= time else { continue }
      return moment > since ? moment : nil
    }
    return nil
  }

  /// The first moment of the reminder after `time`.
  func next(after time: WallTime, in zone: Zone) -> WallTime? {
    let today = zone.day(of: time)
    for day in today - 1...today + 8 {
      if let moment = moment(of: day, in: zone), moment > time { return moment }
    }
    return nil
  }

  private func moment(of day: Int64, in zone: Zone) -> WallTime? {
    guard let at, days.contains(Weekday(daysSinceEpoch: day)) else { return nil }
    return zone.moment(localSeconds: day * 86_400 + Int64(at.minutes * 60))
  }
}

// The group in the configuration file.
extension Reminder {
  /// The prefix of the group's name in the file: `[reminder evening]`.
  package static let group = "reminder "
  package static var place: WritableKeyPath<Configuration, [Reminder]> { \.reminders }

  /// The largest number of reminders.
  package static let countMax = 16

  /// True for 1 to 24 lower-case letters, digits and hyphens.
  package static func isName(_ name: some StringProtocol) -> Bool {
    (1...24).contains(name.utf8.count)
      && name.utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || $0 == UInt8(ascii: "-")
      }
  }

  /// Reads `mon-fri, sun`; nil for anything else.
  package static func days(_ words: String) -> Set<Weekday>? {
    var days: Set<Weekday> = []
    for part in words.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Weekday(words: $0) }
      guard (1...2).contains(ends.count), var day = ends[0], let last = ends[ends.count - 1] else { return nil }
      while day != last {
        days.insert(day)
        day = day.next
      }
      days.insert(last)
    }
    return days.isEmpty ? nil : days
  }

  /// The form that `days` reads back.
  package static func words(_ days: Set<Weekday>) -> String {
    if days.count == Weekday.allCases.count { return "mon-sun" }
    let parts = runs(days).map { run in run.map { String($0.name.prefix(3)) }.joined(separator: "-") }
    return parts.joined(separator: ", ")
  }

  /// The runs of consecutive days, from Monday on: single days, and for three or more days the first and the last.
  package static func runs(_ days: Set<Weekday>) -> [[Weekday]] {
    var runs: [[Weekday]] = []
    for day in Weekday.allCases where days.contains(day) {
      if let last = runs.last?.last, last.next == day {
        runs[runs.count - 1].append(day)
      } else {
        runs.append([day])
      }
    }
    return runs.flatMap { run in run.count > 2 ? [[run[0], run[run.count - 1]]] : run.map { [$0] } }
  }

  /// Reads a line of plain text.
  static func text(_ words: String) -> String? {
    words.utf8.count <= textMax && words.unicodeScalars.allSatisfy(\.isPlain) ? words : nil
  }

  /// The longest text, in bytes.
  package static let textMax = 200
}

extension Weekday {
  /// Reads `mon`, with spaces around it.
  fileprivate init?(words: some StringProtocol) {
    let word = words.split(separator: " ")
    guard word.count == 1, let day = Weekday.allCases.first(where: { $0.name.prefix(3) == word[0] }) else { return nil }
    self = day
  }
}
