import GLib
import StillbellCore

/// Quiets as `a(sssx)`: source, cause, level, and end in milliseconds since the epoch or 0; the source is empty for the
/// user's own. The reporters of each source as `a(sssas)`: source, setting, part of the desktop, causes. The ignored
/// causes as `a(ssas)`: source, part of the desktop, causes.
package nonisolated enum QuietMessage {
  static func encode(_ quiets: [Status.Quieted], at now: Moment) -> Variant {
    .rows(of: "(sssx)", quiets) { quiet in
      let (source, name) =
        switch quiet.reason {
        case .user: ("", "")
        case .cause(let cause): (cause.source.rawValue, cause.by)
        }
      return [
        Variant(source), Variant(name), Variant(quiet.level.rawValue),
        Variant(quiet.until.map { $0.wall(at: now).milliseconds } ?? 0),
      ]
    }
  }

  /// Reads the quiets. Skips those that are unknown here, from a newer agent.
  static func quiets(_ message: Variant) -> [Status.Quieted] {
    message.members.compactMap { row in
      let members = row.members
      guard members.count == 4, let source = members[0].string, let name = members[1].string,
        let level = members[2].string.flatMap({ QuietLevel(rawValue: $0) }), let until = members[3].int64
      else { return nil }
      let end: Wake? = until == 0 ? nil : .wall(WallTime(milliseconds: until))
      guard !source.isEmpty else { return Status.Quieted(.user, level: level, until: end) }
      return QuietSource(rawValue: source).map {
        Status.Quieted(.cause(QuietCause($0, by: name)), level: level, until: end)
      }
    }
  }

  package static func encode(_ reporters: [QuietReporter]) -> Variant {
    .rows(of: "(sssas)", reporters) { reporter in
      [
        Variant(reporter.source.rawValue), Variant(reporter.setting), Variant(reporter.name),
        .array(of: "s", (reporter.causes + reporter.ignored).map { Variant($0) }),
      ]
    }
  }

  package static func encodeIgnored(_ reporters: [QuietReporter]) -> Variant {
    .rows(of: "(ssas)", reporters.filter { !$0.ignored.isEmpty }) { reporter in
      [
        Variant(reporter.source.rawValue), Variant(reporter.name),
        .array(of: "s", reporter.ignored.map { Variant($0) }),
      ]
    }
  }

  /// Reads the reporters and the ignored causes. Skips sources that are unknown here; an older agent reports nothing
  /// ignored.
  package static func reporters(_ message: Variant?, ignored: Variant? = nil) -> [QuietReporter] {
    let rows = ignored?.members.map(\.members) ?? []
    return (message?.members ?? []).compactMap { row in
      let members = row.members
      guard members.count == 4, let source = members[0].string.flatMap({ QuietSource(rawValue: $0) }),
        let setting = members[1].string, let name = members[2].string
      else { return nil }
      let names = members[3].members.compactMap(\.string)
      let ignored = rows.filter { $0.count == 3 && $0[0].string == source.rawValue && $0[1].string == name }
        .flatMap { $0[2].members.compactMap(\.string) }
      return QuietReporter(
        source: source, setting: setting, name: name, causes: names.filter { !ignored.contains($0) },
        ignored: names.filter { ignored.contains($0) })
    }
  }
}
