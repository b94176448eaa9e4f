/// The profile that is on, and the conditions of those that are on by themselves.
package struct Profiling: Hashable, Sendable, Decodable {
  /// The profile that the user has switched on.
  package struct Manual: Hashable, Sendable, Decodable {
    package enum End: Hashable, Sendable, Decodable {
      case whenSwitchedOff
      case at(BootTime)
      case onCalendar(CalendarEnd)
    }

    package let name: String
    let end: End
  }

  /// A profile that the user has switched off for as long as its condition lasts.
  package struct Overruled: Hashable, Sendable, Decodable {
    package let name: String
    /// The end of its hours; nil for a condition that is reported.
    package let until: WallTime?
  }

  /// A profile that is on, and why.
  package struct Choice: Hashable, Sendable, Decodable {
    package let name: String
    /// The condition that is met; nil if the user has switched the profile on.
    package let trigger: Profile.Trigger?
  }

  /// A change that waits.
  struct Waiting: Hashable, Sendable, Decodable {
    /// The profile that comes on; nil if none does.
    let next: Choice?
  }

  /// A condition as it is reported, which may flap: a change counts once it has lasted for a while.
  struct Condition: Hashable, Sendable, Decodable {
    private(set) var isMet = false
    /// When the latest report began to differ.
    private var differsSince: BootTime?

    /// The time after which a change counts.
    static let settles: Duration = .seconds(10)

    /// When a change counts.
    var changesAt: BootTime? { differsSince.map { $0 + Self.settles } }

    /// Notes the present report.
    mutating func report(_ isReported: Bool, at now: BootTime) {
      differsSince = isReported == isMet ? nil : differsSince ?? now
    }

    mutating func advance(to now: BootTime) {
      guard let changesAt, changesAt <= now else { return }
      (isMet, differsSince) = (!isMet, nil)
    }

    /// Takes the condition for met, until a report says otherwise.
    mutating func restore(at now: BootTime) {
      // It may have been reported before.
      let isReported = isMet != (differsSince != nil)
      (isMet, differsSince) = (true, isReported ? nil : now)
    }
  }

  /// The profile that is on.
  package internal(set) var current: Choice?
  package internal(set) var manual: Manual?
  /// The profiles that the user has switched off, although their conditions last; in the order of the file.
  package internal(set) var overruled: [Overruled] = []
  /// The change that waits for the end of the break under way.
  var waiting: Waiting?
  /// The settings of the file, while a profile replaces some of them.
  @Indirect var settingsOfFile: Configuration?
  /// When hours of a profile next begin or end, as far as that matters; of the latest event.
  var hoursChange: WallTime?
  var game = Condition()
  var battery = Condition()
  var fullScreen = Condition()

  package init() {}

  package func isOverruled(_ name: String) -> Bool { overruled.contains { $0.name == name } }

  /// Forgets what concerns profiles that the file no longer has.
  mutating func forget(except profiles: [Profile]) {
    let known = profiles.map(\.name)
    if let manual, !known.contains(manual.name) { self.manual = nil }
    overruled.removeAll { !known.contains($0.name) }
    hoursChange = nil
    for trigger in Profile.Trigger.reported
    where !profiles.contains(where: { $0.trigger == trigger }) {
      self[trigger] = Condition()
    }
  }

  /// When the profile of the user ends by itself, on the clock that decides it.
  package func end(in zone: Zone) -> Wake? {
    switch manual?.end {
    case .at(let time): .boot(time)
    case .onCalendar(let end): .wall(end.moment(in: zone))
    case .whenSwitchedOff, nil: nil
    }
  }

  /// True if the condition is met, apart from reports that have yet to last.
  func isMet(_ trigger: Profile.Trigger, at now: WallTime, in zone: Zone) -> Bool {
    switch trigger {
    case .hours(let hours): BreakHours(hours: hours).window(at: now, in: zone) != nil
    case .game, .battery, .fullScreen: self[trigger].isMet
    }
  }

  /// Reports each moment at which the profile may change by itself.
  func eachDeadline(in zone: Zone, _ body: (Deadline?) -> Void) {
    for wake in [end(in: zone), hoursChange.map { .wall($0) }] { body(wake.map { Deadline(.profile, at: $0) }) }
    // While the profile of the user is on, a condition changes nothing.
    guard manual == nil || !overruled.isEmpty else { return }
    for condition in [game, battery, fullScreen] { body(condition.changesAt.map { Deadline(.profile, $0) }) }
  }

  /// The condition as it is reported; hours are known without a report.
  subscript(trigger: Profile.Trigger) -> Condition {
    get {
      switch trigger {
      case .game: game
      case .battery: battery
      case .fullScreen: fullScreen
      case .hours: Condition()
      }
    }
    set {
      switch trigger {
      case .game: game = newValue
      case .battery: battery = newValue
      case .fullScreen: fullScreen = newValue
      case .hours: break
      }
    }
  }
}
