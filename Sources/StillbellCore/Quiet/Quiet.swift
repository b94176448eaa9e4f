/// The times without sound; every quiet has a reason and an end.
///
/// The user's own quiet and any number of causes may hold at the same time; the strictest counts.
package struct Quiet: Hashable, Sendable, Decodable {
  package enum End: Hashable, Sendable, Decodable {
    case at(BootTime)
    /// Computed again whenever the clock or the time zone changes.
    case onCalendar(CalendarEnd)
    case whenSwitchedOff(Lasting)
  }

  /// The user's own quiet.
  package struct Manual: Hashable, Sendable, Decodable {
    package let level: QuietLevel
    package internal(set) var end: End
  }

  /// The polling of providers that report only when asked. May go to `needless` from each state when none is left.
  enum Asking: Hashable, Sendable, Decodable {
    /// No provider needs polling. May go to ready (one appears).
    case needless
    /// No poll is due yet. May go to asked (a break is about to come), asks again (a break waits for the end of a
    /// quiet).
    case ready
    /// Polled for this break, which is about to come. May go to asked (another one is), asks again (a break waits for
    /// the end of a quiet), ready (it is not known when a break comes: one is open, or none is planned).
    case asked(BreakID)
    /// A break waits for the end of a quiet, and the next poll is at this time. May go to asked (a break is about to
    /// come), ready (as above).
    case asksAgain(BootTime)
  }

  /// The causes that have begun and ended to make it quiet.
  package typealias Changes = (began: [Levelled], ended: [QuietCause])

  package internal(set) var manual: Manual?
  private(set) var reports = Reports()
  /// The causes that the user has switched off, for as long as they last.
  var overruled: Set<QuietCause> = []
  /// The do-not-disturb causes that have held a break back for too long: from then on they only silence breaks.
  var outlasted: Set<QuietCause> = []
  /// When the latest call ended that made it quiet, as long as a break may have waited for that.
  var callEnded: BootTime?
  /// True if a break has waited long enough for a game: chime and notification announce it, and it comes when the game
  /// ends. Until then the game keeps everything quiet but breaks.
  package internal(set) var hasWaitedForGame = false
  /// True if all providers were asked and have reported.
  package private(set) var isKnown = false
  private(set) var asking = Asking.needless
  private(set) var settings: QuietSettings
  /// The result of all these, updated whenever one of them changes.
  private(set) var standing = Standing()

  package init(settings: QuietSettings = QuietSettings()) { self.settings = settings }

  /// The causes that are reported, neither ignored nor overruled, whatever their level; each once, in a fixed order.
  package var causes: [QuietCause] { standing.causes }

  package var levels: Levels { standing.levels }

  /// True if the user is recorded or watched, even if that causes no quiet.
  var isInCall: Bool { standing.isInCall }

  /// The programs that keep the screen on, in a fixed order, without games and ignored programs.
  var films: [QuietCause] { standing.films }

  /// The level for breaks.
  package var level: QuietLevel? { levels.breaks }

  /// The level for sessions.
  var sessionLevel: QuietLevel? { levels.sessions }

  /// The reason for the level for breaks; the user's own quiet is named before any cause.
  package var reason: QuietReason? { reason(for: level, among: inForce) }

  /// The reason for the level for sessions.
  var sessionReason: QuietReason? {
    reason(for: sessionLevel, among: standing.levelled.filter { !$0.cause.source.sparesSessions })
  }

  private func reason(for level: QuietLevel?, among levelled: [Levelled]) -> QuietReason? {
    guard let level else { return nil }
    if manual?.level == level { return .user }
    return levelled.first { $0.level == level }.map { .cause($0.cause) }
  }

  /// The causes in force for breaks, with their levels.
  package var inForce: [Levelled] { standing.levelled.filter { !isWaitedOut($0.cause) } }

  /// True for a game that a break has waited for long enough: it no longer quietens breaks.
  func isWaitedOut(_ cause: QuietCause) -> Bool { cause.source == .game && hasWaitedForGame }

  /// The level of a cause for breaks, apart from `outlasted`.
  func level(of cause: QuietCause) -> QuietLevel? {
    settings.level(of: cause.source).map { reports.isMild(cause) ? min($0, .silent) : $0 }
  }

  /// Switches a cause off for as long as it lasts; false if it has gone.
  mutating func overrule(_ cause: QuietCause) -> Bool {
    guard reports.known.contains(cause) else { return false }
    overruled.insert(cause)
    settle()
    return true
  }

  /// Notes that a cause has held a break back for too long.
  mutating func outlast(_ cause: QuietCause) {
    outlasted.insert(cause)
    settle()
  }

  /// Carries out a request of the user; returns the causes that it switches off.
  mutating func request(
    _ request: QuietRequest, at now: Moment, in zone: Zone, by configuration: Configuration
  ) -> [QuietCause] {
    var ended: [QuietCause] = []
    switch request {
    case .off:
      manual = nil
      ended = inForce.map(\.cause)
      // All causes, even those that cause no quiet under the present settings.
      overruled.formUnion(reports.known)
    case .on(let level, .default): manual = Manual(level: level, end: .at(now.boot + configuration.quietLength))
    case .on(let level, .length(let length)): manual = Manual(level: level, end: .at(now.boot + length))
    case .on(let level, .until(let until)):
      manual = Manual(level: level, end: .onCalendar(until.end(from: now.wall, in: zone, by: configuration.schedule)))
    case .on(let level, .untilSwitchedOff):
      manual = Manual(level: level, end: .whenSwitchedOff(Lasting(since: now.wall)))
    }
    settle()
    return ended
  }

  mutating func adapt(to settings: QuietSettings) {
    self.settings = settings
    settle()
  }

  /// Replaces the causes that this provider reports for a source; nil if the provider has gone. With `goesOn` they are
  /// the former ones under other names, so that those which the user has overruled stay overruled.
  package mutating func reported(
    _ source: QuietSource, by reporter: String, _ names: [String]?, goesOn: Bool = false, at now: BootTime
  ) -> Changes {
    follow { quiet in
      quiet.reports.end(at: now)
      // A cause that has ended counts again when it comes back.
      quiet.forgetEnded()
      let isOverruled = goesOn && quiet.reports.all(of: source).contains { quiet.overruled.contains($0) }
      quiet.reports.take(source, by: reporter, names, at: now)
      if isOverruled { quiet.overruled.formUnion(quiet.reports.all(of: source)) }
    }
  }

  /// Replaces the holds of other programs.
  package mutating func held(_ holds: [Hold], at now: BootTime) -> Changes {
    reports.setMild(holds)
    return reported(.programs, by: Hold.reporter, Set(holds.map(\.cause.by)).sorted(), at: now)
  }

  /// Drops causes that have been gone for longer than a gap; returns those that had made it quiet.
  mutating func endCauses(at now: BootTime) -> [QuietCause] { follow { $0.reports.end(at: now) }.ended }

  /// Restores what an earlier agent noted; a cause that is not reported again soon has ended.
  mutating func restore(overruled: Set<QuietCause>, outlasted: Set<QuietCause>, at now: BootTime) {
    self.overruled.formUnion(overruled)
    self.outlasted.formUnion(outlasted)
    reports.restore(overruled.union(outlasted), at: now)
  }

  private mutating func follow(_ change: (inout Quiet) -> Void) -> Changes {
    let before = inForce
    change(&self)
    settle()
    let after = inForce
    return (
      after.filter { now in !before.contains { $0.cause == now.cause } },
      before.map(\.cause).filter { earlier in !after.contains { $0.cause == earlier } }
    )
  }

  mutating func becameKnown() { isKnown = true }

  var isAskable: Bool { asking != .needless }

  mutating func becameAskable(_ isAskable: Bool) {
    if isAskable != self.isAskable { asking = isAskable ? .ready : .needless }
  }

  mutating func asked(for id: BreakID) { asking = .asked(id) }

  mutating func asked(again time: BootTime) { asking = .asksAgain(time) }

  /// Stops polling, because no break is planned.
  mutating func askNoMore() { if isAskable { asking = .ready } }

  private mutating func forgetEnded() {
    overruled.formIntersection(reports.known)
    outlasted.formIntersection(reports.known)
  }

  mutating func settle() {
    forgetEnded()
    standing = Standing(self)
  }
}
