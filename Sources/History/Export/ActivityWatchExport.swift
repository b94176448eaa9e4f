import JSON
import StillbellCore

/// A file that ActivityWatch imports: a bucket with the times of presence and absence.
package enum ActivityWatchExport {
  package static func head(host: String, created: WallTime) -> String {
    let id = JSONText.quoted("aw-watcher-afk_stillbell-\(host)")
    return "{\"buckets\": {\(id): {\"id\": \(id), \"type\": \"afkstatus\", \"client\": \"stillbell\", "
      + "\"hostname\": \(JSONText.quoted(host)), \"created\": \(JSONText.quoted(Timestamp.utc(created))), "
      + "\"data\": {}, \"events\": ["
  }

  package static let tail = "\n]}}}\n"

  package static func line(_ row: PresenceRow, isFirst: Bool) -> String {
    let length = row.to - row.from
    let milliseconds = WallTime(sinceEpoch: length).milliseconds
    let seconds = "\(milliseconds / 1000).\(padded(Int(milliseconds % 1000), 3))"
    let status = row.state.isThere ? "not-afk" : "afk"
    return (isFirst ? "\n" : ",\n")
      + "  {\"timestamp\": \(JSONText.quoted(Timestamp.utc(row.from))), \"duration\": \(seconds), "
      + "\"data\": {\"status\": \"\(status)\"}}"
  }
}
