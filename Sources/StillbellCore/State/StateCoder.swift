/// Codes the fields of a state in one of two directions, writing or reading, so that each field is named only once.
///
/// A nil value has no field, nor has a flag that is off. When reading, a value that cannot be nil stays as it is if its
/// field is missing, as in a state of an earlier version; `require` throws then.
struct StateCoder {
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
  init(_ saved: SavedState, shift: Duration, seen: Moment, now: BootTime) {
    (fields, isReading, self.shift, self.seen, self.now) = (saved.fields, true, shift, seen, now)
  }

  /// True if a part with fields of its own exists: when writing, in the agent; when reading, in the saved state.
  func holds(_ name: String, _ isThere: Bool) -> Bool { isReading ? fields[name] != nil : isThere }

  mutating func code<Value: StateValue>(_ name: String, _ value: inout Value?) throws(SavedState.ReadError) {
    guard isReading else {
      fields[name] = value?.saved
      return
    }
    guard let text = fields[name] else {
      value = nil
      return
    }
    guard let read = Value(saved: text, by: self) else { throw SavedState.ReadError(field: name) }
    value = read
  }

  mutating func code<Value: StateValue>(_ name: String, _ value: inout Value) throws(SavedState.ReadError) {
    var read = Optional(value)
    try code(name, &read)
    if let read { value = read }
  }

  mutating func require<Value: StateValue>(_ name: String, _ value: inout Value) throws(SavedState.ReadError) {
    guard holds(name, true) else { throw SavedState.ReadError(field: name) }
    try code(name, &value)
  }

  mutating func code(_ name: String, _ flag: inout Bool) {
    if isReading { flag = fields[name] != nil } else { fields[name] = flag ? "yes" : nil }
  }

  /// Codes a list of values whose words contain no `separator`; an empty list has no field.
  mutating func code<Value: StateValue>(
    list name: String, _ values: inout [Value], separator: Character = " "
  ) throws(SavedState.ReadError) {
    guard isReading else {
      fields[name] = values.isEmpty ? nil : values.map(\.saved).joined(separator: String(separator))
      return
    }
    values = []
    for word in fields[name]?.split(separator: separator) ?? [] {
      guard let value = Value(saved: String(word), by: self) else { throw SavedState.ReadError(field: name) }
      values.append(value)
    }
  }

  /// Codes a field for each kind, with a name that begins with `prefix`.
  mutating func code<Value: StateValue>(
    each prefix: String, _ values: inout ByKind<Value>
  ) throws(SavedState.ReadError) {
    guard isReading else {
      for entry in values.entries { fields[prefix + entry.kind.rawValue] = entry.value.saved }
      return
    }
    for name in fields.keys where name.hasPrefix(prefix) {
      guard let kind = BreakKind(rawValue: String(name.dropFirst(prefix.utf8.count))) else {
        throw SavedState.ReadError(field: name)
      }
      try code(name, &values[kind])
    }
  }
}

/// A value that fits in one field.
protocol StateValue {
  /// The text of the field.
  var saved: String { get }

  /// Reads the text of a field; nil if it is invalid.
  init?(saved words: String, by coder: StateCoder)
}

extension StateValue where Self: RawRepresentable<String> {
  var saved: String { rawValue }

  init?(saved words: String, by _: StateCoder) { self.init(rawValue: words) }
}

extension String: StateValue {
  var saved: String { self }

  init?(saved words: String, by _: StateCoder) { self = words }
}

extension Int: StateValue {
  var saved: String { "\(self)" }

  init?(saved words: String, by _: StateCoder) {
    guard let number = Int(words), (0...1_000_000_000).contains(number) else { return nil }
    self = number
  }
}

// Days and seconds counted from 1970, within the years that a date can have.
extension Int64: StateValue {
  var saved: String { "\(self)" }

  init?(saved words: String, by _: StateCoder) {
    guard let number = Int64(words), number.magnitude < 1 << 38 else { return nil }
    self = number
  }
}

extension BreakID: StateValue {
  var saved: String { number.saved }

  init?(saved words: String, by coder: StateCoder) {
    guard let number = Int(saved: words, by: coder) else { return nil }
    self.init(number)
  }
}

// In nanoseconds.
extension Duration: StateValue {
  var saved: String { "\(nanoseconds)" }

  init?(saved words: String, by _: StateCoder) {
    self.init(storable: words)
  }
}

// In nanoseconds since the present start of the machine.
extension BootTime: StateValue {
  var saved: String { sinceBoot.saved }

  init?(saved words: String, by coder: StateCoder) {
    guard let length = Duration(saved: words, by: coder) else { return nil }
    self.init(sinceBoot: length + coder.shift)
  }
}

// In milliseconds since the epoch.
extension WallTime: StateValue {
  var saved: String { "\(milliseconds)" }

  init?(saved words: String, by _: StateCoder) {
    guard let time = Int64(words).flatMap({ WallTime(date: $0) }) else { return nil }
    self = time
  }
}

extension BreakKind: StateValue {}
extension Cue: StateValue {}
extension SessionKind: StateValue {}
