import GLib
import Glibc
import JSON
import Linux
import StillbellCore
import Wording

/// The feed of a status bar: a line for each change, for each minute on the way to a break, and for each hour of a
/// pause of days. The agent sends only the changes; this program counts the minutes.
@MainActor final class BarFeed {
  enum Format: String, CaseIterable, Sendable {
    /// A line of JSON for waybar, whose texts are Pango markup.
    case waybar
    /// Only the text.
    case plain
  }

  private let format: Format
  private var status: Status?
  private var latest = ""
  /// The number of the current wait; a change begins a new one, and the old one no longer counts.
  private var wait = 0

  init(_ format: Format) { self.format = format }

  func handle(_ status: Status?) {
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

  /// The wait, in milliseconds, until one minute less is left. If the line names a day, it is the time until that
  /// changes, but at most an hour, as sleep of the machine adds to the wait.
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
      // The state in one word; `quiet` during a quiet.
      "alt": .text(isQuiet ? "quiet" : state),
      "tooltip": .text(lines.map(\.description).joined(separator: "\n").asMarkup),
      // The state, `quiet`, and `held-long` if there was no break for long.
      "class": .list([.text(state)] + (isQuiet ? ["quiet"] : []) + (isHeldLong ? ["held-long"] : [])),
      // The passed share of the interval, the break, or the phase of a session.
      "percentage": JSONValue(status.map { percentage($0, at: now.boot) } ?? 0),
    ]
  }

  /// The current interval, break, or phase of a session.
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
