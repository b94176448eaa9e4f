import StillbellCore

/// The gamepad of a world, and what somebody does with it.
struct Pad {
  /// A button that is held is noticed so soon after the agent has begun to listen.
  static let noticing: Duration = .seconds(1)

  var isThere = false
  /// The agent that runs knows of it.
  var isTold = false
  /// Buttons at every moment since then.
  var playedSince: BootTime?
  /// Since when the agent has been listening; nil while it does not.
  private(set) var heardSince: BootTime?

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
    case .play: if pad.isThere, lockedSince == nil { pad.playedSince = pad.playedSince ?? now.boot }
    case .rest: pad.playedSince = nil
    case .plug: pad.isThere = true
    case .unplug: (pad.isThere, pad.playedSince) = (false, nil)
    }
    if pad.heardSince != nil, let news = padNews { send(news) }
  }

  mutating func press() {
    if pad.isHeard(at: now.boot) { send(.presence(.pad(.pressed(by: "simulated")))) }
  }

  /// The report of a gamepad that has come or gone; nil if the agent knows it.
  var padNews: Event? {
    mutating get {
      guard pad.isTold != pad.isThere else { return nil }
      pad.isTold = pad.isThere
      return .presence(.pad(pad.isThere ? .found : .missing))
    }
  }
}
