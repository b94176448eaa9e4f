import StillbellCore

// Why the cover asks, and what it waits for.
extension Wording {
  /// While the cover waits for a pause in the typing.
  static func waiting(_ kind: BreakKind, until end: WallTime, _ titles: Titles = Titles()) -> Sentence {
    tr(
      "{Break} when you pause typing, at {time} at the latest.",
      ["Break": titles.name(kind), "time": time(end, seconds: true)])
  }

  static func asks(_ reason: Question.Reason) -> Sentence {
    switch reason {
    case .noGrace: tr("The cover asks, because the break waits for your answer.")
    case .noServer: tr("The cover asks, because no notification server is running.")
    case .noButtons: tr("The cover asks, because your notification server shows no buttons.")
    case .doNotDisturb: tr("The cover asks, because your desktop shows no notifications now.")
    case .fullScreen: tr("The cover asks, because a full-screen window would hide the notification.")
    case .game: tr("The cover asks, because a game would hide the notification.")
    case .unconfirmed: tr("The cover asks, because the notification server did not answer within a second.")
    case .failed: tr("The cover asks, because the notification could not be shown.")
    }
  }

  /// Something to change in a configuration that has no mistake.
  package static func patienceIsVain(_ configuration: Configuration) -> Sentence {
    tr(
      "patience = {patience} does nothing: the grace of {grace} is not shorter.",
      ["patience": configuration.prompt.patience.words, "grace": (configuration.grace ?? .zero).words])
  }

  static func notWaiting(_ blindness: Blindness) -> Sentence {
    switch blindness {
    case .inhibitor(let name):
      tr(
        "The break did not wait for a pause: {name} keeps the screen awake, so none is reported.",
        ["name": name])
    case .noSource, .unknown: tr("The break did not wait for a pause in your typing: this desktop does not report any.")
    }
  }
}
