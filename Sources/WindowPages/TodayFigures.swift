import History
import StillbellCore
import Wording

/// The figures of the day so far, as texts.
package struct TodayFigures: Hashable, Sendable {
  package let rests: Sentence
  package let longestStretch: Sentence
  package let atComputer: Sentence

  /// Makes the figures of today; rows of other days are ignored.
  package init(_ breaks: [BreakRow], _ presence: [PresenceRow], at now: WallTime, in zone: Zone) {
    var past = Past()
    (past.breaks, past.presence) = (breaks, presence)
    let period = Period(.day, around: Day(of: now, in: zone))
    let figures = Figures(past, PresenceTimeline(presence), in: period, zone: zone, rest: Figures.pause)
    rests = Wording.Stats.count(figures.rests, of: figures.restsWanted)
    longestStretch = Self.words(figures.longestStretch)
    atComputer = Self.words(figures.atComputer)
  }

  private static func words(_ length: Duration) -> Sentence {
    length > .zero ? Wording.Stats.time(length) : Wording.Stats.none
  }
}
