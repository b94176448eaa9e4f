import Gtk
import StillbellCore

extension Prompt.Strategy {
  /// Where the pointer is; nil where no program may know.
  var pointerPosition: (x: Int, y: Int)? {
    switch self {
    case .popups, .layers, .fullScreens: Seat.pointerPosition
    // Over the windows of Wayland Xwayland hears nothing of it, and tells where it was before.
    case .popupsWithKeyWindow: nil
    }
  }
}
