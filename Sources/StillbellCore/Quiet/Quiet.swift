/// The times in which nothing sounds; every quiet has a reason and an end.
///
/// The user's own quiet and any number of causes may hold at the same time; the strictest of them counts.
package struct Quiet: Hashable, Sendable {
  package enum End: Hashable, Sendable {
    case at(BootTime)
    /// Worked out anew whenever the clock or the time zone is set.
    case onCalendar(CalendarEnd)
    case whenSwitchedOff(Lasting)
  }

  /// The quiet the user asked for.
  package struct Manual: Hashable, Sendable {
    package let level: QuietLevel
    package internal(set) var end: End
  }

  /// The questions to whoever tells only when asked.
  enum Asking: Hashable, Sendable {
    /// Everybody tells unasked.
    case needless
    case ready
    /// It was asked for this break, which comes next.
    case asked(BreakID)
    /// A break waits, and it is asked anew then.
    case asksAgain(BootTime)
  }

  /// The reasons that have begun and ended to make it quiet.
  package typealias News = (began: [Levelled], ended: [QuietCause])

  package internal(set) var manual: Manual?
  private(set) var reports = Reports()
  /// The user wants no quiet for these while they last.
  var overruled: Set<QuietCause> = []
  /// The do-not-disturbs that have held a break back for as long as they may: they take no more than the sound.
  var outlasted: Set<QuietCause> = []
  /// When the latest call ended that made it quiet, as long as a break may have waited for that.
  var callEnded: BootTime?
  /// A break has waited for a game for as long as it may: chime and notification announce it, and it comes when the
  /// game ends. Until then the game keeps everything quiet but breaks.
  package internal(set) var hasWaitedForGame = false
  /// Every part of the desktop that can tell was asked, and has told what it knows.
  package private(set) var isKnown = false
  private(set) var asking = Asking.needless
  private(set) var settings: QuietSettings
  /// Worked out from all of these whenever one of them changes.
  private(set) var standing = Standing()

  package init(settings: QuietSettings = QuietSettings()) { self.settings = settings }

  /// The reasons that are reported, neither ignored nor overruled, whatever level they have; each once, in a fixed
  /// order.
  package var causes: [QuietCause] { standing.causes }

  package var levels: Levels { standing.levels }

  /// Somebody is recorded or watched, also if that is no reason to be quiet.
  var isInCall: Bool { standing.isInCall }

  /// The programs that keep the screen on, in a fixed order; neither games nor ignored.
  var films: [QuietCause] { standing.films }

  /// The strictest level in force for breaks.
  package var level: QuietLevel? { levels.breaks }

  /// The same for sessions.
  var sessionLevel: QuietLevel? { levels.sessions }

  /// Why it is as quiet as it is; the user's choice before what is only told.
  package var reason: QuietReason? { reason(for: level, among: inForce) }

  /// The same for sessions.
  var sessionReason: QuietReason? {
    reason(for: sessionLevel, among: standing.levelled.filter { !$0.cause.source.sparesSessions })
  }

  private func reason(for level: QuietLevel?, among levelled: [Levelled]) -> QuietReason? {
    guard let level else { return nil }
    if manual?.level == level { return .user }
    return levelled.first { $0.level == level }.map { .cause($0.cause) }
  }

  /// The reasons for automatic quiet that count for breaks, and how quiet each makes it.
  package var inForce: [Levelled] { standing.levelled.filter { !isWaitedOut($0.cause) } }

  /// A game that a break has waited for is no reason to be quiet for breaks.
  func isWaitedOut(_ cause: QuietCause) -> Bool { cause.source == .game && hasWaitedForGame }

  /// How quiet it makes breaks, unless it has lasted for too long.
  func level(of cause: QuietCause) -> QuietLevel? {
    settings.level(of: cause.source).map { reports.isMild(cause) ? min($0, .silent) : $0 }
  }

  /// The user wants no quiet for this reason while it lasts; false if that is gone.
  mutating func overrule(_ cause: QuietCause) -> Bool {
    guard reports.known.contains(cause) else { return false }
    overruled.insert(cause)
    settle()
    return true
  }

  /// It has held a break back for as long as it may.
  mutating func outlast(_ cause: QuietCause) {
    outlasted.insert(cause)
    settle()
  }

  /// Takes over a request of the user; returns what it overrules.
  mutating func request(
    _ request: QuietRequest, at now: Moment, in zone: Zone, by configuration: Configuration
  ) -> [QuietCause] {
    var ended: [QuietCause] = []
    switch request {
    case .off:
      manual = nil
      ended = inForce.map(\.cause)
      // Also what the settings make nothing of, or make something of later.
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

  /// Takes over who is behind a source now, in place of what this reporter said before; nil if it has gone.
  package mutating func reported(
    _ source: QuietSource, by reporter: String, _ names: [String]?, at now: BootTime
  ) -> News {
    follow { quiet in
      quiet.reports.end(at: now)
      // A reason that has ended counts anew when it comes again.
      quiet.forgetEnded()
      quiet.reports.take(source, by: reporter, names, at: now)
    }
  }

  /// Takes over the wishes of other programs, in place of those before.
  package mutating func held(_ holds: [Hold], at now: BootTime) -> News {
    reports.setMild(holds)
    return reported(.programs, by: Hold.reporter, Set(holds.map(\.cause.by)).sorted(), at: now)
  }

  /// Drops what has been gone for longer than a gap; returns what it made quiet.
  mutating func endCauses(at now: BootTime) -> [QuietCause] { follow { $0.reports.end(at: now) }.ended }

  /// Takes up what an earlier agent noted; what is not told again soon has ended.
  mutating func takeUp(overruled: Set<QuietCause>, outlasted: Set<QuietCause>, at now: BootTime) {
    self.overruled.formUnion(overruled)
    self.outlasted.formUnion(outlasted)
    reports.takeUp(overruled.union(outlasted), at: now)
  }

  private mutating func follow(_ change: (inout Quiet) -> Void) -> News {
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

  /// No break waits for an answer.
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
