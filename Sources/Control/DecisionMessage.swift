import GLib
import StillbellCore

/// The decisions that a call has led to, as `as`: the code of each.
package nonisolated enum DecisionMessage {
  package static func encode(_ decisions: [Decision]) -> Variant {
    .array(of: "s", decisions.map { Variant(Code.line($0)) })
  }

  /// Reads the decisions. Skips those that are unknown here, from a newer agent; an older agent answers with none.
  static func decode(_ message: Variant?) -> [Decision] {
    (message?.members ?? []).compactMap { $0.string.flatMap { Code.value(of: $0) } }
  }
}
