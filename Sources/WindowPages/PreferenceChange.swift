import StillbellCore

/// The change of a row, in terms of the configuration file.
package struct PreferenceChange: Hashable, Sendable {
  package struct Value: Hashable, Sendable {
    package let name: String
    package let value: String
  }

  /// The name of the row.
  package let row: String
  package let values: [Value]
  /// The settings to remove from the file.
  package let reset: [String]

  /// Makes the change of a row to a new value.
  package init(_ name: String, _ value: String) {
    row = name
    if let kind = Self.timed(name) {
      let (chosen, others) = (value, Configuration.Break.timings.filter { $0 != value })
      values = [Value(name: "break.\(kind.rawValue).\(chosen)", value: Self.ready[chosen] ?? "1h")]
      reset = others.map { "break.\(kind.rawValue).\($0)" }
    } else if name == WeekHours.sharedName {
      (values, reset) = (WeekHours.values(WeekHours.sharing.map { _ in value }), [])
    } else if value.isEmpty, name.hasSuffix(".snoozes") || name.hasSuffix(".pause") {
      (values, reset) = ([], [name])
    } else {
      (values, reset) = ([Value(name: name, value: value)], [])
    }
  }

  init(of row: String, _ values: [Value]) { (self.row, self.values, reset) = (row, values, []) }

  /// The kind whose timing the row of that name chooses; nil for other rows.
  static func timed(_ name: String) -> BreakKind? {
    let parts = name.split(separator: ".")
    guard parts.count == 3, parts[0] == "break", parts[2] == PreferenceRow.timingKey else { return nil }
    return BreakKind(rawValue: String(parts[1]))
  }

  private static let ready = ["every": "1h", "at": "12:30", "aligned": ":00 :30"]
}
