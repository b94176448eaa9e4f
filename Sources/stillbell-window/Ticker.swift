import GLib

/// A timer that redraws a changing picture while it is visible.
///
/// If the previous frame was not drawn, because the window is hidden, the timer stops until the picture is drawn again.
final class Ticker {
  private let redraw: @MainActor @Sendable () -> Void
  /// The period in milliseconds; nil while the picture does not change.
  private var period: UInt32?
  private var timer: Watch?
  private var wasDrawn = false

  /// Makes a stopped timer; `redraw` is called for each frame.
  init(_ redraw: @escaping @MainActor @Sendable () -> Void) { self.redraw = redraw }

  /// Redraws once a period from now on; nil stops the timer.
  func run(everyMilliseconds period: UInt32?) {
    guard period != self.period else { return }
    self.period = period
    timer = nil
    redraw()
  }

  /// Notes that the picture was drawn; the drawing function must call this.
  func drawn() {
    wasDrawn = true
    if timer == nil, let period { timer = Watch(everyMilliseconds: period) { [weak self] in self?.tick() } }
  }

  private func tick() {
    guard wasDrawn else {
      timer = nil
      return
    }
    wasDrawn = false
    redraw()
  }
}
