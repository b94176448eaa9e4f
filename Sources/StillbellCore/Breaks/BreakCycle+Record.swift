extension BreakCycle {
  func write(to record: inout RecordWriter) {
    record.set("last", lastNumber)
    record.set("starter", state == .idle ? nil : starter.rawValue)
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
      write(due, to: &record)
    case .resting(let rest):
      record.set("phase", "resting")
      record.set("kind", rest.kind.rawValue)
      record.set("id", rest.id.number)
      record.set("began", rest.began)
      record.set("until", rest.until)
      record.set("touched", rest.isTouched)
      write(rest.work, to: &record)
    case .waiting(let kind, let id, let restLeft):
      record.set("phase", "waiting")
      record.set("kind", kind.rawValue)
      record.set("id", id.number)
      write(restLeft, of: .rest, to: &record)
    case .paused(let pause):
      record.set("phase", "paused")
      record.set("since", pause.since)
      record.set("until", pause.until)
      for kind in BreakKind.allCases { write(pause[kind], of: kind, to: &record) }
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
    write(due.work, to: &record)
  }

  private func write(_ left: Left?, of kind: BreakKind, to record: inout RecordWriter) {
    record.set("\(kind.rawValue).left", left?.length)
    record.set("\(kind.rawValue).left.snoozes", left?.snoozes)
  }

  private func write(_ work: Work, to record: inout RecordWriter) {
    record.set("since", work.since)
    record.set("eye", work.eye)
    record.set("rest", work.rest)
  }

  init(_ record: RecordReader) throws(Record.Mistake) {
    self.init()
    lastNumber = try record.int("last")
    // A record from before there was a schedule does not say; a cycle of the user's is the one that is left alone.
    if record.fields["starter"] != nil { starter = try record.choice("starter") }
    switch try record.text("phase") {
    case "idle": state = .idle
    case "working": state = .working(try Self.work(record))
    // The hold is found out anew.
    case "held": state = .held(try Self.due(record), record.fields["away"] == nil ? .quiet : .absence(.locked))
    case "due": state = .due(try Self.due(record))
    case "resting":
      state = .resting(
        Rest(
          id: BreakID(try record.int("id")), kind: try record.choice("kind"), began: try record.time("began"),
          until: try record.time("until"), work: try Self.work(record), isTouched: record.fields["touched"] != nil))
    case "waiting":
      state = .waiting(
        after: try record.choice("kind"), BreakID(try record.int("id")), restLeft: try Self.left(of: .rest, record))
    case "paused" where record.fields["session-on"] != nil: state = .suspended(since: try record.time("since"))
    case "paused":
      state = .paused(
        Pause(
          since: try record.time("since"), until: try record.optionalTime("until"),
          eyeLeft: try Self.left(of: .eye, record), restLeft: try Self.left(of: .rest, record)))
    default: throw Record.Mistake(field: "phase")
    }
  }

  private static func due(_ record: RecordReader) throws(Record.Mistake) -> Due {
    Due(
      id: BreakID(try record.int("id")), kind: try record.choice("kind"), since: try record.time("due"),
      begins: try record.optionalTime("begins"), snoozes: try record.int("snoozes"),
      wasRung: record.fields["rung"] != nil, work: try work(record))
  }

  /// A record from before the snoozes were kept does not say how many there were.
  private static func left(of kind: BreakKind, _ record: RecordReader) throws(Record.Mistake) -> Left? {
    guard let length = try record.length("\(kind.rawValue).left") else { return nil }
    let snoozes = "\(kind.rawValue).left.snoozes"
    return Left(length: length, snoozes: record.fields[snoozes] == nil ? 0 : try record.int(snoozes))
  }

  private static func work(_ record: RecordReader) throws(Record.Mistake) -> Work {
    Work(since: try record.time("since"), eye: try record.upcoming("eye"), rest: try record.upcoming("rest"))
  }
}
