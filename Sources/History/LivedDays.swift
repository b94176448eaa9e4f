import StillbellCore

/// The average of the days on which somebody was at the computer, as they were or as they would have been.
package struct LivedDays: Hashable, Sendable {
  package let days: Int
  /// Breaks a day that asked to be taken.
  package let asked: Double
  /// Breaks a day that an absence made.
  package let natural: Double
  /// Breaks a day that a call, a game or a film held back.
  package let held: Double
  /// A day; no break counts for longer than it was asked for.
  package let rest: Duration
  /// The median of the days.
  package let longestStretch: Duration
  package let longestStretchMax: Duration
  /// Breaks that asked to be taken, an hour at the computer.
  package let interruptionsAnHour: Double

  /// `rest` is the length from which on a break ends a stretch.
  package init(_ past: Past, in period: Period, zone: Zone, rest: Duration) {
    let presence = PresenceTimeline(past.presence)
    let breaks = Dictionary(grouping: past.breaks.filter { period.contains($0.day) }) { $0.day }
    let figures = period.days.map { day -> Figures in
      var own = Past()
      own.breaks = breaks[day] ?? []
      return Figures(own, presence, in: Period(.day, around: day), zone: zone, rest: rest)
    }.filter { $0.atComputer > .zero }
    let rows = breaks.values.joined()
    let asked = rows.count { [.taken, .short, .skipped].contains($0.outcome) }
    let rests = rows.filter(\.isRest).map { row in min(row.length, row.begun.map { row.ended - $0 } ?? .zero) }
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
    case .microphone, .camera, .screenSharing, .call, .game, .watching, .inhibitors: true
    case .quiet, .doNotDisturb, .programs, .session, .fullScreen, .typing: false
    }
  }
}
