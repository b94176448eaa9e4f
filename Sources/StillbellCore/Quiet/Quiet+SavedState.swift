extension Quiet {
  /// Restores the quiet. A quiet without an end is over at the next login; a cause that the user overruled stays
  /// overruled for as long as it lasts.
  mutating func restore(_ coder: inout StateCoder, isSameLogin: Bool) throws(SavedState.ReadError) {
    var read = Quiet(settings: settings)
    try read.code(&coder)
    if isSameLogin { restore(overruled: read.overruled, outlasted: read.outlasted, at: coder.now) }
    callEnded = read.callEnded
    // A quiet requested at the start is the later request.
    if manual == nil, isSameLogin || read.lasting == nil { manual = read.manual }
    lasting?.attended.end(at: coder.seen.boot)
    settle()
  }

  mutating func code(_ coder: inout StateCoder) throws(SavedState.ReadError) {
    try coder.code("quiet.call-ended", &callEnded)
    try coder.code("quiet.overruled", &overruled)
    try coder.code("quiet.outlasted", &outlasted)
    var level = manual?.level
    try coder.code("quiet", &level)
    guard let level else { return }
    var (until, day): (BootTime?, CalendarEnd?)
    switch manual?.end {
    case .at(let end): until = end
    case .onCalendar(let end): day = end
    case .whenSwitchedOff, nil: break
    }
    try coder.code("quiet.until", &until)
    try coder.code("quiet", &day)
    if let end = until.map({ .at($0) }) ?? day.map({ .onCalendar($0) }) as End? {
      manual = Manual(level: level, end: end)
    } else {
      var lasting = lasting ?? Lasting(since: coder.seen.wall)
      try lasting.code(&coder)
      manual = Manual(level: level, end: .whenSwitchedOff(lasting))
    }
  }
}

extension QuietLevel: StateValue {}

extension QuietCause: StateValue {
  var saved: String { "\(source.rawValue) \(by)" }

  init?(saved words: String, by _: StateCoder) {
    let parts = words.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let source = QuietSource(rawValue: String(parts[0])) else { return nil }
    self.init(source, by: String(parts[1]))
  }
}

extension StateCoder {
  fileprivate mutating func code(_ name: String, _ causes: inout Set<QuietCause>) throws(SavedState.ReadError) {
    var list = causes.sorted { $0.saved < $1.saved }
    try code(list: name, &list, separator: "\n")
    causes = Set(list)
  }
}
