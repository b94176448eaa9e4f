import StillbellCore
import Wording

/// The outcomes of the day's breaks and sessions with their reasons, latest first.
package enum Happenings {
  package struct Line: Hashable, Sendable {
    package let time: Sentence
    package let text: Sentence
  }

  /// The number of lines that fit below the ring.
  private static let linesMax = 6

  package static func lines(
    _ decisions: [(at: WallTime, decision: Decision)], _ titles: Wording.Titles = Wording.Titles(), at now: WallTime,
    in zone: Zone
  ) -> [Line] {
    let today = zone.day(of: now)
    return
      decisions.reversed().lazy.filter { zone.day(of: $0.at) == today }
      .compactMap { entry in
        Wording.Window.happened(entry.decision, titles).map { Line(time: Wording.time(entry.at), text: $0) }
      }
      .prefix(linesMax).map { $0 }
  }
}
