import GLib
import Glibc
import Linux
import StillbellCore
import SystemClock
import Wording

/// The terminal of a person who sits: one calm line, drawn from the times the agent has told; nobody sends ticks.
@MainActor final class SessionScreen {
  private var session: Status.RunningSession
  private let isWatched: Bool
  private let isASCII = !Wording.isUnicode
  /// A line for each phase, where lines alone are shown or read: nothing is drawn over.
  private let isPlain: Bool
  /// The latest line, and the width of the terminal then.
  private var drawn = (columns: 0, width: 0)
  private let loop = MainLoop()
  /// With a bus that goes, the loop ends unasked.
  private var ending = Ending.lost
  private var interrupt: Watch?
  private var terminate: Watch?
  private var resize: Watch?
  private var reader: Watch?
  /// On a text that is not there yet.
  private var museWatch: Watch?
  /// Armed while there is no agent.
  private let giveUpTimer: TimerDescriptor
  private var giveUp: Watch?

  private static let hideCursor = "\u{1b}[?25l"
  /// Empties the line and shows the cursor.
  private static let leaveLine: StaticString = "\r\u{1b}[K\u{1b}[?25h"

  private enum Ending { case over, left, lost }

  /// For how long after the end of its session an agent that has gone may still come back and tell.
  private static let patience: Duration = .seconds(3)

  init(_ session: Status.RunningSession, isWatched: Bool, isPlain: Bool) throws(SystemError) {
    self.session = session
    self.isPlain = isPlain || isDumbTerminal
    self.isWatched = isWatched
    giveUpTimer = try TimerDescriptor(.boot)
  }

  /// Returns when the session is over, or on Ctrl-C, which leaves the session on; fails when the agent has gone and has
  /// not come back to end the session.
  func run(_ agent: RunningAgent, showing muse: MuseText?) throws(Failure) {
    // Strongly, here and below: nobody else keeps this value while the loop runs.
    interrupt = Watch(signal: SIGINT) { [self] in quit(.left) }
    terminate = Watch(signal: SIGTERM) { [self] in quit(.left) }
    reader = Watch(readerless: STDOUT_FILENO) { [self] in quit(.left) }
    giveUp = Watch(readable: giveUpTimer.descriptor) { [self] in quit(.lost) }
    if isWatched {
      tell(Wording.sessionHint)
      if isPlain { printPhase() } else { startDrawing() }
    }
    if let muse { show(muse) }
    agent.follow(on: loop) { [self] status in take(status) }
    if isWatched, !isPlain { write("\(Self.leaveLine)") }
    switch ending {
    case .over: tell(agent.lastWord(on: session.kind) ?? Wording.sessionOver)
    case .left: tell(Wording.sessionGoesOn)
    case .lost: throw Failure(Wording.sessionLost, code: Failure.noAgent)
    }
  }

  /// Shows a text to sit with as soon as it is there, above the line that is drawn.
  private func show(_ muse: MuseText) {
    guard let outcome = muse.outcome else {
      guard museWatch == nil, let descriptor = muse.descriptor else { return }
      museWatch = Watch(readable: descriptor) { [self] in show(muse) }
      return
    }
    museWatch = nil
    let isDrawn = isWatched && !isPlain
    if isDrawn { write("\(Self.leaveLine)") }
    do throws(Failure) {
      try outcome.show()
    } catch {
      fflush(nil)
      error.write()
    }
    fflush(nil)
    if isDrawn { paint() }
  }

  private func quit(_ ending: Ending) {
    self.ending = ending
    loop.quit()
  }

  private func take(_ status: Status?) {
    if let now = status?.session, now.id == session.id {
      let before = session
      session = now
      guard isWatched else { return }
      if !isPlain {
        paint()
      } else if (before.phase, before.round, before.until == nil) != (now.phase, now.round, now.until == nil) {
        printPhase()
      }
    } else if status != nil {
      return quit(.over)
    }
    // An agent that has gone may come back, and the session with it; one that is paused would not end by itself.
    let now = Moment.now.boot
    waitForAgent(until: status == nil ? max(session.until ?? now, now) + Self.patience : nil)
  }

  private func waitForAgent(until end: BootTime?) {
    do throws(SystemError) {
      _ = try giveUpTimer.arm(at: end?.sinceBoot)
    } catch {
      // The kernel arms every timer it has made; without one nobody would ever give up.
      quit(.lost)
    }
  }

  private func printPhase() { write("\(Wording.phaseLine(session, at: .now))\n") }

  private func startDrawing() {
    StandardStreams.writeBeforeStopping(Self.leaveLine)
    resize = Watch(signal: SIGWINCH) { [self] in paint() }
    draw()
  }

  /// Breathing needs a smooth bar, the rest no more than a step a second.
  private func draw() {
    paint()
    let isBreathing = session.kind.activity.followsBreath && session.until != nil
    MainLoop.later(afterMilliseconds: isBreathing ? 100 : 1000) { [self] in draw() }
  }

  /// Nobody sees the line of a job in the background.
  private func paint() {
    guard tcgetpgrp(1) == getpgrp() else { return }
    var size = winsize()
    let width = ioctl(1, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
    let line = Wording.liveLine(session, at: .now, width: width - 1, isPlain: isASCII).description
    // A line that no longer fits a narrower terminal has been folded into several lines.
    let above = drawn.width > width ? max(drawn.columns - 1, 0) / width : 0
    drawn = (TextWidth.columns(of: line), width)
    // The cursor is there again after Ctrl-Z, and after whatever the shell did meanwhile.
    write(Self.hideCursor + (above > 0 ? "\u{1b}[\(above)A" : "") + "\r" + line + "\u{1b}[J")
  }

  private func write(_ text: String) {
    put(text, terminator: "")
    fflush(nil)
  }
}
