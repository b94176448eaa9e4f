extension Prompting {
  /// How far a prompt is. One that takes too long is given up at its deadline.
  enum Stage: Hashable, Sendable {
    /// It has yet to tell whether a full-screen window is in front; the deadline is there while a break waits for that.
    case loading(deadline: BootTime?)
    case ready(Prompt.Front)
    /// It was told what to show; the deadline is there until it shows it.
    case sent(Prompt.Phase, deadline: BootTime?)

    var phase: Prompt.Phase { if case .sent(let phase, _) = self { phase } else { .loaded } }

    var deadline: BootTime? {
      switch self {
      case .loading(let deadline), .sent(_, let deadline): deadline
      case .ready: nil
      }
    }
  }
}
