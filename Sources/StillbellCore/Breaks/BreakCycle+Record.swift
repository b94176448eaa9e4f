extension BreakCycle {
  /// The beginning of the names of the fields with the anchors.
  private static let anchor = "anchor."
  /// The same for the moments at which snoozed breaks were promised at first, and for their lengths.
  private static let (formerDue, formerLength) = ("log.snoozed.", "log.snoozed-length.")

  func write(to record: inout RecordWriter) {
    record.set("last", lastNumber)
    skips.write("skips", to: &record)
    record.set("starter", run == .off ? nil : starter.rawValue)
    record.set("resumed", resumed)
    for anchor in anchors.entries { record.set(Self.anchor + anchor.kind.rawValue, anchor.value) }
    switch run {
    case .off: record.set("phase", "idle")
    case .on:
      if let open { write(open, to: &record) } else { record.set("phase", "working") }
      write(work, to: &record)
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

  private func write(_ open: OpenBreak, to record: inout RecordWriter) {
    record.set("kind", open.kind.rawValue)
    record.set("id", open.id.number)
    record.set("due", open.since)
    record.set("snoozes", open.snoozes)
    record.set("rung", open.ringing.isDone)
    record.set("rung-at", open.ringing.first)
    record.set("clicked-at", open.ringing.clicked)
    record.set("repetitions", open.ringing.repetitions)
    record.set("left-out", open.leftOut)
    record.set("log.asked", open.id.number)
    record.set("log.length", open.length)
    record.set("log.due", open.promised)
    record.set("log.quiet", open.known.wasQuiet)
    record.set("log.had", open.known.wasHad)
    record.set("offered", open.known.isOffered)
    record.set("told", open.known.isTold ? open.id.number : nil)
    switch open.stage {
    case .held(let hold):
      record.set("phase", "held")
      record.set("watched", hold.isOfWatching)
      record.set("away", hold.isAbsence)
      open.known.hold?.write(to: &record)
    case .asking(let asking):
      record.set("phase", "due")
      record.set("begins", asking.begins)
      record.set("question", asking.question.rawValue)
      record.set("patience", asking.patience)
    case .resting(let rest):
      record.set("phase", "resting")
      record.set("began", rest.began)
      record.set("until", rest.until)
      record.set("touched", rest.isTouched)
      record.set("still", rest.wasStill)
      record.set("stepped", rest.stepped)
    }
  }

  private func write(_ left: ByKind<Left>, to record: inout RecordWriter) {
    record.set("kinds", left.kinds.filter { !$0.isBuiltIn })
    for left in left.entries {
      record.set("\(left.kind.field).left", left.value.length)
      record.set("\(left.kind.field).left.snoozes", left.value.snoozes)
      write(left.value.former, of: left.kind, to: &record)
    }
  }

  private func write(_ work: Work, to record: inout RecordWriter) {
    record.set("since", work.since)
    record.set("for-nudges", work.isForNudges)
    record.set("kinds", work.promises.kinds.filter { !$0.isBuiltIn })
    for promise in work.promises.entries {
      record.set(promise.kind.field, promise.value)
      write(promise.value.former, of: promise.kind, to: &record)
    }
  }

  private func write(_ former: Work.Upcoming.Former?, of kind: BreakKind, to record: inout RecordWriter) {
    record.set(Self.formerDue + kind.rawValue, former?.due)
    record.set(Self.formerLength + kind.rawValue, former?.length)
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
    case "idle": break
    case "working": state.begin(try work(record))
    // The hold is found out anew.
    case "held" where record.fields["watched"] != nil: try restore(.held(.watching), record)
    case "held": try restore(.held(record.fields["away"] == nil ? .quiet : .absence(.locked)), record)
    case "due":
      var asking = OpenBreak.Asking(begins: try record.optionalTime("begins"))
      // A record from before there was a choice does not say: the cover asked then.
      if record.fields["question"] != nil { asking.question = try record.choice("question") }
      asking.patience = try record.optionalTime("patience")
      try restore(.asking(asking), record)
    case "resting":
      let rest = OpenBreak.Rest(
        began: try record.time("began"), until: try record.time("until"),
        isTouched: record.fields["touched"] != nil, stepped: try record.optionalTime("stepped"),
        wasStill: record.fields["still"] != nil)
      try restore(.resting(rest), record)
    case "waiting":
      state.leave(
        for: .waiting(after: try record.choice("kind"), BreakID(try record.int("id")), left: try left(record)))
    case "paused" where record.fields["session-on"] != nil:
      state.leave(for: .suspended(since: try record.time("since")))
    case "paused":
      var end = try record.optionalTime("until").map { Pause.End.at($0) } ?? .whenResumed
      // When it is, is found out anew with the clock.
      if let day = try record.calendarEnd("pause") { end = .onCalendar(day, try record.time("until")) }
      state.leave(for: .paused(Pause(since: try record.time("since"), end: end, left: try left(record))))
    default: throw Record.ReadError(field: "phase")
    }
  }

  private mutating func restore(_ stage: OpenBreak.Stage, _ record: RecordReader) throws(Record.ReadError) {
    state.begin(try work(record))
    let kind: BreakKind = try record.choice("kind")
    let id = try record.int("id")
    var (since, length) = (try record.optionalTime("due"), configuration[kind].length)
    if case .resting(let rest) = stage {
      // A record from an earlier version does not say when a break that is under way was due.
      since = since ?? rest.began
      length = rest.length
    }
    guard let since else { throw Record.ReadError(field: "due") }
    let isLogged = record.fields["log.asked"] == "\(id)"
    open = OpenBreak(
      id: BreakID(id), kind: kind, since: since, promised: isLogged ? try record.time("log.due") : since,
      // It may be another one by now; an earlier version did not write it down.
      length: isLogged ? try record.length("log.length") ?? length : length,
      snoozes: record.fields["snoozes"] == nil ? 0 : try record.int("snoozes"),
      leftOut: try record.kinds("left-out"), stage: stage)
    open?.ringing = OpenBreak.Ringing(
      isDone: record.fields["rung"] != nil, first: try record.optionalTime("rung-at"),
      repetitions: record.fields["repetitions"] == nil ? 0 : try record.int("repetitions"),
      clicked: try record.optionalTime("clicked-at"))
    let hold = open?.obstacle == nil ? nil : try LongHold(record)
    open?.known = OpenBreak.Known(
      wasQuiet: record.fields["log.quiet"] != nil, wasHad: record.fields["log.had"] != nil,
      hold: hold, isOffered: record.fields["offered"] != nil, isTold: record.fields["told"] == "\(id)")
  }

  private func left(_ record: RecordReader) throws(Record.ReadError) -> ByKind<Left> {
    var left = ByKind<Left>()
    for kind in BreakKind.builtIn + (try record.kinds("kinds")) {
      guard let length = try record.length("\(kind.field).left") else { continue }
      // A record from before the snoozes were kept does not say how many there were.
      let snoozes = "\(kind.field).left.snoozes"
      left[kind] = Left(
        length: length, snoozes: record.fields[snoozes] == nil ? 0 : try record.int(snoozes),
        former: try former(of: kind, record))
    }
    return left
  }

  private func work(_ record: RecordReader) throws(Record.ReadError) -> Work {
    var work = Work(since: try record.time("since"))
    for kind in BreakKind.builtIn + (try record.kinds("kinds")) {
      work[kind] = try record.upcoming(kind.field)
      work[kind]?.former = try former(of: kind, record)
    }
    work.isForNudges = record.fields["for-nudges"] != nil
    return work
  }

  private func former(of kind: BreakKind, _ record: RecordReader) throws(Record.ReadError) -> Work.Upcoming.Former? {
    guard let due = try record.optionalTime(Self.formerDue + kind.rawValue) else { return nil }
    // An earlier version did not write the length down.
    let length = try record.length(Self.formerLength + kind.rawValue) ?? configuration[kind].length
    return Work.Upcoming.Former(due: due, length: length)
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
