import StillbellCore

/// The part of a status whose change means an event that the pages show. Phases of a session do not change it.
///
/// The bus carries wall times, so a time converted to the boot clock differs a little each time a status is read.
/// Rounded to the second it does not.
package struct StatusDigest: Equatable {
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
