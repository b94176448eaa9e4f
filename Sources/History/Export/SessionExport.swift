import JSON
import StillbellCore

/// A session in an exported file.
package struct ExportedSession: Sendable {
  package let entry: HistoryEntry
  /// The offset from UTC at the session's place if it was recorded, and otherwise at the reader's.
  package let offset: Duration
  /// The session's name for people.
  package let title: String

  package init(_ entry: HistoryEntry, offset: Duration, title: String) {
    (self.entry, self.offset, self.title) = (entry, offset, title)
  }

  /// The end of the session. A clock that was set back must not make it end before it began.
  var end: WallTime { entry.ended > entry.started ? entry.ended : entry.started + entry.length }

  /// The identifier of the session, the same at every import.
  var id: String { "\(entry.started.milliseconds)-\(entry.id.number)" }
}

/// A file format for sessions, which are written one after the other.
package protocol SessionExport {
  static var head: String { get }
  static var tail: String { get }
  /// A session's text; `isFirst` is true for the first of them.
  static func line(_ session: ExportedSession, isFirst: Bool) -> String
}

/// RFC 4180, with times that spreadsheets recognize: local ones, and beside them the minutes east of UTC.
package enum CSVExport: BreakExport {
  /// A byte order mark. Without it, spreadsheets guess the encoding and do not recognize UTF-8.
  private static let mark = "\u{FEFF}"

  package static let head = mark + "start,end,kind,label,seconds,source,date,offset_minutes\r\n"
  package static let breakHead =
    mark + "due,start,end,kind,title,seconds,outcome,snoozes,quiet,date,offset_minutes,held,held_by\r\n"
  package static let tail = ""

  package static func line(_ session: ExportedSession, isFirst: Bool) -> String {
    let entry = session.entry
    let offset = session.offset
    return line([
      Timestamp.spreadsheet(entry.started, offset: offset), Timestamp.spreadsheet(session.end, offset: offset),
      entry.kind.rawValue, asText(entry.label), "\(entry.length.components.seconds)", asText(entry.source),
      Day(of: entry.started, offset: offset).words, minutes(offset),
    ])
  }

  package static func line(_ rest: ExportedBreak, isFirst: Bool) -> String {
    let row = rest.row
    return line([
      Timestamp.spreadsheet(row.due, offset: row.offset),
      row.begun.map { Timestamp.spreadsheet($0, offset: row.offset) } ?? "",
      Timestamp.spreadsheet(row.ended, offset: row.offset), asText(row.kind.rawValue), asText(rest.title),
      "\(row.length.components.seconds)", row.outcome.rawValue, "\(row.snoozes)", row.isQuiet ? "yes" : "no",
      row.day.words, minutes(row.offset), row.heldBy?.reason.rawValue ?? "", asText(row.heldBy?.program ?? ""),
    ])
  }

  private static func line(_ fields: [String]) -> String { fields.map(field).joined(separator: ",") + "\r\n" }

  private static func minutes(_ offset: Duration) -> String { "\(offset.components.seconds / 60)" }

  /// The text as a cell. A spreadsheet evaluates text that begins like a formula, unless an apostrophe marks it as
  /// text.
  private static func asText(_ words: String) -> String {
    words.first.map { "=+-@\t".contains($0) } ?? false ? "'" + words : words
  }

  private static func field(_ text: String) -> String {
    let needsQuotes = text.utf8.contains { [UInt8(ascii: ","), UInt8(ascii: "\""), 10, 13].contains($0) }
    guard needsQuotes else { return text }
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}

/// A break in an exported file.
package struct ExportedBreak: Sendable {
  package let row: BreakRow
  /// The break's name for people.
  package let title: String

  package init(_ row: BreakRow, title: String) { (self.row, self.title) = (row, title) }
}

/// A file format for sessions and breaks.
package protocol BreakExport: SessionExport {
  static var breakHead: String { get }
  /// A break's text; `isFirst` is true for the first of them.
  static func line(_ rest: ExportedBreak, isFirst: Bool) -> String
}

/// JSON with the terms of Health Connect's MindfulnessSessionRecord, because Linux has no health store of its own.
package enum JSONExport: BreakExport {
  package static let head = "["
  package static let breakHead = head
  package static let tail = "\n]\n"

  package static func line(_ session: ExportedSession, isFirst: Bool) -> String {
    let entry = session.entry
    let offset = JSONText.quoted(Timestamp.offset(session.offset))
    let fields = [
      ("startTime", JSONText.quoted(Timestamp.utc(entry.started))), ("startZoneOffset", offset),
      ("endTime", JSONText.quoted(Timestamp.utc(session.end))), ("endZoneOffset", offset),
      ("title", JSONText.quoted(session.title)), ("type", JSONText.quoted(entry.kind.activity.healthType)),
      ("kind", JSONText.quoted(entry.kind.rawValue)), ("label", JSONText.quoted(entry.label)),
      ("seconds", "\(entry.length.components.seconds)"), ("source", JSONText.quoted(entry.source)),
    ]
    return object(fields, isFirst: isFirst)
  }

  package static func line(_ rest: ExportedBreak, isFirst: Bool) -> String {
    let row = rest.row
    let fields = [
      ("dueTime", JSONText.quoted(Timestamp.utc(row.due))),
      ("startTime", row.begun.map { JSONText.quoted(Timestamp.utc($0)) } ?? "null"),
      ("endTime", JSONText.quoted(Timestamp.utc(row.ended))),
      ("zoneOffset", JSONText.quoted(Timestamp.offset(row.offset))), ("title", JSONText.quoted(rest.title)),
      ("kind", JSONText.quoted(row.kind.rawValue)), ("seconds", "\(row.length.components.seconds)"),
      ("outcome", JSONText.quoted(row.outcome.rawValue)), ("snoozes", "\(row.snoozes)"), ("quiet", "\(row.isQuiet)"),
      ("held", quotedOrNull(row.heldBy?.reason.rawValue ?? "")), ("heldBy", quotedOrNull(row.heldBy?.program ?? "")),
    ]
    return object(fields, isFirst: isFirst)
  }

  private static func quotedOrNull(_ text: String) -> String { text.isEmpty ? "null" : JSONText.quoted(text) }

  private static func object(_ fields: [(String, String)], isFirst: Bool) -> String {
    let object = fields.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ")
    return (isFirst ? "\n" : ",\n") + "  {\(object)}"
  }
}

/// The lines of a data file of Timewarrior.
package enum TimewarriorExport: SessionExport {
  package static let head = ""
  package static let tail = ""

  package static func line(_ session: ExportedSession, isFirst: Bool) -> String {
    let tags = [session.entry.kind.rawValue, session.entry.label].filter { !$0.isEmpty }.map(tag)
    let (start, end) = (Timestamp.basic(session.entry.started), Timestamp.basic(session.end))
    return "inc \(start) - \(end) # \(tags.joined(separator: " "))\n"
  }

  private static func tag(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
    }
    return isPlain ? text : JSONText.quoted(text)
  }
}
