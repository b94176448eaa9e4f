/// The state that outlives the agent, as flat fields: boot times in nanoseconds, the rest in the words of the trace.
///
/// It is written in one transaction with the ledger before anything of an event is performed, so that a kill at any
/// instant yields no second chime.
package struct Record: Hashable, Sendable {
  package var fields: [String: String]

  package init(fields: [String: String]) { self.fields = fields }

  /// No time or length in it is farther from zero: 146 years.
  static let longest = Duration.nanoseconds(Int64.max / 2)

  /// The reason why the state of an earlier agent could not be restored.
  package enum StateReset: Hashable, Sendable, Codable {
    /// A field of the record makes no sense.
    case field(String)
    /// The file could not be read and was kept aside.
    case file(StoreTrouble)
  }

  /// The fields do not make sense together.
  package struct ReadError: Error, Hashable, Sendable {
    package let field: String
  }
}

/// When and in which run of the machine a record was written.
package struct RecordStamp: Hashable, Sendable {
  package var at: Moment
  /// The kernel's id of the boot.
  package var bootID: String
  /// The id of the login.
  package var login: String

  package init(at: Moment, bootID: String, login: String) {
    self.at = at
    self.bootID = bootID
    self.login = login
  }
}

/// Writes fields, except those that are nil.
struct RecordWriter {
  private(set) var fields: [String: String] = [:]

  mutating func set(_ name: String, _ value: String?) { fields[name] = value }
  mutating func set(_ name: String, _ value: Int?) { fields[name] = value.map(String.init) }
  mutating func set(_ name: String, _ value: Bool) { fields[name] = value ? "yes" : nil }
  mutating func set(_ name: String, _ value: BootTime?) { set(name, value?.sinceBoot) }
  mutating func set(_ name: String, _ value: Duration?) { fields[name] = value.map { "\($0.nanoseconds)" } }

  mutating func set(_ name: String, _ upcoming: Work.Upcoming?) {
    set("\(name).id", upcoming?.id.number)
    set("\(name).from", upcoming?.from)
    set("\(name).due", upcoming?.due)
    set("\(name).snoozes", upcoming?.snoozes)
    set("\(name).start", upcoming?.start.rawValue)
  }
}

/// Reads fields back; throws what is missing or makes no sense.
struct RecordReader {
  let fields: [String: String]
  /// Added to every boot time: not zero when the machine has started anew since.
  let shift: Duration
  let now: BootTime

  func text(_ name: String) throws(Record.ReadError) -> String {
    guard let text = fields[name] else { throw Record.ReadError(field: name) }
    return text
  }

  func int(_ name: String) throws(Record.ReadError) -> Int {
    guard let number = Int(try text(name)), (0...1_000_000_000).contains(number) else {
      throw Record.ReadError(field: name)
    }
    return number
  }

  func choice<Choice: RawRepresentable<String>>(_ name: String) throws(Record.ReadError) -> Choice {
    guard let choice = Choice(rawValue: try text(name)) else { throw Record.ReadError(field: name) }
    return choice
  }

  func length(_ name: String) throws(Record.ReadError) -> Duration? {
    guard let text = fields[name] else { return nil }
    guard let length = Int64(text).map({ Duration.nanoseconds($0) }), length.isStorable else {
      throw Record.ReadError(field: name)
    }
    return length
  }

  func optionalTime(_ name: String) throws(Record.ReadError) -> BootTime? {
    try length(name).map { BootTime(sinceBoot: $0 + shift) }
  }

  func time(_ name: String) throws(Record.ReadError) -> BootTime {
    guard let time = try optionalTime(name) else { throw Record.ReadError(field: name) }
    return time
  }

  /// In milliseconds since the epoch.
  func wallTime(_ name: String) throws(Record.ReadError) -> WallTime? {
    guard let text = fields[name] else { return nil }
    guard let time = Int64(text).flatMap({ WallTime(date: $0) }) else { throw Record.ReadError(field: name) }
    return time
  }

  func upcoming(_ name: String) throws(Record.ReadError) -> Work.Upcoming? {
    guard fields["\(name).id"] != nil else { return nil }
    let due = try time("\(name).due")
    let snoozes = try int("\(name).snoozes")
    // No interval and no snooze is longer than a day, and the user's own breaks come within some weeks; only a wall clock
    // that was wrong at one of two starts of the machine makes it longer.
    let days = name.hasPrefix("break.") ? 31 : 1
    guard due - now <= .hours(24) * (days + snoozes) || shift != .zero else {
      throw Record.ReadError(field: "\(name).due")
    }
    var upcoming = Work.Upcoming(
      id: BreakID(try int("\(name).id")), from: try time("\(name).from"), due: due, snoozes: snoozes)
    if fields["\(name).start"] != nil { upcoming.start = try choice("\(name).start") }
    return upcoming
  }
}

extension Duration {
  var isStorable: Bool { .zero - Record.longest <= self && self <= Record.longest }

  /// Three centuries fit; a length beyond, as wrong clocks make it, is as long.
  var nanoseconds: Int64 {
    let parts = min(max(self, .zero - Record.longest), Record.longest).components
    return parts.seconds * 1_000_000_000 + parts.attoseconds / 1_000_000_000
  }
}
