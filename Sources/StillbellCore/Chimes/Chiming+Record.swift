extension Chiming {
  /// Notes the chimes that an agent which ends now leaves unheard.
  func write(to record: inout RecordWriter) {
    let cues = unheard.map(\.cue.rawValue)
    record.set("unheard", cues.isEmpty ? nil : cues.joined(separator: " "))
  }

  /// The cues an earlier agent was about to ring when it ended.
  static func unheard(_ record: RecordReader) throws(Record.ReadError) -> [Cue] {
    var cues: [Cue] = []
    for word in record.fields["unheard"]?.split(separator: " ") ?? [] {
      guard let cue = Cue(rawValue: String(word)) else { throw Record.ReadError(field: "unheard") }
      cues.append(cue)
    }
    return cues
  }

  /// The chime that an event tells was heard, asked before the event is handled.
  package func heard(by event: Event) -> Chime.ID? {
    switch event {
    case .chime(.sounded(let id)): id
    case .notification(.shown(let slot)): handedOver.flatMap { $0.chime.cue.slot == slot ? $0.chime.id : nil }
    default: nil
    }
  }
}
