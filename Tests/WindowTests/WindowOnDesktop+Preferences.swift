import TestSupport
import WindowPages

extension WindowOnDesktop {
  /// An eye break that does not come soon, and a break of the user's own.
  static let ownBreak = "[eye]\ninterval = 1h\n[break tea]\nevery = 2h\nlength = 5m"

  /// Opens the preferences, calls `list`, and opens each page of the list by keys, each followed by a call of `page`.
  /// With `ownBreak` the list has one page more than usual, beside the pages that add entries. `back` is the name of
  /// the button that leads back to the list.
  func visitPreferences(
    back: String, list: () -> Void = {}, page: (_ row: String, _ number: Int) async throws -> Void
  ) async throws {
    type("ctrl+comma")
    var row = try await waitFor("the focus on the list", { focused }, until: { $0.hasPrefix("list item|") })
    list()
    for number in 0..<PreferencePage.standing.count + 1 + OwnList.allCases.count {
      type("Return")
      try see("push button", back)
      try await page(row, number)
      type("alt+Left")
      try await waitFor("the focus on the row again") { focused == row }
      type("Down")
      row = try await waitFor("the row after \(row)") {
        focused
      } until: { [row] in
        $0.hasPrefix("list item|") && $0 != row
      }
    }
  }
}
