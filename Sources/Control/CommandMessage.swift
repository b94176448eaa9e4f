import GLib
import StillbellCore

/// A command as a D-Bus call.
package nonisolated struct CommandMessage {
  package let method: String
  package let arguments: [Variant]

  package init(_ command: Command) {
    switch command {
    case .start: (method, arguments) = ("Start", [])
    case .stop: (method, arguments) = ("Stop", [])
    case .pause(let length): (method, arguments) = ("Pause", [Self.encode(length)])
    case .pauseUntil(let until): (method, arguments) = ("PauseUntil", [Variant(until.words)])
    case .resume: (method, arguments) = ("Resume", [])
    case .breakNow(let kind): (method, arguments) = ("Break", [Variant(kind?.rawValue ?? "")])
    case .begin: (method, arguments) = ("Begin", [])
    case .snooze(let length, nil): (method, arguments) = ("Snooze", [Self.encode(length)])
    case .snooze(let length, let kind?):
      (method, arguments) = ("SnoozeKind", [Variant(kind.rawValue), Self.encode(length)])
    case .snoozeUntil(let until, let kind):
      (method, arguments) = ("SnoozeUntil", [Variant(kind?.rawValue ?? ""), Variant(until.words)])
    case .skip(nil): (method, arguments) = ("Skip", [])
    case .skip(let kind?): (method, arguments) = ("SkipKind", [Variant(kind.rawValue)])
    case .sit(let words): (method, arguments) = ("Sit", [.array(of: "s", words.map { Variant($0) })])
    case .end: (method, arguments) = ("End", [])
    case .cancel: (method, arguments) = ("Cancel", [])
    case .next: (method, arguments) = ("Next", [])
    case .extend(let length): (method, arguments) = ("Extend", [Self.encode(length)])
    case .profile(.off): (method, arguments) = ("ProfileOff", [])
    case .profile(.on(let name, .untilSwitchedOff)):
      (method, arguments) = ("Profile", [Variant(name), Self.encode(nil)])
    case .profile(.on(let name, .length(let length))):
      (method, arguments) = ("Profile", [Variant(name), Self.encode(length)])
    case .profile(.on(let name, .until(let until))):
      (method, arguments) = ("ProfileUntil", [Variant(name), Variant(until.words)])
    case .quiet(.off): (method, arguments) = ("QuietOff", [])
    case .quiet(.on(let level, .default)):
      (method, arguments) = ("QuietFor", [Variant(level.rawValue), Self.encode(nil)])
    case .quiet(.on(let level, .length(let length))):
      (method, arguments) = ("QuietFor", [Variant(level.rawValue), Self.encode(length)])
    case .quiet(.on(let level, .until(let until))):
      (method, arguments) = ("QuietUntil", [Variant(level.rawValue), Variant(until.words)])
    case .quiet(.on(let level, .untilSwitchedOff)): (method, arguments) = ("QuietOn", [Variant(level.rawValue)])
    }
  }

  /// The command of a call; nil for a method that is not a command.
  ///
  /// Throws if an argument makes no sense.
  package static func command(_ method: String, _ arguments: [Variant]) throws(CallFailure) -> Command? {
    switch method {
    case "Start": return .start
    case "Stop": return .stop
    case "Pause": return .pause(try length(arguments, at: 0))
    case "PauseUntil": return .pauseUntil(try until(arguments, at: 0))
    case "Resume": return .resume
    case "Break":
      return .breakNow(try namedKind(arguments))
    case "Begin": return .begin
    case "Snooze": return .snooze(try length(arguments, at: 0))
    case "SnoozeKind": return .snooze(try length(arguments, at: 1), of: try kind(arguments.first?.string ?? ""))
    case "SnoozeUntil": return .snoozeUntil(try until(arguments, at: 1), of: try namedKind(arguments))
    case "Skip": return .skip()
    case "SkipKind": return .skip(try kind(arguments.first?.string ?? ""))
    case "Sit":
      let words = arguments.first?.members.compactMap(\.string) ?? []
      guard words.reduce(0, { $0 + $1.utf8.count }) <= Self.bytesMax else {
        throw .longSession(bytesMax: Self.bytesMax)
      }
      return .sit(words)
    case "End": return .end
    case "Cancel": return .cancel
    case "Next": return .next
    case "Extend": return .extend(try length(arguments, at: 0))
    case "QuietFor":
      let length = try length(arguments, at: 1)
      return .quiet(.on(try level(arguments), length.map { .length($0) } ?? .default))
    case "QuietUntil": return .quiet(.on(try level(arguments), .until(try until(arguments, at: 1))))
    case "QuietOn": return .quiet(.on(try level(arguments), .untilSwitchedOff))
    case "QuietOff": return .quiet(.off)
    case "Profile":
      let length = try length(arguments, at: 1)
      return .profile(.on(arguments.first?.string ?? "", length.map { .length($0) } ?? .untilSwitchedOff))
    case "ProfileUntil":
      return .profile(.on(arguments.first?.string ?? "", .until(try until(arguments, at: 1))))
    case "ProfileOff": return .profile(.off)
    default: return nil
    }
  }

  /// The longest text for a session.
  private static let bytesMax = 2000

  private static func level(_ arguments: [Variant]) throws(CallFailure) -> QuietLevel {
    try level(arguments.first?.string ?? "")
  }

  /// A level by its name.
  package static func level(_ name: String) throws(CallFailure) -> QuietLevel { try choice(name) }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String
  ) throws(CallFailure) -> Choice {
    if let choice = Choice(rawValue: name) { return choice }
    throw .noChoice(quoted(name), allowed: Choice.allCases.map(\.rawValue))
  }

  private static func kind(_ name: String) throws(CallFailure) -> BreakKind {
    if let kind = BreakKind(rawValue: name) { return kind }
    throw .noNameOfBreak(quoted(name))
  }

  /// The kind of break that the first argument names; nil for an empty name.
  private static func namedKind(_ arguments: [Variant]) throws(CallFailure) -> BreakKind? {
    let name = arguments.first?.string ?? ""
    return name.isEmpty ? nil : try kind(name)
  }

  private static func until(_ arguments: [Variant], at index: Int) throws(CallFailure) -> Until {
    let words = arguments.count > index ? arguments[index].string ?? "" : ""
    guard let until = Until(words: words) else { throw .noTimeOfDay(quoted(words)) }
    return until
  }

  /// The part of an argument that an answer repeats.
  private static func quoted(_ words: String) -> String { words.onOneLine(limit: 100) }

  private static func encode(_ length: Duration?) -> Variant {
    Variant(length.map { WallTime(sinceEpoch: $0).milliseconds } ?? 0)
  }

  private static func length(_ arguments: [Variant], at index: Int) throws(CallFailure) -> Duration? {
    let milliseconds = arguments.count > index ? arguments[index].int64 ?? 0 : 0
    // A century in milliseconds: a longer time is the caller's error and must not overflow later.
    guard (0...3_155_760_000_000).contains(milliseconds) else { throw .impossibleLength }
    return milliseconds == 0 ? nil : .milliseconds(milliseconds)
  }
}
