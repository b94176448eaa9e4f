import StillbellCore

/// The texts of the user's own reminders.
extension Wording {
  static func words(_ kind: SessionKind, _ text: String, _ streak: Streak?) -> NotificationWords {
    let atStake = streak.flatMap { $0.isAtStake ? $0 : nil }
    return NotificationWords(
      summary: text.isEmpty ? question(kind) : Sentence(text.onOneLine(limit: Reminder.textMax)),
      body: atStake.map {
        tr(
          "{words}.",
          ["words": Stats.inARow(Stats.streak(days: $0.days, spareDays: $0.spareDays, isAtStake: true))])
      } ?? Sentence(""))
  }

  /// The label of a button on a reminder.
  package static func label(of answer: ReminderAnswer, on subject: Notification.Subject) -> Sentence {
    switch (answer, subject) {
    case (.start, .reminder(let kind, _, _)): tr("Start {length}", ["length": length(kind.defaultLength)])
    case (.start, _): tr("Start")
    case (.later, _): tr("Later")
    }
  }

  static func sentence(_ decision: ReminderDecision) -> Sentence {
    switch decision {
    case .shown(""): tr("Notice shown: it is late.")
    case .shown(let name): tr("Reminder {name} shown.", ["name": name])
    case .notNeeded(let name, let kind, let ended):
      tr(
        "Reminder {name} not shown: {session} ended at {time}.",
        ["name": name, "session": self.name(kind), "time": time(ended, now: ended)])
    case .tooLate("", let at): tr("Notice from {time} not shown: that is too long ago.", ["time": time(at)])
    case .tooLate(let name, let at):
      tr("Reminder {name} from {time} not shown: that is too long ago.", ["name": name, "time": time(at)])
    case .putOff(let name, let until): tr("Reminder {name} postponed to {time}.", ["name": name, "time": time(until)])
    case .dayIsLong(let length):
      tr("Notice shown: {length} at the computer today.", ["length": Stats.time(length)])
    }
  }
}
