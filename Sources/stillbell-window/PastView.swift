import History
import StillbellCore
import SystemClock
import Window
import Wording

/// Reads the past and the presets for the pages whenever something has changed.
final class PastView {
  private let link: AgentLink
  private let today: TodayView
  private let sessions: SessionsView
  /// As of the latest reading.
  private var turn: TurnOfEvents?

  init(_ link: AgentLink, _ today: TodayView, _ sessions: SessionsView) {
    (self.link, self.today, self.sessions) = (link, today, sessions)
  }

  /// Reads when something has happened since the latest reading.
  func follow(_ status: Status, at now: Moment) {
    let new = TurnOfEvents(status, at: now)
    guard new != turn else { return }
    turn = new
    read()
  }

  /// The agent has gone; when the next one appears all is read again.
  func forget() { turn = nil }

  /// Where there is no answer, the pages stay as they are.
  func read() {
    guard let client = link.client else { return }
    let now = Moment.now.wall
    let zone = Zone.local(around: now)
    client.ask(.kinds) { [today] kinds in
      // An agent of an earlier version knows no titles.
      let titles = if case .success(let kinds) = kinds { Wording.Titles(kinds) } else { Wording.Titles() }
      client.ask(.decisions(200)) { [today] answer in
        guard case .success(let traced) = answer else { return }
        let decisions = traced.compactMap { entry in entry.decision.map { (at: entry.at, decision: $0) } }
        today.show(Happenings.lines(decisions, titles, at: now, in: zone))
      }
    }
    let (start, end) = Period(.day, around: Day(of: now, in: zone)).span(in: zone)
    // A break is of the day where it was, so a little more is asked for.
    client.ask(.breaks(from: start - .hours(30), to: end + .hours(30))) { [today] breaks in
      // An agent of an earlier version has no figures.
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
