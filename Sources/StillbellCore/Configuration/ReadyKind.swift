/// Ready-made kinds of break that setup offers, as in the sample file.
package enum ReadyKind: String, CaseIterable, Sendable {
  case water, blink, posture, stretch, lunch

  package var group: String { BreakKind.group + rawValue }

  /// The keys and values of the kind; texts that people read are added by the caller.
  package var values: KeyValuePairs<String, String> {
    switch self {
    case .water: ["every": "1h", "length": "0", "goal": "8"]
    case .blink: ["every": "10m", "length": "0", "show": "sign"]
    case .posture: ["aligned": ":15 :45", "length": "0", "show": "sign"]
    case .stretch: ["every": "1h", "length": "2m"]
    case .lunch: ["at": "12:30", "length": "30m", "days": "mon-fri"]
    }
  }

  /// True if the kind is a nudge that shows as a sign.
  package var isSign: Bool { values.contains { $0 == ("show", "sign") } }
}
