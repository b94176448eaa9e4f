import BreakPrompt
import Gtk
import StillbellCore

/// A small window above all others, as large as its content. It takes no keys, and no clicks beside its content.
final class Pane {
  enum Place {
    case top
    /// The upper corner where the lines of the language end.
    case topEnd
  }

  let window: Window
  private let content: Widget
  private let place: Place
  private let strategy: Prompt.Strategy
  /// The monitor in use; nil if the desktop chooses the place.
  private var monitor: Monitor?
  private var isPrepared = false
  /// The distance from the upper edge of the monitor or from its panel, in pixels.
  private let top: Int
  /// The distance from the other edges, in pixels.
  private static let margin = 24
  /// The height of a notification with buttons, in multiples of the text size.
  private static let notification = 10.0

  /// Makes a pane without showing it; nil if the desktop allows no window above the others except a full-screen one.
  /// With `leavesRoom` the pane leaves room above it for a notification.
  init?(_ place: Place, _ content: Widget, leavesRoom: Bool, strategy: Prompt.Strategy, title: String) {
    top = Self.margin + (leavesRoom ? Int(Appearance.textSize * Self.notification) : 0)
    switch strategy {
    case .popups, .popupsWithKeyWindow:
      monitor = Self.monitorInUse(strategy)
      window = Window(.popup, title: title)
    case .layers:
      monitor = nil
      let corner: Window.Side? = place == .top ? nil : Toolkit.isRightToLeft ? .left : .right
      window = Window(.pane(top: top, margin: Self.margin, corner: corner), title: title)
    case .fullScreens: return nil
    }
    (self.place, self.content, self.strategy) = (place, content, strategy)
    window.widget.addStyle("break")
    content.addStyle("card")
    window.setContent(content)
    window.onCloseRequest {}
  }

  private static func monitorInUse(_ strategy: Prompt.Strategy) -> Monitor? {
    let (monitors, pointer) = (Monitor.all, strategy.pointerPosition)
    return monitors.first { monitor in pointer.map(monitor.area.contains) ?? monitor.isPrimary } ?? monitors.first
  }

  /// Resizes the pane to its content; the first call shows all of that.
  func settle() {
    if !isPrepared { window.prepare() }
    isPrepared = true
    // The pane stays on its monitor as long as that exists.
    if let former = monitor?.area, !Monitor.all.contains(where: { $0.area == former }) {
      monitor = Self.monitorInUse(strategy)
    }
    if let area = monitor?.freeArea {
      let size = content.preferredSize
      let room = area.width - size.width
      let x =
        switch place {
        case .top: room / 2
        case .topEnd: Toolkit.isRightToLeft ? Self.margin : room - Self.margin
        }
      window.place(
        Rectangle(x: area.x + x, y: area.y + top, width: size.width, height: size.height))
    } else {
      window.shrink()
    }
  }

  func show() { if !window.isShown { window.show() } }
}
