import Foundation
import TestSupport
import Testing

/// The questions about hours, breaks and sound.
extension `Setup` {
  @Test func `asks for days and hours, or whether to keep existing ones`() async throws {
    try await onDesktop { desktop in
      let start: [Answers.Answer] = [
        ("eyes?", "\n"), ("Longer breaks", "\n"), ("Any of these", "\n"), ("notification first", "\n"),
      ]
      let first = try desktop.setUp(
        start + [
          ("certain hours", "yes\n"), ("On which days? [Mon-Fri]", "someday\n"), ("[Mon-Fri]", "mo-wed, SAT\n"),
          ("From when to when? [09:00-17:00]", "22-6\n"), ("[09:00-17:00]", "8:30-4\n"),
        ] + Answers.silently + Answers.agree)
      #expect(first.status == 0, "\(first.output)")
      #expect(first.output.contains("“someday” is not valid; write days like Mon-Fri or Mon,Wed,Fri."))
      #expect(first.output.contains("“22-6” is not valid; write it like 09:00-17:00."))
      let hours = settings(desktop).filter { $0.contains("day = ") }
      #expect(
        hours == [
          "monday = 08:30-16:00", "tuesday = 08:30-16:00", "wednesday = 08:30-16:00", "thursday = off",
          "friday = off", "saturday = 08:30-16:00", "sunday = off",
        ])
      let second = try desktop.setUp(
        start + [("certain hours of the week, such as office hours? [yes]", "\n"), ("Keep these", "\n")]
          + Answers.silently + Answers.agree)
      #expect(second.output.contains("  Saturday 08:30-16:00\r\n"))
      #expect(settings(desktop).filter { $0.contains("day = ") } == hours)
      let third = try desktop.setUp(
        start + [("certain hours", "\n"), ("Keep these", "no\n"), ("[Mon-Wed,Sat]", "fri-mon\n"), ("[08:30", "\n")]
          + Answers.silently + Answers.agree)
      #expect(third.status == 0, "\(third.output)")
      #expect(settings(desktop).contains("sunday = 08:30-16:00"))
      #expect(settings(desktop).contains("wednesday = off"))
    }
  }

  @Test func `offers ready-made breaks to users without breaks of their own`() async throws {
    try await onDesktop { desktop in
      let start: [Answers.Answer] = [("eyes?", "\n"), ("Longer breaks", "\n")]
      let rest: [Answers.Answer] =
        [("notification first", "\n"), ("certain hours", "\n")] + Answers.silently + Answers.agree
      let outcome = try desktop.setUp(
        start + [
          ("water, blink, posture, stretch, lunch?", "tea\n"), ("[none]", "water, blink, Posture, stretch, lunch\n"),
        ] + rest)
      #expect(outcome.status == 0, "\(outcome.output)")
      #expect(outcome.output.contains("“tea” is not valid; please name some of water, blink, posture, stretch, lunch"))
      #expect(
        desktop.stillbell("kinds").output == """
          eye: Eye break, 20 seconds.
          rest: Rest break, 5 minutes. Off.
          water: Water, a nudge.
          blink: Blink, a nudge.
          posture: Posture, a nudge.
          stretch: Stretch, 2 minutes.
          lunch: Lunch, 30 minutes.

          """)
      #expect(settings(desktop).contains("steps = Roll your shoulders 30s | Reach up 30s | Look far away 1m"))
      let again = try desktop.setUp(start + rest)
      #expect(again.status == 0, "\(again.output)")
      #expect(settings(desktop).contains("goal = 8"))
    }
  }

  @Test func `plays chimes to find a device and a volume`() async throws {
    try await onDesktop { desktop in
      desktop.configure("[sound]\ndevice = phantom")
      let outcome = try desktop.setUp(
        [("eyes?", "\n"), ("Longer breaks", "\n")] + Answers.noHours + [
          ("Play a chime", "\n"), ("number or name? [none]", "0\n"), ("number or name? [none]", "default\n"),
          ("Did you hear it?", "louder\n"), ("Did you hear it?", "softly\n"), ("Did you hear it?", "s\n"),
          ("Did you hear it?", "yes\n"),
        ] + Answers.agree)
      #expect(outcome.status == 0, "\(outcome.output)")
      #expect(outcome.output.contains("There is no sound device “phantom”"))
      #expect(outcome.output.contains("“0” is not valid; please give a number from 1 to "))
      #expect(outcome.output.contains("At 80 percent a chime is about as loud as the desktop’s own sounds."))
      #expect(outcome.output.contains("At 95 percent a chime is louder than the desktop’s own sounds."))
      #expect(outcome.output.contains("“softly” is not valid; please answer yes, no, louder or softer."))
      #expect(desktop.sound.played.count { !$0.isEmpty } == 3)
      #expect(settings(desktop).contains("volume = 80"))
      #expect(settings(desktop).contains("device = default"))
    }
  }
}
