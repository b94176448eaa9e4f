import StillbellCore
import StillbellSimulation
import Testing

/// The values of `[reminder NAME]` and `[day]`.
struct ReminderSettingTests {
  @Test(
    arguments: [
      ("mon-sun", "mon-sun"), ("mon-fri, sun", "mon-fri, sun"), ("fri-mon", "mon, fri-sun"),
      ("wed", "wed"), ("sun,mon", "mon, sun"), ("mon,tue", "mon, tue"), ("tue-wed", "tue, wed"), ("mon-", nil),
      ("-mon", nil), ("mon-wed-fri", nil), ("", nil),
      ("mon,", nil), ("monday", nil), ("mon tue", nil),
    ] as [(String, String?)])
  func `days are single ones and ranges, also over the end of the week`(words: String, written: String?) throws {
    #expect(try taken(words, by: "reminder.evening.days") == written)
  }

  @Test func `a text has at most 200 bytes`() throws {
    let text = String(repeating: "t", count: 200)
    #expect(try taken(text, by: "reminder.evening.text") == text)
    #expect(try taken(text + "t", by: "reminder.evening.text") == nil)
  }

  @Test(arguments: ["evening", "a", "every-day-2", "aaaaaaaaaaaaaaaaaaaaaaaa"])
  func `a name has at most 24 small letters, digits and hyphens`(name: String) {
    #expect(Reminder.isName(name))
  }

  @Test(arguments: ["", "Evening", "abend_2", "a.b", "aaaaaaaaaaaaaaaaaaaaaaaaa"])
  func `anything longer or with other characters is no name`(name: String) {
    #expect(!Reminder.isName(name))
  }

  @Test func `by default a session in the twelve hours before a reminder keeps it silent`() throws {
    func decided(_ at: String) throws -> Bool {
      try trace("10:00:00 meditate 20m\n23:59:00 until", ["reminder.evening.at": at])
        .contains { $0.contains("silent: meditation") }
    }
    #expect(try decided("22:20"))
    #expect(try !decided("22:21"))
  }

  @Test func `late in the evening the hint continues past midnight`() throws {
    let reported = try trace("23:59:59 until\n+4h until", ["day.evening": "23:00"]).filter {
      $0.contains("notify evening")
    }
    #expect(reported.map { String($0.prefix(8)) } == ["23:00:00", "00:00:00", "01:00:00"])
  }

  @Test func `a reminder that is removed during its moment does not come when it is set again`() throws {
    let without = Configuration()
    // The moments of these tests begin at eight.
    let with = try Configuration(["reminder.evening.at": "09:00"])
    func asks(_ changes: [(Configuration, Int)]) -> Bool {
      var agent = launched(with: with).agent
      return changes.contains { configuration, minutes in
        agent.handle(.configuration(.changed(configuration)), at: moment(.minutes(minutes))).contains {
          if case .askHistory(.reminder) = $0 { true } else { false }
        }
      }
    }
    #expect(!asks([(without, 30), (with, 70)]))
    var louder = with
    louder.volume = 90
    #expect(asks([(louder, 70)]))
  }

  @Test func `a time of day is written as it was read`() throws {
    #expect(try taken("08:30", by: "reminder.evening.at") == "08:30")
  }

  @Test func `there can be sixteen reminders`() {
    #expect(Reminder.countMax == 16)
  }
}
