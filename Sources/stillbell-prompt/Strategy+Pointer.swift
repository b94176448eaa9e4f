import Gtk
import StillbellCore

extension Prompt.Strategy {
  /// The position of the pointer; nil if programs cannot know it.
  var pointerPosition: (x: Int, y: Int)? {
    switch self {
    case .popups, .layers, .fullScreens: Seat.pointerPosition
    // Over Wayland windows Xwayland does not see the pointer, and reports its last position.
    case .popupsWithKeyWindow: nil
    }
  }
}
