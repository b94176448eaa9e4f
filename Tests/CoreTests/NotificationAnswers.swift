import StillbellCore

/// The buttons of a notification, by its subject; empty for a notification with another subject.
extension Notification {
  var actions: [Answer] { if case .breaks(_, let answers) = answers { answers } else { [] } }
  var sessionActions: [SessionAnswer] { if case .session(_, let answers) = answers { answers } else { [] } }
  var reminderActions: [ReminderAnswer] { if case .reminder(_, let answers) = answers { answers } else { [] } }
  var nudgeActions: [NudgeAnswer] { if case .nudge(_, let answers) = answers { answers } else { [] } }
  var noticeActions: [NoticeAnswer] { if case .notice(let answers) = answers { answers } else { [] } }
}
