/// Kinds of break that setup offers, each as the sample explains it.
package enum ReadyKind: String, CaseIterable, Sendable {
  case water, blink, posture, stretch, lunch

  package var group: String { BreakKind.group + rawValue }

  /// Its keys and their values; words that people read are put in where they are known.
  package var values: KeyValuePairs<String, String> {
    switch self {
    case .water: ["every": "1h", "length": "0", "goal": "8"]
    case .blink: ["every": "10m", "length": "0", "show": "sign"]
    case .posture: ["aligned": ":15 :45", "length": "0", "show": "sign"]
    case .stretch: ["every": "1h", "length": "2m"]
    case .lunch: ["at": "12:30", "length": "30m", "days": "mon-fri"]
    }
  }

  /// It is a nudge that comes as a sign.
  package var isSign: Bool { values.contains { $0 == ("show", "sign") } }
}
