extension Quiet {
  /// Restores the quiet. A quiet without an end is over at the next login; a cause that the user overruled stays
  /// overruled for as long as it lasts.
  mutating func restore(_ record: inout RecordCoder, isSameLogin: Bool) throws(Record.ReadError) {
    var read = Quiet(settings: settings)
    try read.code(&record)
    if isSameLogin { restore(overruled: read.overruled, outlasted: read.outlasted, at: record.now) }
    callEnded = read.callEnded
    // A quiet requested at the start is the later request.
    if manual == nil, isSameLogin || read.lasting == nil { manual = read.manual }
    lasting?.attended.end(at: record.seen.boot)
    settle()
  }

  mutating func code(_ record: inout RecordCoder) throws(Record.ReadError) {
    try record.code("quiet.call-ended", &callEnded)
    try record.code("quiet.overruled", &overruled)
    try record.code("quiet.outlasted", &outlasted)
    var level = manual?.level
    try record.code("quiet", &level)
    guard let level else { return }
    var (until, day): (BootTime?, CalendarEnd?)
    switch manual?.end {
    case .at(let end): until = end
    case .onCalendar(let end): day = end
    case .whenSwitchedOff, nil: break
    }
    try record.code("quiet.until", &until)
    try record.code("quiet", &day)
    if let end = until.map({ .at($0) }) ?? day.map({ .onCalendar($0) }) as End? {
      manual = Manual(level: level, end: end)
    } else {
      var lasting = lasting ?? Lasting(since: record.seen.wall)
      try lasting.code(&record)
      manual = Manual(level: level, end: .whenSwitchedOff(lasting))
    }
  }
}

extension QuietLevel: RecordValue {}

extension QuietCause: RecordValue {
  var recorded: String { "\(source.rawValue) \(by)" }

  init?(recorded words: String, by _: RecordCoder) {
    let parts = words.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let source = QuietSource(rawValue: String(parts[0])) else { return nil }
    self.init(source, by: String(parts[1]))
  }
}

extension RecordCoder {
  fileprivate mutating func code(_ name: String, _ causes: inout Set<QuietCause>) throws(Record.ReadError) {
    var list = causes.sorted { $0.recorded < $1.recorded }
    try code(list: name, &list, separator: "\n")
    causes = Set(list)
  }
}
