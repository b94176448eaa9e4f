import GLib
import Glibc
import Linux
import StillbellCore
import Wording

/// The terminal during a session: one calm line, drawn from the times that the agent has reported. The agent sends no
/// ticks.
@MainActor final class SessionScreen {
  private var session: Status.RunningSession
  private let isWatched: Bool
  private let isASCII = !Wording.isUnicode
  /// True to print a line for each phase, without drawing over it, for terminals and readers of plain lines.
  private let isPlain: Bool
  /// The width of the latest line, and that of the terminal at that time.
  private var drawn = (columns: 0, width: 0)
  private let loop = MainLoop()
  /// The reason that the loop ends. If the bus is lost, the loop ends by itself.
  private var ending = Ending.lost
  private var interrupt: Watch?
  private var terminate: Watch?
  private var resize: Watch?
  private var reader: Watch?
  /// The watch on a text that is not complete yet.
  private var museWatch: Watch?
  /// The timer to give up, armed while there is no agent.
  private let giveUpTimer: TimerDescriptor
  private var giveUp: Watch?

  private static let hideCursor = "\u{1b}[?25l"
  /// The codes that clear the line and show the cursor.
  private static let leaveLine: StaticString = "\r\u{1b}[K\u{1b}[?25h"

  private enum Ending { case over, left, lost }

  /// The time after the end of the session in which a lost agent may still come back and report.
  private static let patience: Duration = .seconds(3)

  init(_ session: Status.RunningSession, isWatched: Bool, isPlain: Bool) throws(SystemError) {
    self.session = session
    self.isPlain = isPlain || isDumbTerminal
    self.isWatched = isWatched
    giveUpTimer = try TimerDescriptor(.boot)
  }

  /// Shows the session until it is over, or until Ctrl-C, which lets the session continue. Fails if the agent is lost
  /// and does not come back to end the session.
  func run(_ agent: RunningAgent, showing muse: MuseText?) throws(Failure) {
    // The captures are strong, here and below, because no other reference keeps this object while the loop runs.
    interrupt = Watch(signal: SIGINT) { [self] in quit(.left) }
    terminate = Watch(signal: SIGTERM) { [self] in quit(.left) }
    reader = Watch(readerless: STDOUT_FILENO) { [self] in quit(.left) }
    giveUp = Watch(readable: giveUpTimer.descriptor) { [self] in quit(.lost) }
    if isWatched {
      tell(Wording.sessionHint)
      if isPlain { printPhase() } else { startDrawing() }
    }
    if let muse { show(muse) }
    agent.follow(on: loop) { [self] status in handle(status) }
    if isWatched, !isPlain { write("\(Self.leaveLine)") }
    switch ending {
    case .over: tell(agent.lastWord(on: session.kind) ?? Wording.sessionOver)
    case .left: tell(Wording.sessionContinues)
    case .lost: throw Failure(Wording.sessionLost, code: Failure.noAgent)
    }
  }

  /// Shows a text to sit with as soon as it is complete, above the drawn line.
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

  private func handle(_ status: Status?) {
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
    // A lost agent may come back, and the session with it. A paused session would not end by itself, so the wait for
    // the agent has a limit.
    let now = Moment.now.boot
    waitForAgent(until: status == nil ? max(session.until ?? now, now) + Self.patience : nil)
  }

  private func waitForAgent(until end: BootTime?) {
    do throws(SystemError) {
      _ = try giveUpTimer.arm(at: end?.sinceBoot)
    } catch {
      // Arming a timer should never fail. If it did, the wait would have no end.
      quit(.lost)
    }
  }

  private func printPhase() { write("\(Wording.phaseLine(session, at: .now))\n") }

  private func startDrawing() {
    StandardStreams.writeBeforeStopping(Self.leaveLine)
    resize = Watch(signal: SIGWINCH) { [self] in paint() }
    draw()
  }

  /// Draws the line repeatedly. Breathing needs a smooth bar; other sessions need one step a second.
  private func draw() {
    paint()
    let isBreathing = session.kind.activity.followsBreath && session.until != nil
    MainLoop.later(afterMilliseconds: isBreathing ? 100 : 1000) { [self] in draw() }
  }

  /// Draws the line once, but not in a background job, where it is not visible.
  private func paint() {
    guard tcgetpgrp(1) == getpgrp() else { return }
    var size = winsize()
    let width = ioctl(1, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
    let line = Wording.liveLine(session, at: .now, width: width - 1, isPlain: isASCII).description
    // If the terminal has become narrower, it has wrapped the old line into several lines.
    let above = drawn.width > width ? max(drawn.columns - 1, 0) / width : 0
    drawn = (TextWidth.columns(of: line), width)
    // The cursor is hidden each time, because it is visible again after Ctrl-Z.
    write(Self.hideCursor + (above > 0 ? "\u{1b}[\(above)A" : "") + "\r" + line + "\u{1b}[J")
  }

  private func write(_ text: String) {
    put(text, terminator: "")
    fflush(nil)
  }
}
