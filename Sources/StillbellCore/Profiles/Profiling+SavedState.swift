extension Profiling {
  /// Codes the profile of the user, the one that is on, and those that the user has switched off.
  mutating func code(_ coder: inout StateCoder) throws(SavedState.ReadError) {
    var (name, trigger) = (current?.name, current?.trigger)
    try coder.code("profile", &name)
    try coder.code("profile.trigger", &trigger)
    current = name.map { Choice(name: $0, trigger: trigger) }
    try coder.code(list: "profile.overruled", &overruled)
    try codeManual(&coder)
  }

  private mutating func codeManual(_ coder: inout StateCoder) throws(SavedState.ReadError) {
    var name = manual?.name
    var (until, day): (BootTime?, CalendarEnd?)
    switch manual?.end {
    case .at(let end): until = end
    case .onCalendar(let end): day = end
    case .whenSwitchedOff, nil: break
    }
    try coder.code("profile.asked", &name)
    try coder.code("profile.until", &until)
    try coder.code("profile.until", &day)
    let end = until.map { Manual.End.at($0) } ?? day.map { .onCalendar($0) } ?? .whenSwitchedOff
    manual = name.map { Manual(name: $0, end: end) }
  }

  /// Restores what an earlier agent noted, as far as the file still has the profiles. A condition that is not reported
  /// again soon has ended; at a new login it has to be reported first.
  mutating func restore(
    _ coder: inout StateCoder, isSameLogin: Bool, by profiles: [Profile]
  ) throws(SavedState.ReadError) {
    var read = Profiling()
    try read.code(&coder)
    // Also those that the file lacks while it cannot be read.
    (manual, overruled) = (read.manual, read.overruled)
    current = read.current.flatMap { current in profiles.contains { $0.name == current.name } ? current : nil }
    let met = isSameLogin && current?.trigger != nil ? current?.name : nil
    for profile in profiles where isOverruled(profile.name) || profile.name == met {
      if let trigger = profile.trigger { self[trigger].restore(at: coder.now) }
    }
  }
}

// The name, and behind a colon the end of the hours.
extension Profiling.Overruled: StateValue {
  var saved: String { name + (until.map { ":\($0.saved)" } ?? "") }

  init?(saved words: String, by coder: StateCoder) {
    let parts = words.split(separator: ":", omittingEmptySubsequences: false).map { String($0) }
    guard let name = parts.first, Profile.isName(name), parts.count <= 2 else { return nil }
    let until = parts.dropFirst().first.map { WallTime(saved: $0, by: coder) }
    if case .some(nil) = until { return nil }
    (self.name, self.until) = (name, until ?? nil)
  }
}

extension Profile.Trigger: StateValue {
  var saved: String { words }

  init?(saved words: String, by _: StateCoder) { self.init(words: words) }
}
