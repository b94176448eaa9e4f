import Foundation
import TestSupport
import Testing

/// The page of history, driven by a screen reader and by keys.
@Suite(.enabled("What drives windows needs to be installed.") { canDriveWindows() })
struct `History in the window` {
  @Test func `a day is opened in the calendar, and its news show at once`() async throws {
    try await withWindow { window in
      try await window.openToday()
      window.type("alt+3")
      try window.see("push button", "Previous month")
      try await waitFor("the page") { window.shown("label").contains("Breaks of the week") }
      #expect(window.desktop.stillbell("skip").status == 0)
      try await waitFor("the break that was skipped") { window.shown("label").contains("1 skipped") }
      try window.press("Previous month")
      try await waitFor("a day of that month, on which there was nothing") {
        window.shown("label").contains("Nothing recorded")
      }
      try window.press("1")
      try window.press("Next month")
      try window.press("1")
      try window.see("list item", "Open the report")
    }
  }

  @Test func `the reason for a held break is shown below the year once there is one`() async throws {
    let due = "[breaks]\nstart_on_launch = no\ngrace = never\n[eye]\ninterval = 2s\nlength = 1h\nprompt = no\n"
    try await withWindow(due) { window in
      let desktop = window.desktop
      try await window.start()
      try window.see("push button", "Start breaks")
      window.type("alt+3")
      try window.see("push button", "Previous month")
      func isSaid() -> Bool { window.shown("label").contains { $0.hasSuffix("Held by: quiet time 1.") } }
      try await waitFor("the page") { window.shown("label").contains("Breaks of the week") }
      #expect(!window.shown("label").contains { $0.contains("Held by") })
      #expect(desktop.stillbell("quiet", "on", "--hidden").status == 0)
      #expect(desktop.stillbell("start").status == 0)
      try await desktop.waitForDecision("eye break due, held back: quiet (hidden)")
      #expect(desktop.stillbell("quiet", "off").status == 0)
      try await desktop.waitForPhase("due")
      #expect(desktop.stillbell("stop").status == 0)
      try await waitFor("the cause that held the break back") { isSaid() }
    }
  }

  @Test func `Tab stops once at the calendar, whose days are reached by the arrows`() async throws {
    try await withWindow { window in
      try await window.openToday()
      window.type("alt+3")
      try window.see("push button", "Previous month")
      try await waitFor("the page") { window.shown("label").contains("Breaks of the week") }
      try window.press("Previous month")
      try await waitFor("a month with a day of which nothing is known") {
        window.shown("label").contains("Nothing recorded")
      }
      let stops = try window.walk().compactMap { Int($0.split(separator: "|").last ?? "") }
      #expect(stops.count == 1)
      try window.go(to: "push button|\(try #require(stops.first))")
      for (keys, day) in [
        (["Home"], 1), (["Right"], 2), (["Down"], 9), (["Left"], 8), (["Up"], 1), (["End", "Home", "Left", "Home"], 1),
      ] {
        for key in keys { window.type(key) }
        try await waitFor("the focus on day \(day) after \(keys)") { window.focused == "push button|\(day)" }
      }
      window.type("Right", "space")
      try await waitFor("the day that was opened") { window.focused == "push button|2" }
      window.type("Page_Up")
      try await waitFor("the same day of another month") { window.focused == "push button|2" }
      #expect(try window.walk().compactMap { Int($0.split(separator: "|").last ?? "") } == [2])
    }
  }

  @Test func `the report is written to a file in the user's cache`() async throws {
    try await withWindow { window in
      // A browser that shows nothing and logs nothing.
      try window.desktop.folder.make("home/.local/share/applications")
      window.desktop.folder.write(
        "[Desktop Entry]\nType=Application\nName=None\nExec=true %u\nMimeType=text/html;\n",
        to: "home/.local/share/applications/none.desktop")
      window.desktop.folder.write("[Default Applications]\ntext/html=none.desktop\n", to: "config/mimeapps.list")
      try await window.openToday()
      window.type("alt+3")
      try window.go(to: "list item|Open the report")
      window.type("Return")
      let file = window.desktop.folder.path("home/.cache/stillbell/report.html")
      try await waitFor("the report") {
        String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self).contains("</html>")
      }
    }
  }

  @Test func `a day is deleted after a question that can be cancelled`() async throws {
    try await withWindow { window in
      try await window.openToday()
      window.type("alt+3")
      try window.see("push button", "Previous month")
      #expect(window.desktop.stillbell("skip").status == 0)
      try await waitFor("the break that was skipped") { window.shown("label").contains("1 skipped") }
      try window.press("Delete", thenSees: "Sessions, breaks and the time at the computer.")
      try window.press("Cancel")
      try window.press("Delete", thenSees: "Sessions, breaks and the time at the computer.")
      #expect(window.shown("label").contains("1 skipped"))
      // The button with the date; no other button has a year.
      try window.press(try #require(window.shown("push button").first { $0.contains(" 20") }))
      try await waitFor("the day without it") { !window.shown("label").contains("1 skipped") }
    }
  }
}
