/// Which choice a key stands for, where no button has the focus.
package struct KeyBinding: Hashable, Sendable {
  /// The keys that stand for something.
  package enum Key: Hashable, Sendable {
    case enter
    case escape(shift: Bool)
  }

  /// True if Escape may answer at all.
  package let escapeAnswers: Bool

  package init(escapeAnswers: Bool) { self.escapeAnswers = escapeAnswers }

  /// The key of a choice, as its hint shows it; nil where there is none.
  package func key(for choice: Course.Choice) -> Key? {
    switch choice {
    case .start: .enter
    case .snooze, .end: escapeAnswers ? .escape(shift: false) : nil
    case .skip: escapeAnswers ? .escape(shift: true) : nil
    }
  }

  /// The choice that a key stands for, if it can be chosen.
  package func choice(for key: Key, among choices: [Course.Choice]) -> Course.Choice? {
    choices.first { self.key(for: $0) == key }
  }
}
