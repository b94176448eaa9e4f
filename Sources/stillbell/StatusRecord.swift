import JSON
import StillbellCore
import Wording

/// The status as JSON, for programs. Times are seconds since the epoch, so that a bar can count down by itself.
///
/// It has the fields of the bus interface, with the session as an object, and `text`, `tooltip` and `class` for bars
/// such as waybar. Without an agent the phase is `off`.
enum StatusRecord {
  static func json(_ status: Status?, at now: Moment) -> JSONValue {
    let running = status ?? Status()
    var values: [String: JSONValue] = [:]
    var session: [String: JSONValue] = [:]
    for (name, field) in running.fields(at: now) where !name.hasSuffix("-code") {
      if name == "session" {
        session["kind"] = value(field)
      } else if name.hasPrefix("session-") {
        session[key(name.dropFirst("session-".count))] = value(field)
      } else {
        values[key(name)] = value(field)
      }
    }
    if !session.isEmpty { values["session"] = JSONValue(members: session) }
    if status == nil { values["phase"] = "off" }
    values["class"] = session["kind"] ?? values["phase"]
    values["quietReasons"] = .list(running.quiets.map { value($0, at: now) })
    values["missing"] = .list(running.missingSources.map { .text($0.rawValue) })
    if running.server == .missing { values["server"] = nil }
    values["configurationTrouble"] = running.configurationTrouble.map { .text(Wording.sentence($0.error).description) }
    let lines = status.map { Wording.lines($0, at: now) } ?? [Wording.notRunningShort]
    values["text"] = .text(lines[0].description)
    values["tooltip"] = .text(lines.map(\.description).joined(separator: "\n"))
    return JSONValue(members: values)
  }

  /// The key for a name of the bus: `snoozes-allowed` becomes `snoozesAllowed`.
  private static func key(_ name: some StringProtocol) -> String {
    let words = name.split(separator: "-")
    return words.dropFirst().reduce(into: String(words[0])) { $0 += $1.prefix(1).uppercased() + $1.dropFirst() }
  }

  private static func value(_ field: Status.Field) -> JSONValue {
    switch field {
    case .text(let text): .text(text)
    case .count(let count): JSONValue(count)
    case .milliseconds(let count): JSONValue(Double(count) / 1000)
    }
  }

  /// A quiet as JSON. `source` is the configuration's name for it, or `user`; `until` is missing if the quiet has no
  /// set end.
  private static func value(_ quiet: Status.Quieted, at now: Moment) -> JSONValue {
    let cause: QuietCause? = if case .cause(let cause) = quiet.reason { cause } else { nil }
    return [
      "level": .text(quiet.level.rawValue), "source": .text(cause?.source.rawValue ?? "user"),
      "by": cause.map { .text($0.by) },
      "until": quiet.until.map { JSONValue(Double($0.wall(at: now).milliseconds) / 1000) },
    ]
  }
}
