/// An exercise of a program: its name, how long it takes, and the rest after it.
package struct Exercise: Hashable, Sendable {
  /// In English, or in the user's own words.
  package let name: String
  package var work: Duration
  package var rest: Duration

  package init(_ name: String, _ work: Duration, rest: Duration) {
    (self.name, self.work, self.rest) = (name, work, rest)
  }

  /// In bytes.
  private static let nameMax = 60
  static let countMax = 50

  /// Reads `Squats 40s/15s`: a name, the work, and the rest after it, which may be left out.
  init?(words: some StringProtocol) {
    let parts = words.split(separator: " ")
    guard parts.count > 1, let numbers = parts.last?.split(separator: "/", omittingEmptySubsequences: false),
      numbers.count <= 2, let work = Duration(words: numbers[0]), Workout.works.contains(work),
      let rest = numbers.count == 1 ? .zero : Duration(words: numbers[1]), Workout.rests.contains(rest)
    else { return nil }
    let name = parts.dropLast().joined(separator: " ")
    guard name.utf8.count <= Self.nameMax, name.isPlain else { return nil }
    self.init(name, work, rest: rest)
  }

  /// The words that `init(words:)` reads back.
  var words: String { rest > .zero ? "\(name) \(work.words)/\(rest.words)" : "\(name) \(work.words)" }

  /// Reads `Squats 40s/15s; Lunges 40s/15s`; nil for what is no program.
  static func program(_ words: String) -> [Exercise]? {
    var exercises: [Exercise] = []
    for part in words.split(separator: ";", omittingEmptySubsequences: false) {
      guard let exercise = Exercise(words: part) else { return nil }
      exercises.append(exercise)
    }
    return exercises.isEmpty || exercises.count > countMax ? nil : exercises
  }
}
