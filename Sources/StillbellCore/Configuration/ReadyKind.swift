/// Kinds of break that setup offers, each as the sample explains it.
package enum ReadyKind: String, CaseIterable, Sendable {
  case water, posture, stretch, lunch

  package var group: String { BreakKind.group + rawValue }

  /// Its keys and their values; words that people read are put in where they are known.
  package var values: KeyValuePairs<String, String> {
    switch self {
    case .water: ["every": "1h", "length": "0", "goal": "8"]
    case .posture: ["aligned": ":15 :45", "length": "10s"]
    case .stretch: ["every": "1h", "length": "2m"]
    case .lunch: ["at": "12:30", "length": "30m", "days": "mon-fri"]
    }
  }
}
