import BreakPrompt
import Gtk
import StillbellCore
import Wording

/// The question on a small pane at the top of a monitor.
final class Card {
  private let options: Invocation.Options
  private let pane: Pane
  private let content = Stack(.down, spacing: 12)
  private let heading = Label()
  private let row = Stack(.across, spacing: 10)
  private var buttons: [(offer: Offer, button: Button)] = []
  private let press: (Course.Choice) -> Void
  private let admitsClick: () -> Bool

  /// Shows nothing yet; nil where the desktop has no room for a pane.
  init?(
    _ options: Invocation.Options, strategy: Prompt.Strategy, title: String, admitsClick: @escaping () -> Bool,
    press: @escaping (Course.Choice) -> Void
  ) {
    guard let pane = Pane(.top, content.widget, strategy: strategy, title: title) else { return nil }
    (self.options, self.pane, self.admitsClick, self.press) = (options, pane, admitsClick, press)
    heading.widget.setHeading()
    heading.setFont(pixels: Appearance.textSize * 1.2, weight: 600)
    row.widget.center()
    content.add(heading.widget)
    content.add(row.widget)
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
    pane.settle()
    pane.show()
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
}
