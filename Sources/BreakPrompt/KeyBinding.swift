/// Which choice a key makes, where no button has the focus.
package struct KeyBinding: Hashable, Sendable {
  /// The keys that stand for something.
  package enum Key: Hashable, Sendable {
    case enter
    case escape(shift: Bool)
    /// The letter S.
    case snooze
    /// 1 is the first length of a snooze.
    case digit(Int)
  }

  /// True if Escape may answer at all.
  package let escapeAnswers: Bool

  package init(escapeAnswers: Bool) { self.escapeAnswers = escapeAnswers }

  /// The key of an offer, as its hint shows it; nil where there is none.
  package func key(for offer: Offer, isResting: Bool) -> Key? {
    switch offer.choice {
    case .start: .enter
    case .snooze: isResting || !escapeAnswers ? .snooze : .escape(shift: false)
    case .snoozeFor(let length): Offer.snoozes.firstIndex(of: length).map { .digit($0 + 1) }
    case .skip: escape(for: offer, shift: true)
    case .end: escape(for: offer, shift: false)
    }
  }

  /// The choice that a key makes, if it can be made.
  package func choice(for key: Key, among offers: [Offer], isResting: Bool) -> Course.Choice? {
    if key == .snooze { return offers.first { $0.choice == .snooze }?.choice }
    return (offers + offers.lengths).first { self.key(for: $0, isResting: isResting) == key }?.choice
  }

  /// A key cannot be held as a button can.
  private func escape(for offer: Offer, shift: Bool) -> Key? {
    escapeAnswers && offer.state == .open && !offer.needsHold ? .escape(shift: shift) : nil
  }
}
