import JSON
import StillbellCore
import Wording

/// The rows of lengths that say what a change would have made of the last weeks, as `stillbell what-if --json` prints it.
package struct WhatIfRows: Hashable, Sendable {
  /// The values with which the page was opened.
  private let first: [String: String]
  /// The values that were asked about last.
  private var asked: [String: String] = [:]

  /// The settings of the page that change how many breaks there are.
  package init(_ names: Set<String>, _ configuration: Configuration) {
    first = Dictionary(
      uniqueKeysWithValues: names.compactMap { name in
        guard let setting = Setting.named(name), Self.keys.contains(setting.key),
          ["eye", "rest"].contains(setting.group) || setting.group.hasPrefix(BreakKind.group)
        else { return nil }
        return (name, setting.write(configuration))
      })
  }

  private static let keys: Set = ["interval", "every", "length"]

  /// What is to be done about a row whose value is this now.
  package enum News: Hashable, Sendable {
    case none
    /// It has the value again that it had at first.
    case clear
    /// The arguments of `stillbell`.
    case ask([String])
  }

  package mutating func show(_ name: String, _ value: String) -> News {
    guard let before = first[name], asked[name] ?? before != value else { return .none }
    asked[name] = value
    return value == before ? .clear : .ask(["what-if", "\(name)=\(value)", "--json"])
  }

  /// False if another value was asked about since.
  package func isAsked(_ name: String, _ value: String) -> Bool { asked[name] == value }

  /// The sentence for an answer; nil if nothing is different.
  package func sentence(json: String?) -> Sentence? {
    guard let json, let answer = try? JSONValue(Array(json.utf8)),
      let was = Self.breaks(answer["was"]), let wouldBe = Self.breaks(answer["wouldBe"]), was != wouldBe
    else { return nil }
    return Wording.Preferences.whatIf(wouldBe, insteadOf: was)
  }

  /// A day.
  private static func breaks(_ days: JSONValue?) -> Int? {
    guard case .number(let words)? = days?["asked"], let number = Double(words), (0...1000).contains(number) else {
      return nil
    }
    return Int(number.rounded())
  }
}
