import GLib

/// Redraws a picture that changes with time, for as long as somebody sees it.
///
/// If the frame before was not drawn, because the window is hidden, the timer stops until it is drawn again.
final class Ticker {
  private let redraw: @MainActor @Sendable () -> Void
  /// In milliseconds; nil while nothing moves.
  private var period: UInt32?
  private var timer: Watch?
  private var wasDrawn = false

  /// `redraw` is called whenever it is time for the next frame.
  init(_ redraw: @escaping @MainActor @Sendable () -> Void) { self.redraw = redraw }

  /// Moves once a period from now on; nil stops it.
  func run(everyMilliseconds period: UInt32?) {
    guard period != self.period else { return }
    self.period = period
    timer = nil
    redraw()
  }

  /// To be called by whatever draws.
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
