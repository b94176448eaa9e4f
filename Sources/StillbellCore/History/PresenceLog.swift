/// Follows presence and returns each stretch that is over. An absence that proves too short is ignored.
package struct PresenceLog: Hashable, Sendable, Decodable {
  /// A stretch that has not ended.
  struct Stretch: Hashable, Sendable, Decodable {
    let state: PresenceRow.State
    let since: BootTime
  }

  /// A stretch that is over.
  struct Ended: Hashable, Sendable {
    let state: PresenceRow.State
    let from: BootTime
    let to: BootTime
  }

  /// The shortest absence that is saved.
  package static let shortest: Duration = .seconds(60)

  private(set) var lasting: Stretch?
  /// An absence that may prove too short; otherwise it ends the present stretch.
  private(set) var absence: Stretch?
  /// True in a call or a session, which count as presence without a key.
  private(set) var isEngaged = false

  var isWatching: Bool { (absence ?? lasting)?.state == .watching }

  init() {}

  init(lasting: Stretch?, absence: Stretch?) { (self.lasting, self.absence) = (lasting, absence) }

  /// Follows the present state; `since` is the beginning of the absence or the watching that counts. `engaged` is the
  /// state of a user who is in a call or a session.
  mutating func follow(
    _ state: PresenceRow.State, since: BootTime?, engaged: PresenceRow.State?, at now: BootTime
  ) -> [Ended] {
    // A machine that sleeps is in no call.
    let state = state == .asleep ? state : engaged ?? state
    let before = absence ?? lasting
    defer { isEngaged = engaged != nil }
    guard let before else { return turn(to: state, at: now) }
    guard state != before.state else { return [] }
    let isDeeper = state.rank > before.state.rank && !isEngaged
    return turn(to: state, at: isDeeper ? max(since ?? now, before.since) : now)
  }

  /// Ends all stretches, when presence is no longer followed.
  mutating func end(at now: BootTime) -> [Ended] {
    var over: [Ended] = []
    if let absence, now - absence.since >= Self.shortest { over = settle(absence) }
    if let lasting { over += stretch(lasting, to: now) }
    (lasting, absence) = (nil, nil)
    return over
  }

  private mutating func turn(to state: PresenceRow.State, at time: BootTime) -> [Ended] {
    var over: [Ended] = []
    if let absence {
      self.absence = nil
      guard time - absence.since >= Self.shortest else {
        // The next state must also last long enough.
        return turn(to: state, at: absence.since)
      }
      over = settle(absence)
    }
    guard state != lasting?.state else { return over }
    let next = Stretch(state: state, since: time)
    if state.isThere {
      if let lasting { over += stretch(lasting, to: time) }
      lasting = next
    } else {
      absence = next
    }
    return over
  }

  /// Ends the present stretch and begins one for an absence that was long enough.
  private mutating func settle(_ absence: Stretch) -> [Ended] {
    let over = lasting.map { stretch($0, to: absence.since) } ?? []
    (lasting, self.absence) = (absence, nil)
    return over
  }

  private func stretch(_ stretch: Stretch, to end: BootTime) -> [Ended] {
    end > stretch.since ? [Ended(state: stretch.state, from: stretch.since, to: end)] : []
  }
}
