/// Everything the agent must know of breaks and presence until it can write a row of the history.
package struct Logbook: Hashable, Sendable {
  /// Which run of the machine this is.
  var boot = ""
  var presence = PresenceLog()
  /// The local day on which what is too old was last forgotten.
  var forgotOn: Int64?
  var clock = ClockTrust()

  func write(to record: inout RecordWriter) {
    record.set("log.lasting", presence.lasting)
    record.set("log.absence", presence.absence)
    clock.write(to: &record)
  }

  /// Takes up what an earlier agent left.
  mutating func restore(_ record: RecordReader) throws(Record.ReadError) {
    presence = PresenceLog(
      lasting: try stretch("log.lasting", record), absence: try stretch("log.absence", record))
  }

  private func stretch(_ name: String, _ record: RecordReader) throws(Record.ReadError) -> PresenceLog.Stretch? {
    guard record.fields[name] != nil else { return nil }
    return PresenceLog.Stretch(state: try record.choice(name), since: try record.time("\(name).since"))
  }
}

extension RecordWriter {
  fileprivate mutating func set(_ name: String, _ stretch: PresenceLog.Stretch?) {
    set(name, stretch?.state.rawValue)
    set("\(name).since", stretch?.since)
  }
}
