import GLib
import StillbellCore

/// The kinds of break on the bus: name, title, true if the kind is on, length and next moment. A number that does not
/// apply is 0.
package nonisolated enum KindMessage {
  package static func encode(_ kinds: [KindStatus]) -> Variant {
    .rows(of: "(ssbxx)", kinds) { kind in
      [
        Variant(kind.kind.rawValue), Variant(kind.title), Variant(kind.isOn),
        Variant(WallTime(sinceEpoch: kind.length).milliseconds), Variant(kind.next?.milliseconds ?? 0),
      ]
    }
  }

  package static func kinds(_ rows: [Variant]) -> [KindStatus] {
    rows.compactMap { row in
      let members = row.members
      guard members.count == 5, let kind = members[0].string.flatMap({ BreakKind(rawValue: $0) }),
        let title = members[1].string, let isOn = members[2].bool, let length = members[3].int64,
        let next = members[4].int64
      else { return nil }
      return KindStatus(
        kind: kind, title: title, isOn: isOn, length: .milliseconds(length),
        next: next == 0 ? nil : WallTime(milliseconds: next))
    }
  }
}
