import StillbellCore

/// The averages over the days on which the user was at the computer, either as recorded or as replayed under other
/// settings.
package struct LivedDays: Hashable, Sendable {
  /// The number of days on which the user was at the computer.
  package let days: Int
  /// Breaks a day that were taken, cut short or skipped.
  package let asked: Double
  /// Natural breaks a day.
  package let natural: Double
  /// Breaks a day that a call, a game or a film held back.
  package let held: Double
  /// The time of rest a day. A break counts for at most its planned length.
  package let rest: Duration
  /// The longest stretch of a day without a rest: the median over the days.
  package let longestStretch: Duration
  /// The longest stretch of all days.
  package let longestStretchMax: Duration
  /// Breaks that were taken, cut short or skipped, per hour at the computer.
  package let interruptionsAnHour: Double

  /// `rest` is the length of the shortest break that ends a stretch.
  package init(_ past: Past, in period: Period, zone: Zone, rest: Duration) {
    let presence = PresenceTimeline(past.presence)
    let breaks = Dictionary(grouping: past.breaks.filter { period.contains($0.day) }) { $0.day }
    let lived = period.days.map { day -> (day: Day, figures: Figures) in
      var own = Past()
      own.breaks = breaks[day] ?? []
      return (day, Figures(own, presence, in: Period(.day, around: day), zone: zone, rest: rest))
    }.filter { $0.figures.atComputer > .zero }
    let figures = lived.map(\.figures)
    // Breaks of a day without presence, which may be forgotten or imported, would make the averages too high.
    let rows = lived.flatMap { breaks[$0.day] ?? [] }
    let asked = rows.count { [.taken, .short, .skipped].contains($0.outcome) }
    let rests = rows.filter(\.isRest).map { row in
      max(min(row.length, row.begun.map { row.ended - $0 } ?? .zero), .zero)
    }
    let stretches = figures.map(\.longestStretch).sorted()
    let hours = figures.reduce(Duration.zero) { $0 + $1.atComputer } / .hours(1)
    let count = Double(max(figures.count, 1))
    days = figures.count
    self.asked = Double(asked) / count
    natural = Double(rows.count { $0.outcome == .natural }) / count
    held = Double(rows.count { $0.heldBy?.isCallGameOrFilm == true }) / count
    self.rest = rests.reduce(.zero, +) / max(figures.count, 1)
    let middle = stretches.dropFirst((stretches.count - 1) / 2).prefix(stretches.count.isMultiple(of: 2) ? 2 : 1)
    longestStretch = middle.reduce(.zero, +) / max(middle.count, 1)
    longestStretchMax = stretches.last ?? .zero
    interruptionsAnHour = hours > 0 ? Double(asked) / hours : 0
  }
}

extension BreakHolder {
  fileprivate var isCallGameOrFilm: Bool {
    switch reason {
    case .microphone, .camera, .screenSharing, .call, .game, .watching, .inhibitors, .calendar: true
    case .quiet, .doNotDisturb, .programs, .session, .fullScreen, .typing: false
    }
  }
}
