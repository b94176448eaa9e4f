import BreakPrompt
import Gtk
import StillbellCore

/// A small window above all others, as large as its content. It takes no key, and no click beside it.
final class Pane {
  enum Place {
    case top
    /// The corner where lines end.
    case topEnd
  }

  let window: Window
  private let content: Widget
  private let place: Place
  private let strategy: Prompt.Strategy
  /// The one with the pointer; nil where the desktop finds the place.
  private var monitor: Monitor?
  private var isPrepared = false
  /// From the upper edge of the monitor or the panel there, in pixels.
  private let top: Int
  /// The same, from the other edges.
  private static let margin = 24
  /// The height of a notification with its buttons, in sizes of the text.
  private static let notification = 10.0

  /// Shows nothing yet; nil where the desktop lets no window lie above the others without taking the screen. With
  /// `leavesRoom` a notification may show at the same edge, and the pane lies below it.
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

  /// Gives it the size of its content, all of which is shown at first.
  func settle() {
    if !isPrepared { window.prepare() }
    isPrepared = true
    // It stays on its monitor as long as that is there.
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
