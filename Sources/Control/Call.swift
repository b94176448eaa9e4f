import GLib
import StillbellCore

/// A question to the running agent: its method, the arguments, and the meaning of the answer. `Interface.description`
/// lists the types.
///
/// An `AgentClient` asks without waiting for the answer; an `AgentProxy` waits.
package nonisolated struct Call<Answer>: Sendable {
  let object: BusObject
  let method: String
  let arguments: [Variant]
  /// Called with the first value of the answer, or nil if there is none.
  let decode: @Sendable (Variant?) throws(AgentError) -> Answer

  init(
    _ method: String, _ arguments: [Variant] = [], of object: BusObject = Interface.object,
    _ decode: @escaping @Sendable (Variant?) throws(AgentError) -> Answer
  ) {
    (self.object, self.method, self.arguments, self.decode) = (object, method, arguments, decode)
  }

  /// The meaning of a reply or of an error.
  func meaning(of reply: Result<Variant, GLibError>) -> Result<Answer, AgentError> {
    switch reply {
    case .success(let values): Result { () throws(AgentError) in try decode(values.members.first) }
    case .failure(let error): .failure(AgentError(error))
    }
  }

  /// Creates a call that reads a property; an older agent may lack it.
  init(property name: String, _ decode: @escaping @Sendable (Variant?) throws(AgentError) -> Answer) {
    self.init("Get", [Variant(Interface.interface), Variant(name)], of: Interface.object.properties) {
      value throws(AgentError) in
      try decode(value?.members.first)
    }
  }
}

extension Call<Void> {
  /// Creates a call that is answered without a value once it is done.
  fileprivate init(_ method: String, _ arguments: [Variant]) { self.init(method, arguments) { _ in } }

  /// Changes a setting in the configuration file; the agent has applied it when it answers.
  package static func set(_ name: String, to value: String) -> Self {
    Call("SetSetting", [Variant(name), Variant(value)])
  }

  /// Sets some settings and removes others from the file, all of them or none.
  package static func change(_ values: [(name: String, value: String)], reset: [String]) -> Self {
    let pairs = Variant.rows(of: "(ss)", values) { [Variant($0.name), Variant($0.value)] }
    return Call("ChangeSettings", [pairs, .array(of: "s", reset.map { Variant($0) })])
  }

  /// Deletes a group that the user has named, by its name in the file.
  package static func delete(group: String) -> Self { Call("DeleteGroup", [Variant(group)]) }

  /// Deletes a session for good.
  package static func forget(_ entry: HistoryEntry) -> Self {
    Call("ForgetSession", [Variant(UInt32(clamping: entry.id.number)), Variant(entry.started.milliseconds)])
  }

  /// Deletes the past within a span for good.
  package static func forget(from start: WallTime, to end: WallTime) -> Self {
    Call("ForgetSpan", [Variant(start.milliseconds), Variant(end.milliseconds)])
  }

  /// Deletes the sessions of a kind that started before a time, or breaks or presence, for good; nil for all of them.
  package static func forget(before: WallTime? = nil, kind: String? = nil) -> Self {
    Call("Forget", [Variant(before?.milliseconds ?? 0), Variant(kind ?? "")])
  }
}

extension Call<Int> {
  /// Takes over the rows of another database; answers with the number of new rows.
  package static func merge(_ file: String) -> Self {
    Call("Merge", [Variant(file)]) { Int($0?.uint32 ?? 0) }
  }
}

extension Call<Void> {
  /// Asks the agent to hold breaks until the caller leaves the bus.
  static func hold(_ hold: Hold) -> Self {
    Call("Hold", [Variant(hold.asker.program), Variant(hold.asker.reason), Variant(hold.level.rawValue)])
  }
}

extension Call<[Decision]> {
  /// Carries out a command; answers with the decisions, which an older agent does not report.
  package static func command(_ command: Command) -> Self {
    let message = CommandMessage(command)
    return Call(message.method, message.arguments) { DecisionMessage.decode($0) }
  }

