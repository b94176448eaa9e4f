/// Everything the agent must know of breaks and presence until it can write a row of the history.
package struct Logbook: Hashable, Sendable {
  /// A break that has fallen due or was begun.
  struct Asked: Hashable, Sendable {
    let id: BreakID
    let kind: BreakKind
    let length: Duration
    /// The first moment it was promised for.
    let due: BootTime
    let snoozes: Int
    var begun: BootTime?
    var isQuiet = false
  }

  /// A break that is snoozed: when it was promised for at first, and how long it was to be.
  struct Snoozed: Hashable, Sendable {
    let due: BootTime
    let length: Duration
  }

  /// Which run of the machine this is.
  var boot = ""
  var asked: Asked?
  var snoozed = ByKind<Snoozed>()
  var presence = PresenceLog()
  /// The local day on which what is too old was last forgotten.
  var forgotOn: Int64?
  var clock = ClockTrust()

  /// The beginnings of the names of the fields with the moments of the snoozed breaks, and with their lengths.
  private static let (snoozed, snoozedLength) = ("log.snoozed.", "log.snoozed-length.")

  func write(to record: inout RecordWriter) {
    if let asked {
      record.set("log.asked", asked.id.number)
      record.set("log.length", asked.length)
      record.set("log.due", asked.due)
      record.set("log.snoozes", asked.snoozes)
      record.set("log.quiet", asked.isQuiet)
    }
    for entry in snoozed.entries {
      record.set(Self.snoozed + entry.kind.rawValue, entry.value.due)
      record.set(Self.snoozedLength + entry.kind.rawValue, entry.value.length)
    }
    record.set("log.lasting", presence.lasting)
    record.set("log.absence", presence.absence)
    clock.write(to: &record)
  }

  /// Takes up what an earlier agent left. The break itself is in the record of the cycle.
  mutating func restore(_ record: RecordReader, _ cycle: BreakCycle, by configuration: Configuration)
    throws(Record.ReadError)
  {
    for name in record.fields.keys where name.hasPrefix(Self.snoozed) {
      guard let kind = BreakKind(rawValue: String(name.dropFirst(Self.snoozed.count))) else {
        throw Record.ReadError(field: name)
      }
      // An earlier version did not write the length down.
      let length = try record.length(Self.snoozedLength + kind.rawValue) ?? configuration[kind].length
      snoozed[kind] = Snoozed(due: try record.time(name), length: length)
    }
    presence = PresenceLog(
      lasting: try stretch("log.lasting", record), absence: try stretch("log.absence", record))
    guard var found = cycle.asking else { return }
    if record.fields["log.asked"].flatMap({ Int($0) }) == found.id.number {
      // The length may be another one by now; an earlier version did not write it down.
      found = Asked(
        id: found.id, kind: found.kind, length: try record.length("log.length") ?? found.length,
        due: try record.time("log.due"),
        snoozes: try record.int("log.snoozes"), begun: found.begun, isQuiet: record.fields["log.quiet"] != nil)
    }
    asked = found
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

extension BreakCycle {
  /// The break that has fallen due or is under way.
  var asking: Logbook.Asked? {
    guard let open else { return nil }
    guard let rest = open.rest else { return asking(open) }
    return Logbook.Asked(
      id: open.id, kind: open.kind, length: rest.length, due: rest.began, snoozes: 0, begun: rest.began)
  }

  func asking(_ due: OpenBreak) -> Logbook.Asked {
    Logbook.Asked(
      id: due.id, kind: due.kind, length: configuration[due.kind].length, due: due.since, snoozes: due.snoozes)
  }
}
