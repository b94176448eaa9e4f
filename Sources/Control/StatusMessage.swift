import GLib
import StillbellCore

/// The status as `a{sv}`: texts, numbers (`u`) and milliseconds (`x`); times are since the epoch. Entries that do not
/// apply are missing.
package nonisolated enum StatusMessage {
  package static func encode(_ status: Status, at now: Moment) -> Variant {
    let quiets = status.quiets.isEmpty ? [] : [("quiets", QuietMessage.encode(status.quiets, at: now))]
    return .dictionary(status.fields(at: now).map { ($0.name, Variant($0.value)) } + quiets)
  }

  /// Reads the status. Skips unknown entries, from a newer agent.
  package static func decode(_ message: Variant, at now: Moment) -> Status {
    let entries = message.entries
    var status = Status(entries.compactMapValues(\.field), at: now)
    status.quiets = entries["quiets"].map { QuietMessage.quiets($0) } ?? []
    return status
  }
}

extension Variant {
  fileprivate nonisolated convenience init(_ field: Status.Field) {
    switch field {
    case .text(let text): self.init(text)
    case .count(let count): self.init(UInt32(clamping: count))
    case .milliseconds(let count): self.init(count)
    }
  }

  fileprivate nonisolated var field: Status.Field? {
    string.map { .text($0) } ?? uint32.map { .count(Int($0)) } ?? int64.map { .milliseconds($0) }
  }
}
