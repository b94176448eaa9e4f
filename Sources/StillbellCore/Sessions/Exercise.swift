/// An exercise of a program: its name, its length, and the rest after it.
package struct Exercise: Hashable, Sendable {
  /// The name in English, or the user's own.
  package let name: String
  package var work: Duration
  package var rest: Duration

  package init(_ name: String, _ work: Duration, rest: Duration) {
    (self.name, self.work, self.rest) = (name, work, rest)
  }

  /// The longest name, in bytes.
  package static let nameMax = 60
  /// The largest number in a round.
  package static let countMax = 50

  /// Reads `Squats 40s/15s`: a name, the work, and the rest after it, which may be missing.
  package init?(words: some StringProtocol) {
    let parts = words.split(separator: " ")
    guard parts.count > 1, let numbers = parts.last?.split(separator: "/", omittingEmptySubsequences: false),
      numbers.count <= 2, let work = Duration(words: numbers[0]), Workout.works.contains(work),
      let rest = numbers.count == 1 ? .zero : Duration(words: numbers[1]), Workout.rests.contains(rest)
    else { return nil }
    let name = parts.dropLast().joined(separator: " ")
    guard name.utf8.count <= Self.nameMax, name.unicodeScalars.allSatisfy(\.isPlain) else { return nil }
    self.init(name, work, rest: rest)
  }

  /// The words that `init(words:)` reads back.
  private var words: String { rest > .zero ? "\(name) \(work.words)/\(rest.words)" : "\(name) \(work.words)" }

  /// Reads `Squats 40s/15s; Lunges 40s/15s`; nil if that is no program.
  package static func program(_ words: String) -> [Exercise]? {
    let exercises = parts(words).map { Exercise(words: $0) }
    let read = exercises.compactMap { $0 }
    return read.count == exercises.count && read.count <= countMax ? read : nil
  }

  /// The words that `program` reads back.
  static func words(_ program: [Exercise]) -> String { program.map(\.words).joined(separator: "; ") }

  /// The first part of the text that is no exercise; nil if all are.
  package static func firstOdd(in words: String) -> String? {
    parts(words).first { Exercise(words: $0) == nil }.map { String($0) }
  }

  private static func parts(_ words: String) -> [Substring] {
    words.split(separator: ";", omittingEmptySubsequences: false)
  }
}
