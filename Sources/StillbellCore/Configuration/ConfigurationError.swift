/// The reason why a configuration file is rejected, as a value that each program turns into a sentence.
package struct ConfigurationError: Error, Hashable, Sendable, Codable {
  package enum Fault: Error, Hashable, Sendable, Codable {
    /// A pipe or a device.
    case special
    case unreadable(SystemFault)
    case notText
    /// Neither a group, nor a key, nor a comment.
    case notASetting(String)
    case unknownGroup(String)
    case unknownKey(String, group: String)
    /// The value of this key has a lone backslash.
    case loneBackslash(key: String)
    case badValue(String, key: String, group: String)
    /// The user's own session of this name is impossible.
    case badPreset(String, name: String, SessionError)
    /// The command of its kind gives the name another meaning.
    case unreachablePreset(name: String, SessionKind)
    case preludeTooLong(Duration, interval: Duration)
    /// A reminder without the time of day.
    case missing(key: String, group: String)
    case tooManyReminders(allowed: Int)
    /// A group of a break of the user's own cannot have this name.
    case badBreakName(String)
    /// Two keys set when the break is due.
    case twoTimings(String, String, group: String)
    case tooManyBreaks(allowed: Int)
    /// The steps before the last leave no time for it.
    case stepsTooLong(group: String, length: Duration)
    /// A group of a program of the user's own cannot have this name.
    case badProgramName(String)
    /// The numbers in this key of a program contradict each other.
    case badProgram(String, key: String, SessionError)
    /// A program and a preset have this name.
    case twoSessions(String)
    case tooManyPrograms(allowed: Int)
    /// A group of a profile cannot have this name.
    case badProfileName(String)
    /// A profile cannot replace the setting of this name.
    case notInProfile(String, group: String)
    case tooManyProfiles(allowed: Int)
    /// The hours of a day continue after those of the next have begun.
    case hoursOverlap(day: String, String, next: String, String)
    /// An error made up by the simulator, which has no file.
    case simulated
  }

  package let file: String
  /// The line, counted from 1; 0 if the fault is in no line.
  package let line: Int
  package let fault: Fault

  package init(file: String = "", line: Int = 0, _ fault: Fault) {
    (self.file, self.line, self.fault) = (file, line, fault)
  }

  /// True if the file could not be read at all.
  package var isUnreadable: Bool {
    switch fault {
    case .special, .unreadable: true
    default: false
    }
  }

  /// The text in the trace.
  package var words: String {
    let place = file.isEmpty ? "" : line == 0 ? "\(file): " : "\(file), line \(line): "
    return place + fault.words
  }
}

extension ConfigurationError.Fault {
  fileprivate var words: String {
    switch self {
    case .special: "not a plain file"
    case .unreadable(let fault): fault.words
    case .notText: "not text"
    case .notASetting(let text): "“\(text.onOneLine(limit: 60))” is no setting"
    case .unknownGroup(let name): "unknown group \(name.onOneLine(limit: 60))"
    case .unknownKey(let name, let group): "unknown key \(name.onOneLine(limit: 60)) in \(group)"
    case .loneBackslash(let key): "lone backslash in \(key)"
    case .badValue(let value, let key, _): "\(key) = \(value.onOneLine(limit: 60)) is not possible"
    case .badPreset(let value, let name, let error):
      "\(name.onOneLine(limit: 60)) = \(value.onOneLine(limit: 60)) is no session: \(error.words.onOneLine())"
    case .unreachablePreset(let name, let kind): "\(kind.command) never finds \(name.onOneLine(limit: 60))"
    case .preludeTooLong(let prelude, let interval): "prelude \(prelude.words) in an interval of \(interval.words)"
    case .missing(let key, let group): "no \(key) in \(group.onOneLine(limit: 60))"
    case .tooManyReminders(let allowed): "more than \(allowed) reminders"
    case .badBreakName(let name): "no break can be called \(name.onOneLine(limit: 60))"
    case .twoTimings(let one, let other, let group): "both \(one) and \(other) in \(group)"
    case .tooManyBreaks(let allowed): "more than \(allowed) breaks"
    case .stepsTooLong(let group, let length): "steps in \(group) are longer than \(length.words)"
    case .badProgramName(let name): "no program can be called \(name.onOneLine(limit: 60))"
    case .badProgram(let value, let key, let error):
      "\(key) = \(value.onOneLine(limit: 60)): \(error.words.onOneLine())"
    case .twoSessions(let name): "both a program and a preset are called \(name.onOneLine(limit: 60))"
    case .tooManyPrograms(let allowed): "more than \(allowed) programs"
    case .badProfileName(let name): "no profile can be called \(name.onOneLine(limit: 60))"
    case .notInProfile(let name, let group): "\(name.onOneLine(limit: 60)) in \(group)"
    case .tooManyProfiles(let allowed): "more than \(allowed) profiles"
    case .simulated: "a mistake"
    case .hoursOverlap(let day, let hours, let next, let nextHours): "\(day) \(hours) overlaps \(next) \(nextHours)"
    }
  }
}
