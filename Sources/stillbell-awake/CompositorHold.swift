import HelperProtocols
import Wayland

/// The screen of a Wayland compositor, kept on until standard input is closed.
final class CompositorHold {
  private enum State {
    /// The compositor has not said what it offers.
    case asked
    case held(IdleInhibition)
    /// It lacks one of the protocols.
    case unable
  }

  private let compositor: Compositor
  private let report: (AwakeReport) -> Void
  private var state = State.asked

  /// Reports within `run`: once that the screen is kept on, and again when its output has been replaced, or that it is not.
  init(report: @escaping (AwakeReport) -> Void) throws(WaylandError) {
    compositor = try Compositor()
    self.report = report
    compositor.onGlobals = { [unowned self] in hold($0) }
  }

  /// Returns true at the end of the input, false if this compositor cannot do it.
  func run() throws(WaylandError) -> Bool {
    while Input.wait(for: compositor.descriptor) {
      try compositor.dispatch()
      if case .unable = state {
        report(.unable)
        return false
      }
    }
    return true
  }

  private func hold(_ globals: [Compositor.Global]) {
    let inhibition = IdleInhibition(on: compositor, globals) { [unowned self] in report(.kept) }
    state = inhibition.map { .held($0) } ?? .unable
  }
}
