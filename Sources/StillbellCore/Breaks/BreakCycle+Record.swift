extension BreakCycle {
  /// The beginning of the names of the fields with the anchors.
  private static let anchor = "anchor."

  func write(to record: inout RecordWriter) {
    record.set("last", lastNumber)
    skips.write("skips", to: &record)
    record.set("starter", state == .idle ? nil : starter.rawValue)
    record.set("resumed", resumed)
    for anchor in anchors.entries { record.set(Self.anchor + anchor.kind.rawValue, anchor.value) }
    switch state {
    case .idle: record.set("phase", "idle")
    case .working(let work):
      record.set("phase", "working")
      write(work, to: &record)
    case .held(let due, let hold):
      record.set("phase", "held")
      record.set("away", hold.isAbsence)
      write(due, to: &record)
    case .due(let due):
      record.set("phase", "due")
      record.set("begins", due.begins)
      record.set("question", due.question.rawValue)
      record.set("patience", due.patience)
      write(due, to: &record)
    case .resting(let rest):
      record.set("phase", "resting")
      record.set("kind", rest.kind.rawValue)
      record.set("id", rest.id.number)
      record.set("began", rest.began)
      record.set("until", rest.until)
      record.set("touched", rest.isTouched)
      record.set("still", rest.wasStill)
      record.set("snoozes", rest.snoozes)
      record.set("stepped", rest.stepped)
      record.set("left-out", rest.leftOut)
      write(rest.work, to: &record)
    case .waiting(let kind, let id, let left):
      record.set("phase", "waiting")
      record.set("kind", kind.rawValue)
      record.set("id", id.number)
      write(left, to: &record)
    case .paused(let pause):
      record.set("phase", "paused")
      record.set("since", pause.since)
      record.set("until", pause.until)
      if case .onCalendar(let end, _) = pause.end { record.set("pause", end) }
      write(pause.left, to: &record)
    case .suspended(let since):
      record.set("phase", "paused")
      record.set("since", since)
      record.set("session-on", true)
    }
  }

  private func write(_ due: Due, to record: inout RecordWriter) {
    record.set("kind", due.kind.rawValue)
    record.set("id", due.id.number)
    record.set("due", due.since)
    record.set("snoozes", due.snoozes)
    record.set("rung", due.wasRung)
    record.set("rung-at", due.rung)
    record.set("clicked-at", due.clicked)
    record.set("repetitions", due.repetitions)
    record.set("left-out", due.leftOut)
    write(due.work, to: &record)
  }

  private func write(_ left: ByKind<Left>, to record: inout RecordWriter) {
    record.set("kinds", left.kinds.filter { !$0.isBuiltIn })
    for left in left.entries {
      record.set("\(left.kind.field).left", left.value.length)
      record.set("\(left.kind.field).left.snoozes", left.value.snoozes)
    }
  }

  private func write(_ work: Work, to record: inout RecordWriter) {
    record.set("since", work.since)
    record.set("kinds", work.promises.kinds.filter { !$0.isBuiltIn })
    for promise in work.promises.entries { record.set(promise.kind.field, promise.value) }
  }

  init(_ record: RecordReader, by configuration: Configuration) throws(Record.ReadError) {
    self.init(by: configuration)
    lastNumber = try record.int("last")
    skips = try DayCounts("skips", record)
    // A record from before there was a schedule does not say; a cycle of the user's is the one that is left alone.
    if record.fields["starter"] != nil { starter = try record.choice("starter") }
    resumed = try record.optionalTime("resumed")
    for name in record.fields.keys where name.hasPrefix(Self.anchor) {
      guard let kind = BreakKind(rawValue: String(name.dropFirst(Self.anchor.count))) else {
        throw Record.ReadError(field: name)
      }
      anchors[kind] = try record.optionalTime(name)
    }
    switch try record.text("phase") {
    case "idle": state = .idle
    case "working": state = .working(try Self.work(record))
    // The hold is found out anew.
    case "held": state = .held(try Self.due(record), record.fields["away"] == nil ? .quiet : .absence(.locked))
    case "due":
      var due = try Self.due(record)
      // A record from before there was a choice does not say: the cover asked then.
      if record.fields["question"] != nil { due.question = try record.choice("question") }
      due.patience = try record.optionalTime("patience")
      state = .due(due)
    case "resting":
      state = .resting(
        Rest(
          id: BreakID(try record.int("id")), kind: try record.choice("kind"), began: try record.time("began"),
          until: try record.time("until"), work: try Self.work(record), leftOut: try record.kinds("left-out"),
          snoozes: record.fields["snoozes"] == nil ? 0 : try record.int("snoozes"),
          isTouched: record.fields["touched"] != nil,
          stepped: try record.optionalTime("stepped"), wasStill: record.fields["still"] != nil))
    case "waiting":
      state = .waiting(
        after: try record.choice("kind"), BreakID(try record.int("id")), left: try Self.left(record))
    case "paused" where record.fields["session-on"] != nil: state = .suspended(since: try record.time("since"))
    case "paused":
      var end = try record.optionalTime("until").map { Pause.End.at($0) } ?? .whenResumed
      // When it is, is found out anew with the clock.
      if let day = try record.calendarEnd("pause") { end = .onCalendar(day, try record.time("until")) }
      state = .paused(Pause(since: try record.time("since"), end: end, left: try Self.left(record)))
    default: throw Record.ReadError(field: "phase")
    }
  }

  private static func due(_ record: RecordReader) throws(Record.ReadError) -> Due {
    var due = Due(
      id: BreakID(try record.int("id")), kind: try record.choice("kind"), since: try record.time("due"),
      begins: try record.optionalTime("begins"), snoozes: try record.int("snoozes"),
      wasRung: record.fields["rung"] != nil, work: try work(record), leftOut: try record.kinds("left-out"))
    due.rung = try record.optionalTime("rung-at")
    due.clicked = try record.optionalTime("clicked-at")
    if record.fields["repetitions"] != nil { due.repetitions = try record.int("repetitions") }
    return due
  }

  private static func left(_ record: RecordReader) throws(Record.ReadError) -> ByKind<Left> {
    var left = ByKind<Left>()
    for kind in BreakKind.builtIn + (try record.kinds("kinds")) {
      guard let length = try record.length("\(kind.field).left") else { continue }
      // A record from before the snoozes were kept does not say how many there were.
      let snoozes = "\(kind.field).left.snoozes"
      left[kind] = Left(length: length, snoozes: record.fields[snoozes] == nil ? 0 : try record.int(snoozes))
    }
    return left
  }

  private static func work(_ record: RecordReader) throws(Record.ReadError) -> Work {
    var work = Work(since: try record.time("since"))
    for kind in BreakKind.builtIn + (try record.kinds("kinds")) { work[kind] = try record.upcoming(kind.field) }
    return work
  }
}

extension BreakKind {
  /// The beginning of the names of its fields; those of the user's own never meet another one.
  fileprivate var field: String { isBuiltIn ? rawValue : "break.\(rawValue)" }
}

extension RecordWriter {
  fileprivate mutating func set(_ name: String, _ kinds: [BreakKind]) {
    set(name, kinds.isEmpty ? nil : kinds.map(\.rawValue).joined(separator: " "))
  }
}

extension RecordReader {
  fileprivate func kinds(_ name: String) throws(Record.ReadError) -> [BreakKind] {
    var kinds: [BreakKind] = []
    for word in (fields[name] ?? "").split(separator: " ") {
      guard let kind = BreakKind(rawValue: String(word)) else { throw Record.ReadError(field: name) }
      kinds.append(kind)
    }
    return kinds
  }
}
