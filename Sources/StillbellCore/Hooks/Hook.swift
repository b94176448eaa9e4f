/// A moment at which one of the user's commands is run; the raw value is its key in the configuration.
package enum Hook: String, CaseIterable, Hashable, Sendable, Codable {
  case breakDue = "break-due"
  case breakStart = "break-start"
  case breakEnd = "break-end"
  case sessionStart = "session-start"
  case sessionEnd = "session-end"

  /// The allowed timeouts.
  package static let timeouts: ClosedRange<Duration> = .seconds(1) ... .minutes(10)
}

/// A run of a hook.
package struct HookRun: Hashable, Sendable, Decodable {
  /// The number of a run, which reports name.
  package struct ID: Hashable, Sendable, Decodable {
    package let number: Int
    package init(_ number: Int) { self.number = number }
  }

  /// The facts that a hook finds in its environment.
  package struct Facts: Hashable, Sendable, Decodable {
    /// The kind of the break or the session.
    package let kind: String
    /// The planned length; at the end, the real length.
    package let length: Duration
    /// The outcome, at the end.
    package var outcome: String?
    /// The user's name for the session.
    package var label: String?
    package var quiet: QuietLevel?
    /// The name of the profile that is on.
    package var profile: String?
  }

  package let id: ID
  package let hook: Hook
  package let command: ArgumentList
  package let facts: Facts

  /// The variables added to the agent's environment; the names are always present, empty if there is no value.
  package var environment: [(name: String, value: String)] {
    [
      ("STILLBELL_EVENT", hook.rawValue),
      ("STILLBELL_KIND", facts.kind),
      ("STILLBELL_LENGTH", "\(facts.length.components.seconds)"),
      ("STILLBELL_OUTCOME", facts.outcome ?? ""),
      ("STILLBELL_LABEL", facts.label ?? ""),
      ("STILLBELL_QUIET", facts.quiet?.rawValue ?? ""),
      ("STILLBELL_PROFILE", facts.profile ?? ""),
    ]
  }
}

/// The outcome of a break, for hooks.
package enum BreakOutcome: String, CaseIterable, Hashable, Sendable {
  /// The break passed, or was ended early and counts.
  case taken
  /// The break was ended too early to count.
  case short
  case skipped, snoozed
  /// The user was away instead.
  case natural
  /// The break ended with everything around it: by a stop, a pause, a session, a new login, the end of the agent.
  case dropped
}

/// The outcome of a session.
package enum SessionOutcome: String, CaseIterable, Hashable, Sendable {
  case completed, ended, cancelled
}

/// The reason why a run of a hook failed.
package enum HookFailure: Hashable, Sendable, Codable {
  case missing
  case notExecutable
  /// A file that the system cannot run, such as a script without a first line that names its interpreter.
  case notAProgram
  case notStarted(SystemFault)
  case status(Int)
  case signal(Int)
  case timedOut(Duration)
  case printedTooMuch
  /// The hook was still running when its next run was due.
  case overtaken
}
