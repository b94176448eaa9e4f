import BreakPrompt
import GLib
import Gtk
import Linux
import StillbellCore

// Appearing and disappearing.
extension Overlay {
  /// The time between two frames, in milliseconds.
  private static let frame: UInt32 = 33

  /// Removes the cover in the given way, and calls `then` afterwards. Keys and clicks pass through at once.
  func leave(_ farewell: Course.Farewell, then: @escaping @MainActor () -> Void) {
    (isUp, isOver) = (false, true)
    if strategy.usesX11 { Seat.ungrab() }
    keyWindow = nil
    for window in windows { window.letInputThrough() }
    switch farewell {
    case .withLight where Toolkit.isStill:
      for window in windows { window.fillRing() }
      MainLoop.later(afterMilliseconds: 500) { then() }
    case .withLight: begin(.lighting, then: then)
    case .fading where !Toolkit.isStill: begin(.going, then: then)
    case .fading, .atOnce: then()
    }
  }

  func begin(_ kind: Transition.Kind, then: @escaping @MainActor () -> Void = {}) {
    let transition = Transition(kind, since: .now, canFade: Toolkit.isComposited && !Toolkit.isStill)
    self.transition = transition
    step(transition, then: then)
  }

  private func step(_ transition: Transition, then: @escaping @MainActor () -> Void) {
    // A newer transition has replaced this one.
    guard self.transition == transition else { return }
    let now = BootTime.now
    for window in windows { window.setAppearance(transition.appearance(at: now)) }
    guard transition.isOver(at: now) else {
      return MainLoop.later(afterMilliseconds: Self.frame) { [weak self] in self?.step(transition, then: then) }
    }
    self.transition = nil
    then()
  }
}
