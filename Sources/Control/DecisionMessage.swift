import GLib
import StillbellCore

/// What a call has led to, as `as`: the code of each decision.
package nonisolated enum DecisionMessage {
  package static func encode(_ decisions: [Decision]) -> Variant {
    .array(of: "s", decisions.map { Variant(Code.line($0)) })
  }

  /// The inverse; decisions that are unknown here, from a newer agent, are passed over, and one of an older version answers
  /// nothing.
  static func decode(_ message: Variant?) -> [Decision] {
    (message?.members ?? []).compactMap { $0.string.flatMap { Code.value(of: $0) } }
  }
}
