import BreakPrompt
import Gtk
import StillbellCore
import Wording

/// The question on a small pane at the top of a monitor. It takes no key, and no click beside it.
final class Card {
  private let options: Invocation.Options
  private let window: Window
  private let pane = Stack(.down, spacing: 12)
  private let heading = Label()
  private let row = Stack(.across, spacing: 10)
  private var buttons: [(offer: Offer, button: Button)] = []
  private let place: Rectangle?
  private let press: (Course.Choice) -> Void
  private let admitsClick: () -> Bool
  /// From the upper edge of the monitor, in pixels.
  private static let margin = 24

  /// Shows nothing yet; nil where the desktop lets no window lie above the others without taking the screen.
  init?(
    _ options: Invocation.Options, strategy: Prompt.Strategy, title: String, admitsClick: @escaping () -> Bool,
    press: @escaping (Course.Choice) -> Void
  ) {
    switch strategy {
    case .popups, .popupsWithKeyWindow:
      let (monitors, pointer) = (Monitor.all, Seat.pointerPosition)
      let monitor = monitors.first { monitor in pointer.map(monitor.area.contains) ?? monitor.isPrimary }
      place = (monitor ?? monitors.first)?.area
      window = Window(.popup, title: title)
    case .layers:
      place = nil
      window = Window(.pane(margin: Self.margin), title: title)
    case .fullScreens: return nil
    }
    (self.options, self.admitsClick, self.press) = (options, admitsClick, press)
    window.widget.addStyle("break")
    pane.widget.addStyle("card")
    heading.widget.setHeading()
    heading.setFont(pixels: Appearance.textSize * 1.2, weight: 600)
    row.widget.center()
    pane.add(heading.widget)
    pane.add(row.widget)
    window.setContent(pane.widget)
    window.onCloseRequest {}
  }

  /// Shows what can be chosen now, and when the break begins.
  func update(_ words: String, _ offers: [Offer]) {
    heading.setText(words)
    // The full screen has the buttons that must be held or waited for.
    let offers = offers.filter { $0.state == .open && !$0.needsHold }
    if offers != buttons.map(\.offer) {
      for (_, button) in buttons { row.remove(button.widget) }
      buttons = offers.map { ($0, button(for: $0)) }
    }
    if !window.isShown { window.prepare() }
    settle()
    if !window.isShown { window.show() }
  }

  private func button(for offer: Offer) -> Button {
    let label = offer.label(options).description
    let button = Button(label, name: label, hint: nil) { [weak self] in self?.press(offer.choice) }
    button.widget.addStyle(offer.choice.rawValue)
    button.setFonts(
      label: Appearance.textSize, key: Appearance.textSize, weight: offer.choice == .start ? 600 : 400)
    button.guardClicks { [weak self] in self?.admitsClick() ?? true }
    row.add(button.widget)
    button.widget.showAll()
    return button
  }

  /// In the middle of the upper edge, as large as its words.
  private func settle() {
    guard let place else { return window.shrink() }
    let size = pane.widget.preferredSize
    window.place(
      Rectangle(
        x: place.x + (place.width - size.width) / 2, y: place.y + Self.margin, width: size.width, height: size.height))
  }
}
