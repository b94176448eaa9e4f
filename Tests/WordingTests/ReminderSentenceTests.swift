import Testing
import Wording

@testable import StillbellCore

/// The sentences of a reminder and of the end of a session, in English.
@Suite struct ReminderSentenceTests {
  /// A streak of this many good days up to yesterday.
  private func streak(days: Int64, today: Int64 = 20_000) -> Streak {
    var walk = StreakWalk(today: today)
    for day in today - days..<today { walk.add(.minutes(5), on: day) }
    return walk.result
  }

  private func words(_ subject: Notification.Subject) -> String {
    let words = Wording.words(of: Notification(slot: .reminder, subject: subject))
    return words.body.description.isEmpty ? "\(words.summary)" : "\(words.summary): \(words.body)"
  }

  @Test func `a reminder names what keeps the streak`() {
    func reminder(_ days: Int64) -> String { words(.reminder(.meditation, text: "", streak: streak(days: days))) }
    #expect(reminder(0) == "Time to meditate?")
    #expect(reminder(5) == "Time to meditate?: Streak: 5 days; two minutes today keep it going.")
    #expect(
      reminder(8)
        == "Time to meditate?: Streak: 8 days, 1 spare day; today is still open, but a spare day can replace it.")
    #expect(words(.reminder(.focus, text: "", streak: nil)) == "Time to focus?")
  }

  @Test func `the user's own words are put on one line`() {
    #expect(words(.reminder(.workout, text: "Legs\n<b>!", streak: nil)) == "Legs?<b>!")
  }

  @Test func `the buttons name the length`() {
    func label(_ kind: SessionKind) -> String {
      Wording.label(of: ReminderAnswer.start, on: .reminder(kind, text: "", streak: nil)).description
    }
    #expect(label(.meditation) == "Start 10 minutes")
    #expect(label(.breathing) == "Start 2 min 40 s")
    #expect(label(.workout) == "Start 6 min 30 s")
  }

  @Test func `the end of a session names the days of the streak`() {
    func end(_ days: Int?) -> String {
      words(.sessionOver(.meditation, label: "", logged: .minutes(20), ended: nil, inARow: days))
    }
    #expect(end(nil) == "Meditation is over: 20 min saved.")
    #expect(end(7) == "Meditation is over: 20 min saved. 7 days in a row.")
  }
}
