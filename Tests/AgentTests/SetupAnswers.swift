import TestSupport

/// What a user answers to `stillbell setup`, each after words of the question.
enum SetupAnswers {
  typealias Answer = (question: String, answer: String)

  static let noHours: [Answer] = [("Any of these", "\n"), ("notification first", "\n"), ("certain hours", "\n")]
  /// No more than what comes before and after.
  static let silently: [Answer] = [("Play a chime", "no\n")]
  static let agree: [Answer] = [("Save it?", "\n")]
  static let enter: [Answer] = [("eyes?", "\n"), ("Longer breaks", "\n")] + noHours + silently + agree
}

extension TestDesktop {
  /// Runs `stillbell setup` to its end; `meanwhile` is a shell command that is run before the last answer.
  func setUp(_ answers: [SetupAnswers.Answer], meanwhile: String = "") throws -> Child.Outcome {
    try Terminal.talk([program, "setup"], environment: environment, answers, meanwhile: meanwhile)
  }

  /// The configuration file as it is.
  var writtenConfiguration: String? {
    folder.read("config/stillbell/stillbell.conf").map { String(decoding: $0, as: UTF8.self) }
  }
}
