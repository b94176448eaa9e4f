/// A moment at which a command of the user is run; the raw value is its key in the configuration.
package enum Hook: String, CaseIterable, Hashable, Sendable, Codable {
  case breakDue = "break-due"
  case breakStart = "break-start"
  case breakEnd = "break-end"
  case sessionStart = "session-start"
  case sessionEnd = "session-end"

  /// How long one may run.
  package static let timeouts: ClosedRange<Duration> = .seconds(1) ... .minutes(10)
}

/// A run of a hook.
package struct HookRun: Hashable, Sendable {
  /// Which run news is of.
  package struct ID: Hashable, Sendable {
    package let number: Int
    package init(_ number: Int) { self.number = number }
  }

  /// The facts in its environment.
  package struct Facts: Hashable, Sendable {
    /// Of the break or the session.
    package let kind: String
    /// How long it is to be; at the end, how long it was.
    package let length: Duration
    /// How it ended.
    package var outcome: String?
    /// The user's name for the session.
    package var label: String?
    package var quiet: QuietLevel?
  }

  package let id: ID
  package let hook: Hook
  package let command: ArgumentList
  package let facts: Facts

  /// Its environment beyond that of the agent; the same names always, empty where there is nothing to tell.
  package var environment: [(name: String, value: String)] {
    [
      ("STILLBELL_EVENT", hook.rawValue),
      ("STILLBELL_KIND", facts.kind),
      ("STILLBELL_LENGTH", "\(facts.length.components.seconds)"),
      ("STILLBELL_OUTCOME", facts.outcome ?? ""),
      ("STILLBELL_LABEL", facts.label ?? ""),
      ("STILLBELL_QUIET", facts.quiet?.rawValue ?? ""),
    ]
  }
}

/// How a break ended of which a hook was told.
package enum BreakOutcome: String, CaseIterable, Hashable, Sendable {
  /// It passed, or was ended early and counts.
  case taken
  /// It was ended too early to count.
  case short
  case skipped, snoozed
  /// The user was away instead.
  case natural
  /// It was called off with everything else: by a stop, a pause, a session, a new login, the end of the agent.
  case dropped
}

/// How a session ended.
package enum SessionOutcome: String, CaseIterable, Hashable, Sendable {
  case completed, ended, cancelled
}

/// Why a run of a hook went wrong.
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
  /// It still ran when its next turn came.
  case overtaken
}
