/// The keys for the choices, while no button has the focus.
package struct KeyBinding: Hashable, Sendable {
  /// The keys with a meaning.
  package enum Key: Hashable, Sendable {
    case enter
    case escape(shift: Bool)
    /// The letter S.
    case snooze
    /// A digit key; 1 is the first length of a snooze.
    case digit(Int)
  }

  /// True if Escape may make a choice at all.
  package let escapeAnswers: Bool

  package init(escapeAnswers: Bool) { self.escapeAnswers = escapeAnswers }

  /// The key of an offer, as its hint shows it; nil if it has none.
  package func key(for offer: Offer, isResting: Bool) -> Key? {
    switch offer.choice {
    case .start: .enter
    case .snooze: isResting || !escapeAnswers ? .snooze : .escape(shift: false)
    case .snoozeFor(let length): Offer.snoozes.firstIndex(of: length).map { .digit($0 + 1) }
    case .skip: escape(for: offer, shift: true)
    case .end: escape(for: offer, shift: false)
    }
  }

  /// The choice of a key; nil if there is none now.
  package func choice(for key: Key, among offers: [Offer], isResting: Bool) -> Course.Choice? {
    if key == .snooze { return offers.first { $0.choice == .snooze }?.choice }
    return (offers + offers.lengths).first { self.key(for: $0, isResting: isResting) == key }?.choice
  }

  /// The Escape key for an offer; nil if the offer needs holding, as a key cannot be held like a button.
  private func escape(for offer: Offer, shift: Bool) -> Key? {
    escapeAnswers && offer.state == .open && !offer.needsHold ? .escape(shift: shift) : nil
  }
}
