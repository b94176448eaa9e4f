import GLib
import StillbellCore

/// The holds of other programs as `a(usss)`: number, program, reason, level.
package nonisolated enum HoldMessage {
  package static func encode(_ holds: [(number: UInt32, hold: Hold)]) -> Variant {
    .rows(of: "(usss)", holds) { number, hold in
      [
        Variant(number), Variant(hold.asker.program), Variant(hold.asker.reason), Variant(hold.level.rawValue),
      ]
    }
  }
}
