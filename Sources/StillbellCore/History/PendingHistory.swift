/// The facts about breaks and presence that the agent keeps until it can write a row of the history.
package struct PendingHistory: Hashable, Sendable, Decodable {
  /// The kernel's id of this boot.
  var boot = ""
  var presence = PresenceLog()
  var typing = TypingLog()
  /// The local day on which old rows were last deleted.
  var forgotOn: Int64?
  var clock = ClockTrust()

  mutating func code(_ coder: inout StateCoder) throws(SavedState.ReadError) {
    var (lasting, absence) = (presence.lasting, presence.absence)
    try coder.code("log.lasting", &lasting)
    try coder.code("log.absence", &absence)
    if coder.isReading { presence = PresenceLog(lasting: lasting, absence: absence) }
  }
}

extension PresenceRow.State: StateValue {}

extension StateCoder {
  fileprivate mutating func code(_ name: String, _ stretch: inout PresenceLog.Stretch?) throws(SavedState.ReadError) {
    guard holds(name, stretch != nil) else { return }
    var (state, since) = (stretch?.state ?? .active, stretch?.since ?? now)
    try require(name, &state)
    try require("\(name).since", &since)
    stretch = PresenceLog.Stretch(state: state, since: since)
  }
}
