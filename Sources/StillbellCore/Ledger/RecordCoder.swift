/// Codes the fields of a state in one of two directions, writing or reading, so that each field is named only once.
///
/// A nil value has no field, nor has a flag that is off. When reading, a value that cannot be nil stays as it is if its
/// field is missing, as in a record of an earlier version; `require` throws then.
struct RecordCoder {
  private(set) var fields: [String: String]
  let isReading: Bool
  /// The shift of all boot times that are read: not zero after a restart of the machine.
  let shift: Duration
  let now: BootTime
  /// The moment at which an earlier agent was last known to run, by its clocks.
  let seen: Moment

  /// Creates a coder that writes.
  init() {
    let nothing = Moment(boot: BootTime(sinceBoot: .zero), wall: WallTime(sinceEpoch: .zero))
    (fields, isReading, shift, now, seen) = ([:], false, .zero, nothing.boot, nothing)
  }

  /// Creates a coder that reads.
  init(_ record: Record, shift: Duration, seen: Moment, now: BootTime) {
    (fields, isReading, self.shift, self.seen, self.now) = (record.fields, true, shift, seen, now)
  }

  /// True if a part with fields of its own exists: when writing, in the state; when reading, in the record.
  func holds(_ name: String, _ isThere: Bool) -> Bool { isReading ? fields[name] != nil : isThere }

  mutating func code<Value: RecordValue>(_ name: String, _ value: inout Value?) throws(Record.ReadError) {
    guard isReading else {
      fields[name] = value?.recorded
      return
    }
    guard let text = fields[name] else {
      value = nil
      return
    }
    guard let read = Value(recorded: text, by: self) else { throw Record.ReadError(field: name) }
    value = read
  }

  mutating func code<Value: RecordValue>(_ name: String, _ value: inout Value) throws(Record.ReadError) {
    var read = Optional(value)
    try code(name, &read)
    if let read { value = read }
  }

  mutating func require<Value: RecordValue>(_ name: String, _ value: inout Value) throws(Record.ReadError) {
    guard holds(name, true) else { throw Record.ReadError(field: name) }
    try code(name, &value)
  }

  mutating func code(_ name: String, _ flag: inout Bool) {
    if isReading { flag = fields[name] != nil } else { fields[name] = flag ? "yes" : nil }
  }

  /// Codes a list of values whose words contain no `separator`; an empty list has no field.
  mutating func code<Value: RecordValue>(
    list name: String, _ values: inout [Value], separator: Character = " "
  ) throws(Record.ReadError) {
    guard isReading else {
      fields[name] = values.isEmpty ? nil : values.map(\.recorded).joined(separator: String(separator))
      return
    }
    values = []
    for word in fields[name]?.split(separator: separator) ?? [] {
      guard let value = Value(recorded: String(word), by: self) else { throw Record.ReadError(field: name) }
      values.append(value)
    }
  }

  /// Codes a field for each kind, with a name that begins with `prefix`.
  mutating func code<Value: RecordValue>(
    each prefix: String, _ values: inout ByKind<Value>
  ) throws(Record.ReadError) {
    guard isReading else {
      for entry in values.entries { fields[prefix + entry.kind.rawValue] = entry.value.recorded }
      return
    }
    for name in fields.keys where name.hasPrefix(prefix) {
      guard let kind = BreakKind(rawValue: String(name.dropFirst(prefix.utf8.count))) else {
        throw Record.ReadError(field: name)
      }
      try code(name, &values[kind])
    }
  }
}

/// A value that fits in one field.
protocol RecordValue {
  /// The text in the record.
  var recorded: String { get }

  /// Reads the text of a field; nil if it is invalid.
  init?(recorded words: String, by coder: RecordCoder)
}

extension RecordValue where Self: RawRepresentable<String> {
  var recorded: String { rawValue }

  init?(recorded words: String, by _: RecordCoder) { self.init(rawValue: words) }
}

extension String: RecordValue {
  var recorded: String { self }

  init?(recorded words: String, by _: RecordCoder) { self = words }
}

extension Int: RecordValue {
  var recorded: String { "\(self)" }

  init?(recorded words: String, by _: RecordCoder) {
    guard let number = Int(words), (0...1_000_000_000).contains(number) else { return nil }
    self = number
  }
}

// Days and seconds counted from 1970, within the years that a date can have.
extension Int64: RecordValue {
  var recorded: String { "\(self)" }

  init?(recorded words: String, by _: RecordCoder) {
    guard let number = Int64(words), number.magnitude < 1 << 38 else { return nil }
    self = number
  }
}

extension BreakID: RecordValue {
  var recorded: String { number.recorded }

  init?(recorded words: String, by coder: RecordCoder) {
    guard let number = Int(recorded: words, by: coder) else { return nil }
    self.init(number)
  }
}

// In nanoseconds.
extension Duration: RecordValue {
  var recorded: String { "\(nanoseconds)" }

  init?(recorded words: String, by _: RecordCoder) {
    guard let length = Int64(words).map({ Duration.nanoseconds($0) }), length.isStorable else { return nil }
    self = length
  }
}

// In nanoseconds since the present start of the machine.
extension BootTime: RecordValue {
  var recorded: String { sinceBoot.recorded }

  init?(recorded words: String, by coder: RecordCoder) {
    guard let length = Duration(recorded: words, by: coder) else { return nil }
    self.init(sinceBoot: length + coder.shift)
  }
}

// In milliseconds since the epoch.
extension WallTime: RecordValue {
  var recorded: String { "\(milliseconds)" }

  init?(recorded words: String, by _: RecordCoder) {
    guard let time = Int64(words).flatMap({ WallTime(date: $0) }) else { return nil }
    self = time
  }
}

extension BreakKind: RecordValue {}
extension Cue: RecordValue {}
extension SessionKind: RecordValue {}
