import StillbellCore

/// The gamepad of a world, and what somebody does with it.
struct Pad {
  /// A button that is held is noticed so soon after the agent has begun to listen.
  static let noticing: Duration = .seconds(1)

  var isThere = false
  /// The agent that runs knows of it.
  var isReported = false
  /// Buttons at every moment since then.
  var playedSince: BootTime?
  /// Since when the agent has been listening; nil while it does not.
  private(set) var heardSince: BootTime?

  /// An agent that starts knows of none, and does not listen.
  mutating func forgetAgent() { (isReported, heardSince) = (false, nil) }

  mutating func listens(_ listens: Bool, at now: BootTime) { heardSince = listens ? heardSince ?? now : nil }

  /// The agent hears what is pressed now: devices that are only being opened tell nothing yet.
  func isHeard(at now: BootTime) -> Bool { isThere && heardSince.map { $0 < now } ?? false }

  /// When it hears of somebody who plays.
  var nextPress: BootTime? { isThere && playedSince != nil ? heardSince.map { $0 + Self.noticing } : nil }
}

extension World {
  mutating func take(_ act: Timetable.PadAct) {
    switch act {
    case .press: press()
    // The program that reads the device keeps that to itself.
    case .drift: break
    // Behind a lock nobody plays.
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

  /// The report of a gamepad that has come or gone; nil if the agent knows it.
  var padNews: Event? {
    mutating get {
      guard user.pad.isReported != user.pad.isThere else { return nil }
      user.pad.isReported = user.pad.isThere
      return .presence(.pad(user.pad.isThere ? .found : .missing))
    }
  }
}
