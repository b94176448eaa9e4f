import StillbellCore

/// The buttons of a notification, where a test knows what it is about; none for one about something else.
extension Notification {
  var actions: [Answer] { if case .breaks(_, let answers) = answers { answers } else { [] } }
  var sessionActions: [SessionAnswer] { if case .session(_, let answers) = answers { answers } else { [] } }
  var reminderActions: [ReminderAnswer] { if case .reminder(_, let answers) = answers { answers } else { [] } }
  var nudgeActions: [NudgeAnswer] { if case .nudge(_, let answers) = answers { answers } else { [] } }
  var noticeActions: [NoticeAnswer] { if case .notice(let answers) = answers { answers } else { [] } }
}
