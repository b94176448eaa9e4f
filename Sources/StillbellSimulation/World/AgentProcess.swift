import StillbellCore

/// The process of the agent, and what the one before it left.
struct AgentProcess {
  /// An agent as it was when it ended.
  struct Former {
    let state: BreakCycle.State
    let wakes: (boot: BootTime?, wall: WallTime?)
    let starter: BreakCycle.Starter
    let configuration: Configuration
    let stamp: RecordStamp
    /// The relation of the two clocks, and the zone of the day.
    let machineStart: WallTime
    let zone: Zone
  }

  var isRunning = false
  /// The agent that runs has heard of what an earlier one left.
  var hasTakenOver = false
  var hasTerminal = false
  /// The effects that are still performed before the agent dies; nil while it is to live.
  var effectsLeft: Int?
  /// The store failed and the agent was told.
  var isStoreTroubleReported = false
  /// The state that an ended agent left.
  var previousState = Launch.PreviousState.nothing
  /// The witness of the wall clock as of the last record.
  var clock = DoubtfulClock()
  /// How the agent before this one ended, if what it knew is kept.
  var former: Former?
}
