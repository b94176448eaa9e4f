import Foundation
import HistoryFile
import StillbellCore
import TestSupport
import Testing
import WindowPages

/// The sentence below a changed length about the last four weeks.
struct `The sentence about a changed length` {
  @Test func `is requested once per value, but not for the value when the page was opened`() {
    var rows = WhatIfRows(["eye.interval", "eye.length", "eye.prelude", "rest.interval"], Configuration())
    #expect(rows.show("eye.interval", "20m") == .none)
    #expect(
      rows.show("eye.interval", "30m")
        == .ask(
          before: ["what-if", "eye.interval=20m", "--json"], now: ["what-if", "eye.interval=30m", "--json"]))
    #expect(rows.show("eye.interval", "30m") == .none)
    #expect(rows.isAsked("eye.interval", "30m") && !rows.isAsked("eye.interval", "31m"))
    #expect(rows.show("eye.interval", "20m") == .clear)
    #expect(rows.show("eye.prelude", "5s") == .none)
  }

  @Test func `appears only if the number of breaks differs`() {
    let rows = WhatIfRows([], Configuration())
    func sentence(_ was: String, _ wouldBe: String) -> String? {
      func answer(_ asked: String) -> String { #"{"wouldBe":{"asked":\#(asked)}}"# }
      return rows.sentence(before: answer(was), now: answer(wouldBe))?.description
    }
    #expect(sentence("15.6", "11.4") == "In your last four weeks: 11 breaks a day instead of 16.")
    #expect(sentence("2", "1") == "In your last four weeks: 1 break a day instead of 2.")
    #expect(sentence("15.6", "16.4") == nil && sentence("-1", "3") == nil && sentence("1e99", "3") == nil)
    for json in [nil, "", "{}", "[", "{\"wouldBe\":{}}"] {
      #expect(rows.sentence(before: #"{"wouldBe":{"asked":3}}"#, now: json) == nil)
    }
  }
}

@Suite(.enabled("What drives windows needs to be installed.") { canDriveWindows() })
struct `The sentence about a changed length, in the window` {
  /// The rows of this number of days before today: eight hours each, with fifteen breaks.
  private static func past(days: Int) -> ImportedRows {
    let today = Int64(Date().timeIntervalSince1970) / 86_400
    var rows = ImportedRows()
    for day in 1...days {
      let start = WallTime(milliseconds: (today - Int64(day)) * 86_400_000 + 9 * 3_600_000)
      rows.presence.append(PresenceRow(from: start, to: start + .hours(8), state: .active))
      for number in 1...15 {
        let due = start + .minutes(30 * number)
        rows.breaks.append(
          BreakRow(
            boot: "b", number: day * 100 + number, kind: .eye, length: .seconds(20), due: due, begun: due,
            ended: due + .seconds(20), offset: .zero, outcome: .taken, snoozes: 0, isQuiet: false))
      }
    }
    return rows
  }

  @Test func `it appears below the number, and disappears when the number is reset`() async throws {
    try await withWindow(nil) { window in
      let desktop = window.desktop
      try desktop.folder.make("state/stillbell")
      try Self.past(days: 10).write(to: desktop.stateFile)
      try await desktop.startAgent(with: "[eye]\ninterval = 30m")
      try await window.openToday()
      window.type("ctrl+comma")
      try window.see("list item", "Eye breaks")
      try await waitFor("the focus on the list") { window.focused == "list item|Eye breaks" }
      window.type("Return")
      try window.see("spin button", "Work between two breaks")
      func said() -> [String] { window.shown("label").filter { $0.hasPrefix("In your last four weeks") } }
      #expect(said().isEmpty)
      try window.go(to: "spin button|Work between two breaks")
      window.type("ctrl+a", "6", "0", "Return")
      try await waitFor("the sentence") {
        said() == ["In your last four weeks: 7 breaks a day instead of 15."]
      }
      window.type("ctrl+a", "3", "0", "Return")
      try await waitFor("its end") { said().isEmpty }
      #expect(window.configuration.contains("interval = 30m"))
    }
  }
}
