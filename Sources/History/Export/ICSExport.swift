import StillbellCore

/// RFC 5545: private events, which leave the time free.
package enum ICSExport: BreakExport {
  package static let head = lines(["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//stillbell//stillbell//EN"])
  package static let breakHead = head
  package static let tail = lines(["END:VCALENDAR"])

  package static func line(_ session: ExportedSession, isFirst: Bool) -> String {
    event(
      session.id, from: session.entry.started, to: session.end, session.title, session.entry.kind.rawValue)
  }

  /// A break as an event; empty for one that never began, which took no time.
  package static func line(_ rest: ExportedBreak, isFirst: Bool) -> String {
    let row = rest.row
    guard let begun = row.begun else { return "" }
    return event(
      "\(row.ended.milliseconds)-\(row.number)-break", from: min(begun, row.ended), to: row.ended, rest.title,
      row.kind.rawValue)
  }

  private static func event(
    _ id: String, from start: WallTime, to end: WallTime, _ title: String, _ category: String
  ) -> String {
    lines([
      "BEGIN:VEVENT", "UID:\(id)@stillbell",
      // The stamp is the event's end, so importing it again changes nothing.
      "DTSTAMP:\(Timestamp.basic(end))", "DTSTART:\(Timestamp.basic(start))", "DTEND:\(Timestamp.basic(end))",
      "SUMMARY:\(escaped(title))", "CATEGORIES:\(escaped(category))", "TRANSP:TRANSPARENT", "CLASS:PRIVATE",
      "END:VEVENT",
    ])
  }

  private static func lines(_ lines: [String]) -> String { lines.map { folded($0) + "\r\n" }.joined() }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": escaped += "\\\(scalar)"
      case "\n": escaped += "\\n"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: continue
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// The line folded to at most 75 octets, including the blank that begins a continuation; no character is split.
  private static func folded(_ line: String) -> String {
    var (folded, octets) = ("", 0)
    for scalar in line.unicodeScalars {
      let width = Unicode.UTF8.width(scalar)
      if octets + width > 75 {
        folded += "\r\n "
        octets = 1
      }
      folded.unicodeScalars.append(scalar)
      octets += width
    }
    return folded
  }
}
