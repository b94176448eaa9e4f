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

  /// A part of the desktop that reports a source.
  struct Reporter: Hashable, Sendable {
    let source: QuietSource
    let name: String
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

  /// How quiet it is for breaks, and for sessions, which some causes spare.
  package struct Levels: Hashable, Sendable {
    var breaks: QuietLevel?
    var sessions: QuietLevel?
    /// The same for everything else that is shown in a notification: no server shows one under do not disturb.
    var notices: QuietLevel?
    /// The same for breaks without the user's own quiet.
    var automatic: QuietLevel?
    /// The same for the word that a break is held back, which a call alone does not hide.
    var held: QuietLevel?

    /// How quiet what is shown in a slot is to be. A quiet that was forgotten does not hide that it lasts.
    package subscript(slot: Notification.Slot) -> QuietLevel? {
      switch slot {
      case .session: sessions
      case .quiet: automatic
      case .held: held
      case .breaks: breaks
      case .notice, .reminder, .nudge, .day: notices
      }
    }
  }

  /// The reasons that have begun and ended to make it quiet.
  package typealias News = (began: [(cause: QuietCause, level: QuietLevel)], ended: [QuietCause])

  package internal(set) var manual: Manual?
  /// The reasons that are reported, neither ignored nor overruled, whatever level they have; each once, in a fixed order.
  package private(set) var causes: [QuietCause] = []
  package private(set) var levels = Levels()
  /// Somebody is recorded or watched, also if that is no reason to be quiet.
  private(set) var isInCall = false
  /// The programs that keep the screen on, in a fixed order; neither games nor ignored.
  private(set) var films: [QuietCause] = []
  /// When each reason that is known began to be reported.
  private(set) var began: [QuietCause: BootTime] = [:]
  /// When the latest call ended that made it quiet, as long as a break may have waited for that.
  var callEnded: BootTime?
  /// A break has waited for a game for as long as it may: chime and notification announce it, and comes when the
  /// game ends.
  package private(set) var hasWaitedForGame = false
  /// Every part of the desktop that can tell was asked, and has told what it knows.
  package private(set) var isKnown = false
  private(set) var asking = Asking.needless
  private(set) var settings: QuietSettings
  private(set) var reported: [Reporter: [QuietCause]] = [:]
  /// The user wants no quiet for these while they last.
  var overruled: Set<QuietCause> = []
  /// The do-not-disturbs that have held a break back for as long as they may: they take no more than the sound.
  var outlasted: Set<QuietCause> = []
  /// The programs that ask for silence and no more.
  private var mild: Set<QuietCause> = []
  /// The reasons that are not reported any more, and until when that may be a gap.
  var leaving: [QuietCause: BootTime] = [:]

  package init(settings: QuietSettings = QuietSettings()) { self.settings = settings }

  /// The strictest level in force for breaks, and for everything but sessions.
  package var level: QuietLevel? { levels.breaks }

  /// The same for sessions.
  var sessionLevel: QuietLevel? { levels.sessions }

  /// Why it is as quiet as it is; the user's choice before what is only told.
  package var reason: QuietReason? { reason(for: level) { _ in true } }

  /// The same for sessions.
  var sessionReason: QuietReason? { reason(for: sessionLevel) { !$0.sparesSessions } }

  private func reason(for level: QuietLevel?, _ counts: (QuietSource) -> Bool) -> QuietReason? {
    guard let level else { return nil }
    if manual?.level == level { return .user }
    return inForce.first { counts($0.cause.source) && $0.level == level }.map { .cause($0.cause) }
  }

  /// The reasons for automatic quiet, and how quiet each makes it.
  package var inForce: [(cause: QuietCause, level: QuietLevel)] {
    causes.compactMap { cause in
      if cause.source == .game, hasWaitedForGame { return nil }
      return level(of: cause).map { (cause, outlasted.contains(cause) ? .silent : $0) }
    }
  }

  /// How quiet it makes breaks, unless it has lasted for too long.
  private func level(of cause: QuietCause) -> QuietLevel? {
    settings.level(of: cause.source).map { mild.contains(cause) ? min($0, .silent) : $0 }
  }

  /// A break waits for the end of a game, announced or not.
  var isGameWaitedFor: Bool { settings.game == .defer && causes.contains { $0.source == .game } }

  /// A break waits for the end of a game, and for nothing else that is quiet.
  var isHiddenByGameAlone: Bool { isGameWaitedFor && !isHiddenWithoutGame }

  /// It would be hidden without any game, too.
  var isHiddenWithoutGame: Bool {
    level == .hidden
      && (manual?.level == .hidden || inForce.contains { $0.cause.source != .game && $0.level == .hidden })
  }

  /// A break has waited for a game for long enough, or that is over; while it has, the game is no reason to be quiet.
  mutating func setWaitedForGame(_ hasWaited: Bool) {
    guard hasWaited != hasWaitedForGame else { return }
    hasWaitedForGame = hasWaited
    settle()
  }

  /// A game runs, also if that is no reason to be quiet.
  var isGameOn: Bool { isReported(of: .game) }

  /// The same, with what tells of it.
  var game: Presence.Play.Game {
    guard isGameOn else { return .none }
    return all(of: .game).contains { GameSign($0) == nil } ? .reported : .window
  }

  /// Somebody reports this source, also if it is no reason to be quiet.
  func isReported(of source: QuietSource) -> Bool { firstReported(of: source) != nil }

  /// The first by name of what is behind a source and not ignored, also if it is no reason to be quiet.
  func firstReported(of source: QuietSource) -> QuietCause? { all(of: source).min { $0.by < $1.by } }

  private func all(of source: QuietSource) -> [QuietCause] {
    reported.lazy.filter { $0.key.source == source }.flatMap(\.value).filter { !settings.ignores($0) }
  }

  /// A game runs over which nothing is to be shown.
  var withholdsPrompt: Bool {
    (settings.game == .notify || hasWaitedForGame) && causes.contains { $0.source == .game }
  }

  /// The user wants no quiet for this reason while it lasts; false if that is gone.
  mutating func overrule(_ cause: QuietCause) -> Bool {
    guard known.contains(cause) else { return false }
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
      overruled.formUnion(known)
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
    let before = inForce
    dropLeft(at: now)
    let earlier = Set(reported.values.joined())
    reported[Reporter(source: source, name: reporter)] = names.map { names in
      names.prefix(source == .programs ? Hold.most : Self.namesMax).map { QuietCause(source, by: $0, toldBy: reporter) }
    }
    let all = Set(reported.values.joined())
    for cause in earlier.subtracting(all) where cause.source.hasGaps { leaving[cause] = now + Self.gapMax }
    for cause in all { leaving[cause] = nil }
    for cause in all where cause.source == .inhibitors && began[cause] == nil { began[cause] = now }
    settle()
    let after = inForce
    return (
      after.filter { now in !before.contains { $0.cause == now.cause } },
      before.map(\.cause).filter { earlier in !after.contains { $0.cause == earlier } }
    )
  }

  /// Takes over the wishes of other programs, in place of those before. One that asks for both levels gets the stricter.
  package mutating func held(_ holds: [Hold], at now: BootTime) -> News {
    mild = Set(holds.map(\.cause)).subtracting(holds.filter { $0.level == .hidden }.map(\.cause))
    return reported(.programs, by: Hold.reporter, Set(holds.map(\.cause.by)).sorted(), at: now)
  }

  /// How many one reporter can name.
  private static let namesMax = 20

  mutating func becameKnown() { isKnown = true }

  var isAskable: Bool { asking != .needless }

  mutating func becameAskable(_ isAskable: Bool) {
    if isAskable != self.isAskable { asking = isAskable ? .ready : .needless }
  }

  mutating func asked(for id: BreakID) { asking = .asked(id) }

  mutating func asked(again time: BootTime) { asking = .asksAgain(time) }

  /// No break waits for an answer.
  mutating func askNoMore() { if isAskable { asking = .ready } }

  /// The reasons that are reported, and those that have been gone for less than a gap.
  private var known: Set<QuietCause> { Set(reported.values.joined()).union(leaving.keys) }

  mutating func settle() {
    let known = known
    overruled.formIntersection(known)
    outlasted.formIntersection(known)
    began = began.filter { known.contains($0.key) }
    let all = known.filter { !settings.ignores($0) }
    isInCall = all.contains { $0.source.isCapture }
    films = all.filter(\.isFilm).sorted { $0.by < $1.by }
    causes = QuietSource.allCases.flatMap { source in
      all.filter { $0.source == source && !overruled.contains($0) }.sorted { $0.by < $1.by }
    }
    levels = Levels(
      breaks: manual?.level, sessions: manual?.level, notices: manual?.level, held: manual?.level)
    for (cause, level) in inForce {
      levels.breaks = max(levels.breaks ?? level, level)
      let notices = self.level(of: cause) ?? level
      levels.notices = max(levels.notices ?? notices, notices)
      levels.automatic = max(levels.automatic ?? notices, notices)
      if cause.source.hidesHeld { levels.held = max(levels.held ?? level, level) }
      if !cause.source.sparesSessions { levels.sessions = max(levels.sessions ?? level, level) }
    }
  }
}
