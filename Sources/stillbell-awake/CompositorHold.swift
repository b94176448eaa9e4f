import HelperProtocols
import Wayland

/// A hold on the screen of a Wayland compositor, which keeps it on until standard input is closed.
final class CompositorHold {
  private enum State {
    /// The compositor has not reported its globals yet.
    case asked
    case held(IdleInhibition)
    /// The compositor lacks one of the protocols.
    case unable
  }

  private let compositor: Compositor
  private let report: (AwakeReport) -> Void
  private var state = State.asked

  /// Connects to the compositor. `report` is called within `run`: when the screen is kept on, again when its output has
  /// been replaced, or when the screen cannot be kept on.
  init(report: @escaping (AwakeReport) -> Void) throws(WaylandError) {
    compositor = try Compositor()
    self.report = report
    compositor.onGlobals = { [unowned self] in hold($0) }
  }

  /// Keeps the screen on. Returns true at the end of the input, and false if this compositor cannot keep it on.
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
