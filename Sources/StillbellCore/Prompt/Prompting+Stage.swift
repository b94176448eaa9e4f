extension Prompting {
  /// The progress of a prompt. A prompt that misses its deadline is given up.
  enum Stage: Hashable, Sendable, Decodable {
    /// The prompt loads. The deadline is set while a break or a sign waits for its report. May go to ready (it reports
    /// the window in front), sent (a scene is due that need not wait for that report).
    case loading(deadline: BootTime?)
    /// The prompt is loaded and reports the window in front. May go to sent (a scene is due that the window allows).
    case ready(Prompt.Front)
    /// The prompt was sent a scene. The deadline is set until it shows a cover or a sign. May go to sent (another
    /// scene), ready (another window comes to the front of a card).
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
