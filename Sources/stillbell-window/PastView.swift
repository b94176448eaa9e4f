import History
import Linux
import StillbellCore
import WindowPages
import Wording

/// A reader of the past and the presets for the pages, which reads them after each change.
final class PastView {
  private let link: AgentLink
  private let today: TodayView
  private let sessions: SessionsView
  /// The status at the latest reading.
  private var turn: StatusDigest?

  init(_ link: AgentLink, _ today: TodayView, _ sessions: SessionsView) {
    (self.link, self.today, self.sessions) = (link, today, sessions)
  }

  /// Reads if there was an event since the latest reading.
  func follow(_ status: Status, at now: Moment) {
    let new = StatusDigest(status, at: now)
    guard new != turn else { return }
    turn = new
    read()
  }

  /// Handles the loss of the agent: when the next one appears, everything is read again.
  func forget() { turn = nil }

  /// Reads everything. Without an answer, the pages stay as they are.
  func read() {
    guard let client = link.client else { return }
    let now = Moment.now.wall
    let zone = Zone.local(around: now)
    client.ask(.kinds) { [today] kinds in
      // An agent of an earlier version does not report titles.
      let titles = if case .success(let kinds) = kinds { Wording.Titles(kinds) } else { Wording.Titles() }
      client.ask(.decisions(200)) { [today] answer in
        guard case .success(let traced) = answer else { return }
        let decisions = traced.compactMap { entry in entry.decision.map { (at: entry.at, decision: $0) } }
        today.show(Happenings.lines(decisions, titles, at: now, in: zone))
      }
    }
    let (start, end) = Period(.day, around: Day(of: now, in: zone)).span(in: zone)
    // A break belongs to the day of the place where it was, so a little more is requested.
    client.ask(.breaks(from: start - .hours(30), to: end + .hours(30))) { [today] breaks in
      // An agent of an earlier version does not report figures.
      guard case .success(let breaks) = breaks else { return today.show(nil) }
      client.ask(.presence(from: start, to: end)) { [today] presence in
        guard case .success(let presence) = presence else { return }
        today.show(TodayFigures(breaks, presence, at: now, in: zone))
      }
    }
    client.ask(.presets) { [sessions] answer in
      guard case .success(let presets) = answer else { return }
      sessions.show(presets.map { PresetLine($0.name, $0.request) })
    }
  }
}
