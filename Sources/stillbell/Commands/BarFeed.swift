import GLib
import Glibc
import JSON
import StillbellCore
import SystemClock
import Wording

/// The lines of a status bar: a line for each change, and one for each minute that is over while a break is ahead, or for
/// each hour of a pause of days. The agent sends nothing more for that; this program counts the minutes.
@MainActor final class BarFeed {
  enum Format: String, CaseIterable, Sendable {
    /// A line of JSON, as waybar reads it: texts are Pango's markup.
    case waybar
    /// The text alone.
    case plain
  }

  private let format: Format
  private var status: Status?
  private var latest = ""
  /// Which of the waits counts: a change begins a new one.
  private var wait = 0

  init(_ format: Format) { self.format = format }

  func take(_ status: Status?) {
    self.status = status
    show()
  }

  private func show() {
    let now = Moment.now
    let text = Wording.Bar.text(status, at: now).description
    let line = format == .plain ? text : Self.record(status, text, at: now).line
    if line != latest { putAtOnce(line) }
    latest = line
    wait += 1
    guard let left = status.flatMap({ Self.stretch($0) }).map({ $0.until - now.boot }), left > .zero else { return }
    MainLoop.later(afterMilliseconds: Self.wait(left, namesDay: status.flatMap { Wording.Bar.namesDay($0, at: now) })) {
      [self, wait] in if wait == self.wait { show() }
    }
  }

  /// To the moment at which a minute less is left. Where a day is named instead, for as long as it is, but never longer
  /// than an hour: the time in which the machine sleeps comes on top of that.
  private static func wait(_ left: Duration, namesDay: Duration?) -> UInt32 {
    let milliseconds = namesDay.map { min($0, .hours(1)) / .milliseconds(1) }
    return UInt32(max(milliseconds ?? Double(Int(left / .milliseconds(1)) % 60_000), 0)) + 1
  }

  /// The line for waybar.
  private static func record(_ status: Status?, _ text: String, at now: Moment) -> JSONValue {
    let (isQuiet, isHeldLong) = (status?.quiet != nil, status?.noBreakSince != nil)
    let state = status?.session?.kind.rawValue ?? status?.phase.rawValue ?? "off"
    let lines = status.map { Wording.lines($0, at: now) } ?? [Wording.notRunningShort]
    return [
      "text": .text(text.asMarkup),
      // The state in a word, `quiet` while a quiet lets it pass unheard.
      "alt": .text(isQuiet ? "quiet" : state),
      "tooltip": .text(lines.map(\.description).joined(separator: "\n").asMarkup),
      // The state; `quiet`; `held-long` when no break was had for long.
      "class": .list([.text(state)] + (isQuiet ? ["quiet"] : []) + (isHeldLong ? ["held-long"] : [])),
      // How much of the interval, the break, or the phase of a session is over.
      "percentage": JSONValue(status.map { percentage($0, at: now.boot) } ?? 0),
    ]
  }

  /// The interval, the break, or the phase of a session that is under way.
  private static func stretch(_ status: Status) -> (since: BootTime, until: BootTime)? {
    if let session = status.session { return session.counted }
    if status.until == nil, let nudge = status.nudge { return (nudge.since, nudge.due) }
    guard let since = status.since, let until = status.until else { return nil }
    return (since, until)
  }

  private static func percentage(_ status: Status, at now: BootTime) -> Int {
    guard let (start, end) = stretch(status), end > start else { return 0 }
    return Int(min(max((now - start) / (end - start), 0), 1) * 100)
  }
}
