import TestSupport

/// The user's answers to `stillbell setup`, each with words of its question.
enum SetupAnswers {
  typealias Answer = (question: String, answer: String)

  static let noHours: [Answer] = [("Any of these", "\n"), ("notification first", "\n"), ("certain hours", "\n")]
  /// The answer that skips the test of the sound.
  static let silently: [Answer] = [("Play a chime", "no\n")]
  static let agree: [Answer] = [("Save it?", "\n")]
  static let enter: [Answer] = [("eyes?", "\n"), ("Longer breaks", "\n")] + noHours + silently + agree
}

extension TestDesktop {
  /// Runs `stillbell setup` to its end; `meanwhile` is a shell command that runs before the last answer.
  func setUp(_ answers: [SetupAnswers.Answer], meanwhile: String = "") throws -> Child.Outcome {
    try Terminal.talk([program, "setup"], environment: environment, answers, meanwhile: meanwhile)
  }

  /// The text of the configuration file; nil if there is none.
  var writtenConfiguration: String? {
    folder.read("config/stillbell/stillbell.conf").map { String(decoding: $0, as: UTF8.self) }
  }
}
