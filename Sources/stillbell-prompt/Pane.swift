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
  /// The monitor with the pointer; nil where the desktop finds the place.
  private var area: Rectangle?
  private var isPrepared = false
  /// From the edges of the monitor, in pixels.
  private static let margin = 24

  /// Shows nothing yet; nil where the desktop lets no window lie above the others without taking the screen.
  init?(_ place: Place, _ content: Widget, strategy: Prompt.Strategy, title: String) {
    switch strategy {
    case .popups, .popupsWithKeyWindow:
      area = Self.areaInUse
      window = Window(.popup, title: title)
    case .layers:
      area = nil
      let corner: Window.Side? = place == .top ? nil : Toolkit.isRightToLeft ? .left : .right
      window = Window(.pane(margin: Self.margin, corner: corner), title: title)
    case .fullScreens: return nil
    }
    (self.place, self.content) = (place, content)
    window.widget.addStyle("break")
    content.addStyle("card")
    window.setContent(content)
    window.onCloseRequest {}
  }

  private static var areaInUse: Rectangle? {
    let (monitors, pointer) = (Monitor.all, Seat.pointerPosition)
    let monitor = monitors.first { monitor in pointer.map(monitor.area.contains) ?? monitor.isPrimary }
    return (monitor ?? monitors.first)?.area
  }

  /// Gives it the size of its content, all of which is shown at first.
  func settle() {
    if !isPrepared { window.prepare() }
    isPrepared = true
    // It stays on its monitor as long as that is there.
    if let former = area, !Monitor.all.contains(where: { $0.area == former }) { area = Self.areaInUse }
    if let area {
      let size = content.preferredSize
      let room = area.width - size.width
      let x =
        switch place {
        case .top: room / 2
        case .topEnd: Toolkit.isRightToLeft ? Self.margin : room - Self.margin
        }
      window.place(
        Rectangle(x: area.x + x, y: area.y + Self.margin, width: size.width, height: size.height))
    } else {
      window.shrink()
    }
  }

  func show() { if !window.isShown { window.show() } }
}
