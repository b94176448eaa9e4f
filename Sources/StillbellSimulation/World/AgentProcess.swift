import StillbellCore

/// The process of the agent, and the saved state of the one before it.
struct AgentProcess {
  /// An agent as it was when it ended.
  struct Former {
    let state: BreakCycle.State
    let wakes: (boot: BootTime?, wall: WallTime?)
    let starter: BreakCycle.Starter
    let configuration: Configuration
    let stamp: StateStamp
    /// The wall time at which the machine started, as a relation of the two clocks, and the zone of the day.
    let machineStart: WallTime
    let zone: Zone
  }

  var isRunning = false
  /// `true` once the running agent has handled the saved state of an earlier one.
  var hasTakenOver = false
  var hasTerminal = false
  /// How many effects are still performed before the agent dies; nil while it is to live.
  var effectsLeft: Int?
  /// `true` once the store's failure was reported to the agent.
  var isStoreTroubleReported = false
  /// The state that an ended agent left.
  var previousState = Launch.PreviousState.nothing
  /// The witness of the wall clock at the time when the state was last saved.
  var clock = DoubtfulClock()
  /// The agent before this one as it ended, if its state is kept.
  var former: Former?
}
