import GLib
import Glibc
import StillbellCore
import SystemClock
import Wording

/// The terminal of a person who sits: one calm line, drawn from the times the agent has told; nobody sends ticks.
@MainActor final class SessionScreen {
  private var session: Status.Sitting
  private let isWatched: Bool
  private let isPlain = !Wording.isUnicode
  private let loop = MainLoop()
  private var isOver = false
  private var interrupt: Watch?
  private var terminate: Watch?

  init(_ session: Status.Sitting, isWatched: Bool) {
    self.session = session
    self.isWatched = isWatched
  }

  /// Returns when the session is over, or on Ctrl-C, which leaves the session on.
  func run(_ agent: RunningAgent) {
    // Strongly, here and below: nobody else keeps this value while the loop runs.
    let leave: @MainActor @Sendable () -> Void = { [loop] in loop.quit() }
    interrupt = Watch(signal: SIGINT, leave)
    terminate = Watch(signal: SIGTERM, leave)
    if isWatched {
      print(Wording.sessionHint)
      write("\u{1b}[?25l")
      draw()
    }
    agent.follow(on: loop) { [self] status in take(status) }
    if isWatched { write("\r\u{1b}[K\u{1b}[?25h") }
    print(isOver ? (agent.lastWord(on: session.kind) ?? Wording.sessionOver) : Wording.sessionGoesOn)
  }

  private func take(_ status: Status?) {
    if let now = status?.session, now.id == session.id {
      session = now
      if isWatched { paint() }
    } else if status != nil {
      isOver = true
      loop.quit()
    }
    // An agent that has gone may come back, and the session with it.
  }

  /// Breathing needs a smooth bar, the rest no more than a step a second.
  private func draw() {
    paint()
    let isBreathing = session.kind == .breathing && session.until != nil
    MainLoop.later(afterMilliseconds: isBreathing ? 100 : 1000) { [self] in draw() }
  }

  /// Nobody sees the line of a job in the background.
  private func paint() {
    guard tcgetpgrp(1) == getpgrp() else { return }
    var size = winsize()
    let width = ioctl(1, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
    write("\r" + Wording.liveLine(session, at: .now, width: width - 1, isPlain: isPlain) + "\u{1b}[K")
  }

  private func write(_ text: String) {
    print(text, terminator: "")
    fflush(nil)
  }
}
