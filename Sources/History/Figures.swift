import StillbellCore

/// The sums of a span of time. They are never stored.
package struct Figures: Sendable {
  /// The number of breaks by outcome.
  package private(set) var outcomes: [BreakRow.Outcome: Int] = [:]
  /// The number of breaks by kind and outcome.
  package private(set) var breaks: [BreakKind: [BreakRow.Outcome: Int]] = [:]
  package private(set) var holders = HolderSums()
  package private(set) var atComputer: Duration = .zero
  /// The longest active time without a rest of at least the default length, and of five minutes.
  package private(set) var longestStretch: Duration = .zero
  package private(set) var longestStretchWithoutPause: Duration = .zero
  package private(set) var byKind: [SessionKind: Duration] = [:]
  package private(set) var byLabel: [String: Duration] = [:]

  /// The rest that interrupts a time of sitting.
  package static let pause: Duration = .minutes(5)
  /// The length above which a stretch is marked.
  package static let longStretch: Duration = .minutes(60)

  /// `rest` is the length of the shortest kind of break that is on.
  package init(_ past: Past, _ presence: PresenceTimeline, in period: Period, zone: Zone, rest: Duration) {
    // The rows are large, so they are read in place and not copied.
    var rests: [Rest] = []
    for row in past.breaks where period.contains(row.day) {
      breaks[row.kind, default: [:]][row.outcome, default: 0] += 1
      holders.add(row)
      if row.isRest, let begun = row.begun { rests.append(Rest(begun: begun, ended: row.ended, length: row.length)) }
    }
    rests.sort { ($0.begun, $0.ended) < ($1.begun, $1.ended) }
    for counts in breaks.values { outcomes.merge(counts, uniquingKeysWith: +) }
    let (start, end) = period.span(in: zone)
    let rows = presence.within(start, end)
    atComputer = rows.active
    longestStretch = Self.longestStretch(rows, rests.filter { $0.length >= rest }, rest: rest)
    longestStretchWithoutPause = Self.longestStretch(rows, rests.filter { $0.length >= Self.pause }, rest: Self.pause)
    for entry in past.sessions where period.contains(entry.day(in: zone)) {
      byKind[entry.kind, default: .zero] += entry.length
      if !entry.label.isEmpty { byLabel[entry.label, default: .zero] += entry.length }
    }
  }

  package func count(_ outcome: BreakRow.Outcome) -> Int { outcomes[outcome] ?? 0 }

  /// The number of rests.
  package var rests: Int { count(.taken) + count(.natural) }

  /// The number of rests that were wanted; breaks that were called off do not count.
  package var restsWanted: Int { rests + count(.short) + count(.skipped) }

  /// The share of breaks taken among those that asked for an answer; nil if there were none.
  package var compliance: Double? {
    let asked = count(.taken) + count(.short) + count(.skipped)
    return asked > 0 ? Double(count(.taken)) / Double(asked) : nil
  }

  /// A break that was taken.
  private struct Rest {
    let begun: WallTime
    let ended: WallTime
    let length: Duration
  }

  /// The longest stretch of active time. Absence, or time without a record, is a rest if it is long enough; otherwise
  /// the stretch continues.
  private static func longestStretch(_ rows: [PresenceRow], _ rests: [Rest], rest: Duration) -> Duration {
    var (longest, stretch, next): (Duration, Duration, Int) = (.zero, .zero, 0)
    var seen: WallTime?
    func pauseEnded() {
      longest = max(longest, stretch)
      stretch = .zero
    }
    for row in rows where row.state.isThere {
      if let seen, row.from - seen >= rest { pauseEnded() }
      var from = row.from
      while next < rests.count, rests[next].begun < row.to {
        let (begun, ended) = (rests[next].begun, rests[next].ended)
        next += 1
        guard ended > from else { continue }
        stretch += max(begun - from, .zero)
        pauseEnded()
        from = min(ended, row.to)
      }
      stretch += row.to - from
      seen = row.to
    }
    pauseEnded()
    return longest
  }
}