  /// Says that this is a good moment for a break; answers with the decisions.
  package static func offer(_ offer: ProgramReason) -> Self {
    Call("Offer", [Variant(offer.program), Variant(offer.reason)]) { DecisionMessage.decode($0) }
  }
}

extension Call<Status> {
  /// The state of breaks, session and quiet; boot times are computed from `now`.
  package static func status(at now: Moment) -> Self {
    Call(property: "Status") { status throws(AgentError) in
      guard let status else { throw .sentNoStatus }
      return StatusMessage.decode(status, at: now)
    }
  }
}

extension Call<String> {
  /// The version of the running agent.
  package static var version: Self {
    Call(property: "Version") { version throws(AgentError) in
      guard let version = version?.string else { throw .sentNoVersion }
      return version
    }
  }
}

extension Call<[String: String]> {
  /// The variables by which the agent finds the screen.
  package static var display: Self {
    Call(property: "Display") { $0?.entries.compactMapValues(\.string) ?? [:] }
  }
}

extension Call<Bool> {
  /// Offers the agent the variables by which it finds the screen; the answer is true if it took them. An agent that has
  /// a screen keeps it.
  package static func offerDisplay(_ variables: [String: String]) -> Self {
    Call("OfferDisplay", [.dictionary(texts: variables)]) { $0?.bool ?? false }
  }
}

extension Call<[TracedDecision]> {
  /// The latest decisions, oldest first.
  package static func decisions(_ count: Int) -> Self { decisions(count, by: "Decisions") }

  /// The latest decisions of an older agent, which has no codes for them.
  static func decisionsWithoutCodes(_ count: Int) -> Self { decisions(count, by: "Why") }

  private static func decisions(_ count: Int, by method: String) -> Self {
    Call(method, [Variant(UInt32(clamping: count))]) { ($0?.members ?? []).compactMap { TracedDecision($0) } }
  }
}

extension Call<[KindStatus]> {
  /// Every kind of break, with its next moment.
  package static var kinds: Self { Call("Kinds") { KindMessage.kinds($0?.members ?? []) } }
}

extension Call<[HistoryEntry]> {
  /// The latest sessions, oldest first; 0 stands for all.
  package static func history(_ count: Int) -> Self {
    Call("History", [Variant(UInt32(clamping: count))]) { $0.map { HistoryMessage.decode($0) } ?? [] }
  }
}

extension Call<[BreakRow]> {
  /// The breaks that ended within a period, in order.
  package static func breaks(from start: WallTime, to end: WallTime) -> Self {
    Call("Breaks", [Variant(start.milliseconds), Variant(end.milliseconds)]) {
      $0.map { PastMessage.breaks($0) } ?? []
    }
  }
}

extension Call<[PresenceRow]> {
  /// Presence within a period, in order; the last stretch may still continue.
  package static func presence(from start: WallTime, to end: WallTime) -> Self {
    Call("Presence", [Variant(start.milliseconds), Variant(end.milliseconds)]) {
      $0.map { PastMessage.presence($0) } ?? []
    }
  }
}

extension Call<[(name: String, request: SessionRequest)]> {
  /// The user's own presets, by name.
  package static var presets: Self { Call("Presets") { $0.map { PresetMessage.decode($0) } ?? [] } }
}

extension Call<[(name: String, at: WallTime)]> {
  /// The agent's deadlines, by name.
  package static var deadlines: Self {
    Call("Deadlines") { rows in
      (rows?.members ?? []).compactMap { row in
        let members = row.members
        guard members.count == 2, let name = members[0].string, let at = members[1].int64 else { return nil }
        return (name, WallTime(milliseconds: at))
      }
    }
  }
}

extension Call<Configuration> {
  /// The settings of the file.
  package static var settings: Self {
    Call("Settings") { $0.map { SettingMessage.decode($0) } ?? Configuration() }
  }
}

extension Call<Variant?> {
  /// The parts of the desktop that report each source of quiet, for `QuietMessage`.
  static var quietSources: Self { Call("QuietSources") { $0 } }

  /// The reports of quiet that are ignored; an older agent lacks the method.
  static var ignoredSources: Self { Call("IgnoredSources") { $0 } }
}
