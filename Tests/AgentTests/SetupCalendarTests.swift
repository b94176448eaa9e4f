import TestSupport
import Testing

/// The question of setup about the meetings of a calendar.
extension `Setup` {
  private static let question = "Your calendar is in ~/.calendars. Keep breaks out of your meetings?"
  private static let before: [Answers.Answer] = [("eyes?", "\n"), ("Longer breaks", "\n")] + Answers.noHours

  @Test func `offers a calendar that it finds, and writes its folder`() async throws {
    try await onDesktop { desktop in
      try desktop.folder.make("home/.calendars")
      WrittenMeeting().write(to: "home/.calendars/meeting.ics", in: desktop.folder)
      let outcome = try desktop.setUp(
        Self.before + [("\(Self.question) [yes]", "\n")] + Answers.silently + Answers.agree)
      #expect(outcome.status == 0, "\(outcome.output)")
      #expect(outcome.output.contains("  [calendar]\r\n  folder = ~/.calendars\r\n"), "\(outcome.output)")
      #expect(settings(desktop).contains("folder = ~/.calendars"))
      #expect(!settings(desktop).contains { $0.hasPrefix("busy") })
    }
  }

  @Test func `lets no meeting count if the answer is no, and keeps a folder that is set`() async throws {
    try await onDesktop { desktop in
      try desktop.folder.make("home/.calendars")
      WrittenMeeting().write(to: "home/.calendars/meeting.ics", in: desktop.folder)
      let declined = Self.before + [(Self.question, "no\n")] + Answers.silently + Answers.agree
      #expect(try desktop.setUp(declined).status == 0)
      #expect(settings(desktop).filter { $0.hasPrefix("folder") || $0.hasPrefix("busy") } == ["busy = off"])
      desktop.folder.write("[calendar]\nfolder = ~/.calendars\n", to: "config/stillbell/stillbell.conf")
      let outcome = try desktop.setUp(declined)
      #expect(outcome.status == 0, "\(outcome.output)")
      #expect(
        settings(desktop).filter { $0.hasPrefix("folder") || $0.hasPrefix("busy") }
          == ["folder = ~/.calendars", "busy = off"])
    }
  }

  @Test func `turns meetings on again for a calendar that is set`() async throws {
    try await onDesktop { desktop in
      desktop.folder.write("[calendar]\nfolder = ~/.calendars\nbusy = off\n", to: "config/stillbell/stillbell.conf")
      let outcome = try desktop.setUp(
        Self.before + [("\(Self.question) [no]", "yes\n")] + Answers.silently + Answers.agree)
      #expect(outcome.status == 0, "\(outcome.output)")
      #expect(
        settings(desktop).filter { $0.hasPrefix("folder") || $0.hasPrefix("busy") }
          == ["folder = ~/.calendars", "busy = hidden"])
    }
  }
}
