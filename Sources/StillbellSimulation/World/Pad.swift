import StillbellCore

/// The gamepad of a world, and how the user plays with it.
struct Pad {
  /// The time after which the agent, once it listens, notices a button that is held.
  static let noticing: Duration = .seconds(1)

  var isThere = false
  /// `true` if the running agent knows of the gamepad.
  var isReported = false
  /// Since when the user has been playing.
  var playedSince: BootTime?
  /// Since when the agent has been listening; nil while it is not.
  private(set) var heardSince: BootTime?

  /// Forgets the agent: a new one knows of no gamepad and does not listen.
  mutating func forgetAgent() { (isReported, heardSince) = (false, nil) }

  mutating func listens(_ listens: Bool, at now: BootTime) { heardSince = listens ? heardSince ?? now : nil }

  /// `true` if the agent hears a press now. A device that is only being opened reports nothing yet.
  func isHeard(at now: BootTime) -> Bool { isThere && heardSince.map { $0 < now } ?? false }

  /// When the agent hears that the user plays.
  var nextPress: BootTime? { isThere && playedSince != nil ? heardSince.map { $0 + Self.noticing } : nil }
}

extension World {
  mutating func handle(_ act: Timetable.PadAct) {
    switch act {
    case .press: press()
    // The program that reads the device ignores drift.
    case .drift: break
    // A locked screen rules out play.
    case .play: if user.pad.isThere, user.lockedSince == nil { user.pad.playedSince = user.pad.playedSince ?? now.boot }
    case .rest: user.pad.playedSince = nil
    case .plug: user.pad.isThere = true
    case .unplug: (user.pad.isThere, user.pad.playedSince) = (false, nil)
    }
    if user.pad.heardSince != nil, let news = padNews { send(news) }
  }

  mutating func press() {
    if user.pad.isHeard(at: now.boot) { send(.presence(.pad(.pressed(by: "simulated")))) }
  }

  /// The report of a gamepad that was connected or disconnected; nil if the agent knows it.
  var padNews: Event? {
    mutating get {
      guard user.pad.isReported != user.pad.isThere else { return nil }
      user.pad.isReported = user.pad.isThere
      return .presence(.pad(user.pad.isThere ? .found : .missing))
    }
  }
}
