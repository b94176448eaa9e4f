import JSON
import StillbellCore
import Wording

/// The settings whose rows say how many breaks the last four weeks would have had with a changed value, computed by
/// `stillbell what-if --json`.
package struct WhatIfRows: Hashable, Sendable {
  /// The values when the page was opened, by setting.
  private let first: [String: String]
  /// The latest value of each setting that has changed.
  private var asked: [String: String] = [:]

  /// Picks the settings of a page that affect the number of breaks.
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

  /// The update that a row needs after its value was shown.
  package enum News: Hashable, Sendable {
    case none
    /// The setting has its first value again: remove the sentence.
    case clear
    /// Run `stillbell` with the first arguments, which are for the value at the beginning, and then with the second.
    case ask(before: [String], now: [String])
  }

  /// Notes the present value of a setting.
  package mutating func show(_ name: String, _ value: String) -> News {
    guard let before = first[name], asked[name] ?? before != value else { return .none }
    asked[name] = value
    func question(_ value: String) -> [String] { ["what-if", "\(name)=\(value)", "--json"] }
    return value == before ? .clear : .ask(before: question(before), now: question(value))
  }

  /// True if this is still the latest value, so that its answer is not outdated.
  package func isAsked(_ name: String, _ value: String) -> Bool { asked[name] == value }

  /// The sentence for the two answers; nil if the rounded numbers are equal, or if an answer cannot be used. Both are
  /// of replayed days, in which every break is taken: so only the setting makes the difference.
  package func sentence(before: String?, now: String?) -> Sentence? {
    guard let before = Self.breaks(before), let now = Self.breaks(now), before != now else { return nil }
    return Wording.Preferences.whatIf(now, insteadOf: before)
  }

  /// The number of breaks a day, rounded; nil if it is missing or out of range.
  private static func breaks(_ json: String?) -> Int? {
    guard let json, let answer = try? JSONValue(Array(json.utf8)),
      case .number(let words)? = answer["wouldBe"]?["asked"], let number = Double(words), (0...1000).contains(number)
    else { return nil }
    return Int(number.rounded())
  }
}
