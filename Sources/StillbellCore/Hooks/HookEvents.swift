/// A report about one of the user's commands.
package enum HookEvent: Hashable, Sendable, Decodable {
  /// The command has ended successfully.
  case finished(HookRun.ID)
  case failed(HookRun.ID, HookFailure)
}

/// A decision about the user's commands.
package enum HookDecision: Hashable, Sendable, Codable {
  /// Recorded once for each failure.
  case failed(Hook, program: String, HookFailure)

  var words: String {
    switch self {
    case .failed(let hook, let program, let failure): "hook \(hook.rawValue) failed: \(program) \(failure.words)"
    }
  }
}

extension HookFailure {
  /// The predicate of the sentence whose subject is the program.
  package var words: String {
    switch self {
    case .missing: "is missing"
    case .notExecutable: "is not executable"
    case .notAProgram: "is no program"
    case .notStarted(let fault): "did not start: \(fault.words)"
    case .status(let status): "ended with status \(status)"
    case .signal(let signal): "ended by signal \(signal)"
    case .timedOut(let timeout): "ran for more than \(timeout.words)"
    case .printedTooMuch: "printed too much"
    case .overtaken: "still ran when its next turn came"
    }
  }
}

extension HookRun {
  /// The hook and the break or session that it is about.
  package var words: String {
    let outcome = facts.outcome.map { " \($0)" } ?? ""
    return "\(hook.rawValue) \(facts.kind) \(facts.length.components.seconds)s\(outcome)"
  }
}
