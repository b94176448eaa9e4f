import TestSupport
import Testing

/// The page of the hours, driven by a screen reader and by keys.
@Suite(.enabled("What drives windows needs to be installed.") { canDriveWindows() })
struct `The hours in the window` {
  private func open(_ window: WindowOnDesktop) async throws {
    try await window.start()
    try await waitFor("the preferences") {
      window.type("ctrl+comma")
      // On a day without hours the first page has no other button that shows the agent's presence.
      return window.comes("list item", "Hours", seconds: 8)
    }
    try window.open(row: "Hours")
    try window.see("check box", "Keep these hours")
  }

  /// Waits until a screen reader finds this value at this control.
  private func hears(_ value: String, at name: String, _ window: WindowOnDesktop) async throws {
    try await waitFor("\(value) at \(name)") {
      window.tree().contains { $0.hasPrefix("spin button|\(name)|") && $0.hasSuffix("|\(value)") }
    }
  }

  @Test func `workdays share two times, set by arrows or typed, and only they are written`() async throws {
    try await withWindow("# mine\n[schedule]\nenabled = yes\n") { window in
      let before = window.configuration
      try await open(window)
      try await hears("09:00", at: "Monday to Friday, from", window)
      try await hears("17:00", at: "Monday to Friday, to", window)
      #expect(!window.shown("spin button").contains("Monday, from"))
      try window.go(to: "spin button|Monday to Friday, from")
      window.type("Up", "Down")
      try window.go(to: "spin button|Monday to Friday, to")
      window.type("Page_Up")
      try await waitFor("the hours in the file") { window.configuration.contains("friday = 09:00-18:00") }
      let hours = ["monday", "tuesday", "wednesday", "thursday", "friday"].map { "\($0) = 09:00-18:00\n" }.joined()
      #expect(window.configuration == before.replacing("enabled = yes\n", with: "enabled = yes\n" + hours))
      try window.go(to: "spin button|Monday to Friday, from")
      window.enter("8.30")
      try await waitFor("the typed hours in the file") { window.configuration.contains("monday = 08:30-18:00") }
      window.enter("no time")
      try await hears("08:30", at: "Monday to Friday, from", window)
    }
  }

  @Test func `a day gets its own hours and loses them again`() async throws {
    try await withWindow("[schedule]\nenabled = yes\nfriday = 09:00-14:00\n") { window in
      try await open(window)
      try await hears("14:00", at: "Friday, to", window)
      try window.go(to: "check box|Saturday: on")
      window.type("space")
      try await waitFor("the Saturday in the file") { window.configuration.contains("saturday = 09:00-17:00") }
      try window.go(to: "check box|Saturday: on")
      window.type("space")
      try await waitFor("the Saturday without hours") { window.configuration.contains("saturday = off") }
      try window.go(to: "check box|Same on every weekday")
      window.type("space")
      try await waitFor("the Friday like the others") { window.configuration.contains("friday = 09:00-17:00") }
      try await hears("17:00", at: "Monday to Friday, to", window)
      #expect(!window.shown("spin button").contains("Friday, to"))
      window.desktop.configure("[schedule]\nenabled = yes\ntuesday = off\n")
      try await waitFor("a row for each day") { window.shown("spin button").contains("Friday, to") }
    }
  }

  @Test func `overlapping hours are refused beside their row, and the times are disabled while the schedule is off`()
    async throws
  {
    try await withWindow("# mine\n[schedule]\nenabled = yes\nmonday = 20:00-02:00\n") { window in
      let before = window.configuration
      try await open(window)
      try await hears("02:00", at: "Monday, to", window)
      try window.go(to: "spin button|Monday, to")
      window.enter("10:00")
      try window.see("list item", "Monday (20:00-10:00) must end before Tuesday (09:00-17:00) begins.")
      #expect(window.configuration == before)
      window.enter("20:00")
      try window.see("list item", "The end must differ from the start.")
      window.enter("3")
      try await waitFor("the hours in the file") { window.configuration.contains("monday = 20:00-03:00") }
      try await waitFor("the end of what was said") {
        !window.shown("list item").contains { $0.hasPrefix("The end must") }
      }
      try window.go(to: "list item|Keep these hours")
      window.type("space")
      try await waitFor("the switch in the file") { window.configuration.contains("enabled = no") }
      try await waitFor("the times out of the way of Tab") { try window.walk().allSatisfy { !$0.contains("Monday") } }
    }
  }

  @Test func `times have AM and PM in a locale with twelve hours`() async throws {
    try await withWindow("[schedule]\nenabled = yes\n") { window in
      window.desktop.setEnvironment("LOCPATH", try TestLocales.folder())
      window.desktop.setEnvironment("LC_ALL", "en_US.UTF-8")
      try await open(window)
      try await hears("9:00 AM", at: "Monday to Friday, from", window)
      try window.go(to: "spin button|Monday to Friday, to")
      window.enter("5:30 pm")
      try await waitFor("the hours in the file") { window.configuration.contains("monday = 09:00-17:30") }
      try await hears("5:30 PM", at: "Monday to Friday, to", window)
    }
  }
}
