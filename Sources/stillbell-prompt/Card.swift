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
  private let announcer = Announcer()
  private let row = Stack(.across, spacing: 10)
  /// The snooze lengths, while they are unfolded.
  private var lengths: Stack?
  private var offers: [Offer] = []
  private var parts: [Widget] = []
  private var isUnfolded = false
  private let press: (Course.Choice) -> Void
  private let admitsClick: () -> Bool

  /// Makes a card without showing it; nil if the desktop supports no panes.
  init?(
    _ options: Invocation.Options, strategy: Prompt.Strategy, title: String, admitsClick: @escaping () -> Bool,
    press: @escaping (Course.Choice) -> Void
  ) {
    let leavesRoom = Appearance.hasNotificationsInMiddle
    guard let pane = Pane(.top, content.widget, leavesRoom: leavesRoom, strategy: strategy, title: title) else {
      return nil
    }
    (self.options, self.pane, self.admitsClick, self.press) = (options, pane, admitsClick, press)
    heading.widget.setHeading()
    heading.setFont(pixels: Appearance.textSize * 1.2, weight: 600)
    row.widget.center()
    let top = Stack(.down, spacing: 0)
    top.add(heading.widget)
    top.add(announcer.widget)
    content.add(top.widget)
    content.add(row.widget)
  }

  /// Shows the current choices, and the time until the break begins.
  func update(_ words: String, _ offers: [Offer]) {
    heading.setText(words)
    // Buttons that must be held or waited for are only on the cover.
    let offers = offers.filter { $0.state == .open && !$0.needsHold }
    if offers != self.offers {
      self.offers = offers
      for part in parts { row.remove(part) }
      if offers.lengths.isEmpty { isUnfolded = false }
      parts = offers.map { $0.choice == .snooze ? snooze($0) : button(for: $0, in: row).widget }
      unfold()
    }
    pane.settle()
    pane.show()
  }

  /// Has a screen reader say a text.
  func announce(_ words: String) { announcer.say(words) }

  /// The snooze button, and the button that unfolds the lengths.
  private func snooze(_ offer: Offer) -> Widget {
    let pair = Stack(.across, spacing: 5)
    row.add(pair.widget)
    _ = button(for: offer, in: pair)
    pair.add(disclosure().widget)
    pair.widget.showAll()
    return pair.widget
  }

  private func disclosure() -> Disclosure {
    let disclosure = Disclosure(
      name: Wording.Prompt.chooseSnooze.description, isOpen: isUnfolded, opensUp: false
    ) { [weak self] in
      self?.isUnfolded = $0
      self?.unfold()
      self?.pane.settle()
    }
    disclosure.widget.addStyle("disclosure")
    disclosure.setTip(side: Int(Appearance.textSize))
    disclosure.widget.guardClicks { [weak self] in self?.admitsClick() ?? true }
    return disclosure
  }

  private func unfold() {
    if let lengths { content.remove(lengths.widget) }
    lengths = nil
    guard isUnfolded else { return }
    let row = Stack(.across, spacing: 10)
    row.widget.center()
    content.add(row.widget)
    for offer in offers.lengths { _ = button(for: offer, in: row) }
    row.widget.showAll()
    lengths = row
  }

  private func button(for offer: Offer, in row: Stack) -> Button {
    let button = Button(offer.label(options).description, name: offer.name(options).description, hint: nil) {
      [weak self] in self?.press(offer.choice)
    }
    if offer.choice == .start { button.widget.addStyle("start") }
    button.setFonts(
      label: Appearance.textSize, key: Appearance.textSize, weight: offer.choice == .start ? 600 : 400)
    button.widget.guardClicks { [weak self] in self?.admitsClick() ?? true }
    row.add(button.widget)
    button.widget.showAll()
    return button
  }
}
