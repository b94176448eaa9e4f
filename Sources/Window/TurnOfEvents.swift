import StillbellCore

/// The part of a status that changes when something has happened which the pages tell of: the phases of a session do not
/// change it.
///
/// The bus has wall times, so a time on the boot clock comes out a little different whenever a status is read. Its time
/// to the second does not.
package struct TurnOfEvents: Equatable {
  private let phase: Status.Phase
  private let kind: BreakKind?
  private let hold: BreakCycle.Obstacle?
  private let times: [Int64?]
  private let snoozes: Int
  private let session: SessionID?
  private let quiets: [Quiet]

  private struct Quiet: Equatable {
    let reason: QuietReason
    let level: QuietLevel
    let until: Int64?
  }

  package init(_ status: Status, at now: Moment) {
    (phase, kind, hold, snoozes) = (status.phase, status.kind, status.hold, status.snoozes)
    times = [status.since, status.until].map { $0.map { Self.second(now.wall(at: $0)) } }
    session = status.session?.id
    quiets = status.quiets.map { quiet in
      Quiet(reason: quiet.reason, level: quiet.level, until: quiet.until.map { Self.second($0.wall(at: now)) })
    }
  }

  private static func second(_ time: WallTime) -> Int64 { (time.milliseconds + 500) / 1000 }
}
