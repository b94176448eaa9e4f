import StillbellCore

// What of the effects of an event is written down.
extension [Effect] {
  var decisions: [Decision] {
    compactMap { if case .decide(let decision) = $0 { decision } else { nil } }
  }

  var history: [HistoryEntry] {
    compactMap { if case .log(let entry) = $0 { entry } else { nil } }
  }

  var chimes: [Chime] {
    compactMap { if case .ring(let chime) = $0 { chime } else { nil } }
  }
}
