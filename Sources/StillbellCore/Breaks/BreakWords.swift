/// The texts and pictures of one of the user's own kinds of break.
package struct BreakWords: Hashable, Sendable {
  /// The title; empty for the name of the kind.
  package var title = ""
  /// The lines, shown in turn.
  package var lines: [String] = []
  package var course: Course?
  /// The path of a picture or of a folder of pictures; empty for none.
  package var pictures = ""

  package init() {}

  /// The instructions of a break, which replace its lines.
  package enum Course: Hashable, Sendable {
    /// The last step lasts until the end of the break.
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

  /// Reads `Roll your shoulders 20s | Look up 10s`, or `breathe coherent`; nil for anything else.
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

  /// The form that `init(words:)` reads back.
  var words: String {
    switch self {
    case .steps(let steps): steps.map { "\($0.text) \($0.length.words)" }.joined(separator: " | ")
    case .breathing(let breathing): "\(Breathing.command) \(breathing.words[0])"
    }
  }

  /// True if the other steps leave no time for the last.
  package func isTooLong(for length: Duration) -> Bool {
    guard case .steps(let steps) = self else { return false }
    return steps.dropLast().reduce(.zero) { $0 + $1.length } >= length
  }
}

extension Breathing {
  /// Reads a breathing pattern, or the name of one that comes with the program.
  fileprivate static func named(_ word: String) -> Breathing? {
    do throws(SessionError) {
      return try Breathing(word: word) ?? presets.first { $0.name == word }?.activity
    } catch {
      return nil
    }
  }
}
