extension Quiet {
  func write(to record: inout RecordWriter) {
    record.set("quiet", manual?.level.rawValue)
    switch manual?.end {
    case .at(let end): record.set("quiet.until", end)
    case .onCalendar(let end): record.set("quiet", end)
    case .whenSwitchedOff(let lasting): lasting.write(to: &record)
    case nil: break
    }
    record.set("quiet.call-ended", callEnded)
    write(overruled, "quiet.overruled", to: &record)
    write(outlasted, "quiet.outlasted", to: &record)
  }

  private func write(_ causes: Set<QuietCause>, _ name: String, to record: inout RecordWriter) {
    let words = causes.map { "\($0.source.rawValue) \($0.by)" }.sorted().joined(separator: "\n")
    record.set(name, words.isEmpty ? nil : words)
  }

  /// A quiet without an end is over at the next login; one switched off by hand stays off as long as its reason lasts.
  /// An agent was last known to run at `seen`.
  mutating func restore(_ record: RecordReader, seen: Moment, isSameLogin: Bool) throws(Record.ReadError) {
    if isSameLogin {
      takeUp(
        overruled: try causes("quiet.overruled", record), outlasted: try causes("quiet.outlasted", record),
        at: record.now)
    }
    callEnded = try record.optionalTime("quiet.call-ended")
    // A quiet asked for at the start is the later request.
    if manual == nil, record.fields["quiet"] != nil {
      let level: QuietLevel = try record.choice("quiet")
      manual = try end(record, seen: seen, isSameLogin: isSameLogin).map { Manual(level: level, end: $0) }
    }
    settle()
  }

  private func end(_ record: RecordReader, seen: Moment, isSameLogin: Bool) throws(Record.ReadError) -> End? {
    if let end = try record.optionalTime("quiet.until") { return .at(end) }
    if let end = try record.calendarEnd("quiet") { return .onCalendar(end) }
    return isSameLogin ? .whenSwitchedOff(try Lasting(record, seen: seen)) : nil
  }

  private func causes(_ name: String, _ record: RecordReader) throws(Record.ReadError) -> Set<QuietCause> {
    var causes: Set<QuietCause> = []
    for line in record.fields[name]?.split(separator: "\n") ?? [] {
      let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let source = QuietSource(rawValue: String(parts[0])) else {
        throw Record.ReadError(field: name)
      }
      causes.insert(QuietCause(source, by: String(parts[1])))
    }
    return causes
  }
}
