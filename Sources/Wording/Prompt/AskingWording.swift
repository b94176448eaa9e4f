import StillbellCore

// The reasons for which the cover asks, and what it waits for.
extension Wording {
  /// The text while the cover waits for a pause in the typing.
  static func waiting(_ kind: BreakKind, atMost length: Duration) -> Sentence {
    tr(
      "{Break} when you pause typing, in {length} at the latest.",
      ["Break": name(kind), "length": remaining(length)])
  }

  static func asks(_ reason: Question.Reason) -> Sentence {
    switch reason {
    case .noGrace: tr("The full-screen prompt asks, because the break waits for your answer.")
    case .noServer: tr("The full-screen prompt asks, because no notification server is running.")
    case .noButtons: tr("The full-screen prompt asks, because your notification server shows no buttons.")
    case .doNotDisturb: tr("The full-screen prompt asks, because your desktop shows no notifications now.")
    case .fullScreen: tr("The full-screen prompt asks, because a full-screen window would hide the notification.")
    case .game: tr("The full-screen prompt asks, because a game would hide the notification.")
    case .unconfirmed:
      tr("The full-screen prompt asks, because the notification server did not answer within a second.")
    case .failed: tr("The full-screen prompt asks, because the notification could not be shown.")
    }
  }

  /// A suggestion for a configuration that has no error.
  package static func patienceIsVain(_ configuration: Configuration) -> Sentence {
    tr(
      "patience = {patience} has no effect: grace = {grace} is not shorter.",
      ["patience": configuration.prompt.patience.words, "grace": (configuration.grace ?? .zero).words])
  }

  static func notWaiting(_ blindness: Blindness) -> Sentence {
    switch blindness {
    case .inhibitor(let name):
      tr(
        "The break did not wait for a pause in your typing: {name} keeps the screen on, so pauses are not reported.",
        ["name": name])
    case .noSource, .unknown:
      tr("The break did not wait for a pause in your typing: this desktop does not report pauses.")
    }
  }
}
