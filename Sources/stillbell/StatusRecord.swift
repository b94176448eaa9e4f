import StillbellCore
import Wording

/// The status as JSON, for programs. Times are seconds since the epoch, so that a bar counts down by itself.
///
/// It has what the bus has, with the session as an object, and `text`, `tooltip` and `class` for bars such as waybar.
/// Without an agent the phase is `off`.
struct StatusRecord: Encodable {
  private let values: [String: JSONValue]

  init(_ status: Status?, at now: Moment) {
    let running = status ?? Status()
    var values: [String: JSONValue] = [:]
    var session: [String: JSONValue] = [:]
    for (name, field) in running.fields(at: now) where !name.hasSuffix("-code") {
      if name == "session" {
        session["kind"] = JSONValue(field)
      } else if name.hasPrefix("session-") {
        session[Self.key(name.dropFirst("session-".count))] = JSONValue(field)
      } else {
        values[Self.key(name)] = JSONValue(field)
      }
    }
    if !session.isEmpty { values["session"] = .object(session) }
    if status == nil { values["phase"] = "off" }
    values["class"] = session["kind"] ?? values["phase"]
    values["quietReasons"] = .list(running.quiets.map { JSONValue($0, at: now) })
    values["missing"] = .list(running.missingSources.map { .text($0.rawValue) })
    if running.server == .missing { values["server"] = nil }
    values["configurationTrouble"] = running.configurationTrouble.map { .text(Wording.sentence($0.error).description) }
    let lines = status.map { Wording.lines($0, at: now) } ?? [Wording.notRunningShort]
    values["text"] = .text(lines[0].description)
    values["tooltip"] = .text(lines.map(\.description).joined(separator: "\n"))
    self.values = values
  }

  func encode(to encoder: any Encoder) throws { try JSONValue.object(values).encode(to: encoder) }

  /// `snoozes-allowed` is `snoozesAllowed` here.
  private static func key(_ name: some StringProtocol) -> String {
    let words = name.split(separator: "-")
    return words.dropFirst().reduce(into: String(words[0])) { $0 += $1.prefix(1).uppercased() + $1.dropFirst() }
  }
}

/// A value of JSON.
private enum JSONValue: Encodable, ExpressibleByStringLiteral {
  case text(String)
  case number(Double)
  case list([JSONValue])
  case object([String: JSONValue])

  init(stringLiteral text: String) { self = .text(text) }

  init(_ field: Status.Field) {
    switch field {
    case .text(let text): self = .text(text)
    case .count(let count): self = .number(Double(count))
    case .milliseconds(let count): self = .number(Double(count) / 1000)
    }
  }

  /// `source` is as the configuration names it, or `user`; `until` is left out for what lasts until it ends or is
  /// switched off.
  init(_ quiet: Status.Quieted, at now: Moment) {
    var values: [String: JSONValue] = ["level": .text(quiet.level.rawValue)]
    switch quiet.reason {
    case .user: values["source"] = "user"
    case .cause(let cause): (values["source"], values["by"]) = (.text(cause.source.rawValue), .text(cause.by))
    }
    values["until"] = quiet.until.map { .number(Double($0.wall(at: now).milliseconds) / 1000) }
    self = .object(values)
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .text(let text): try text.encode(to: encoder)
    case .number(let number): try number.encode(to: encoder)
    case .list(let values): try values.encode(to: encoder)
    case .object(let values): try values.encode(to: encoder)
    }
  }
}
