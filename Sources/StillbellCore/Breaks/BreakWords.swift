/// The words and pictures of the user's own kind of break.
package struct BreakWords: Hashable, Sendable {
  /// Empty for the name of the kind.
  package var title = ""
  /// They take turns.
  package var lines: [String] = []
  package var course: Course?
  /// A picture or a folder of some; empty for none.
  package var pictures = ""

  package init() {}

  /// The instructions of a break, in place of its lines.
  package enum Course: Hashable, Sendable {
    /// The last one lasts until the end of the break.
    case steps([BreakStep])
    case breathing(Breathing)
  }
}

/// A part of a break that has a text of its own.
package struct BreakStep: Hashable, Sendable {
  package let text: String
  package let length: Duration

  package init(text: String, length: Duration) {
    self.text = text
    self.length = length
  }
}

extension BreakWords.Course {
  static let lengths: ClosedRange<Duration> = .seconds(1) ... .hours(8)
  static let stepsMax = 30

  /// Reads `Roll your shoulders 20s | Look up 10s`, or `breathe coherent`; nil for everything else.
  init?(words: String) {
    let parts = words.split(separator: " ")
    if parts.count == 2, parts[0] == Breathing.command {
      guard let breathing = Breathing.named(String(parts[1])) else { return nil }
      self = .breathing(breathing)
      return
    }
    guard let lines = PromptSettings.lines(words), (1...Self.stepsMax).contains(lines.count) else { return nil }
    let steps = lines.compactMap { line -> BreakStep? in
      guard let blank = line.lastIndex(of: " "), let length = Self.lengths.length(String(line[blank...].dropFirst()))
      else { return nil }
      let text = line[..<blank]
      return text.allSatisfy { $0 == " " } ? nil : BreakStep(text: String(text), length: length)
    }
    guard steps.count == lines.count else { return nil }
    self = .steps(steps)
  }

  /// The form that is read back.
  var words: String {
    switch self {
    case .steps(let steps): steps.map { "\($0.text) \($0.length.words)" }.joined(separator: " | ")
    case .breathing(let breathing): "\(Breathing.command) \(breathing.words[0])"
    }
  }

  /// They leave no time for the last of them.
  package func isTooLong(for length: Duration) -> Bool {
    guard case .steps(let steps) = self else { return false }
    return steps.dropLast().reduce(.zero) { $0 + $1.length } >= length
  }
}

extension Breathing {
  /// A pattern, or one that comes with the program by its name.
  fileprivate static func named(_ word: String) -> Breathing? {
    do throws(SessionError) {
      return try Breathing(word: word) ?? presets.first { $0.name == word }?.activity
    } catch {
      return nil
    }
  }
}
