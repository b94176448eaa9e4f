import Foundation
import TestSupport
import Testing

/// The contrast in the window, measured from pictures of the screen.
@Suite(.enabled("What drives windows needs to be installed.") { canDriveWindows() && isInstalled("import") })
struct `The contrast of the window` {
  /// A look that a desktop can ask for.
  enum Look: String, CaseIterable, CustomStringConvertible, Sendable {
    case light
    case dark
    case highContrast = "high contrast"
    case darkHighContrast = "high contrast, dark"

    var description: String { rawValue }
    var isDark: Bool { self == .dark || self == .darkHighContrast }
    var hasHighContrast: Bool { self == .highContrast || self == .darkHighContrast }
  }

  private func with(_ look: Look, _ configuration: String?, _ test: (WindowOnDesktop) async throws -> Void) async throws
  {
    try await withWindow(configuration) { window in
      // libadwaita uses these instead of the desktop's settings.
      window.desktop.setEnvironment("ADW_DEBUG_COLOR_SCHEME", look.isDark ? "prefer-dark" : "prefer-light")
      window.desktop.setEnvironment("ADW_DEBUG_HIGH_CONTRAST", look.hasHighContrast ? "1" : "0")
      try await test(window)
    }
  }

  /// Waits until all these texts have enough contrast; a name stands for each text that starts with it.
  private func expect(_ names: String..., on page: String, _ window: WindowOnDesktop) async throws {
    try await waitFor("contrast of 4.5 on \(page)") {
      try names.map { name in
        (name, try window.texts().filter { $0.name.hasPrefix(name) }.map(\.contrast).max() ?? 0)
      }
    } until: { texts in
      texts.allSatisfy { $0.1 >= 4.5 }
    }
  }

  @Test(arguments: Look.allCases) func `text has a contrast of at least 4.5 on each page, and controls of 3`(look: Look)
    async throws
  {
    try await with(look, "[eye]\ninterval = 1h\n[sound]\nchimes = no") { window in
      try await window.openToday()
      try await expect("Eye break at", "Pause", "Take a break", "Skip", "Needs attention", on: "today", window)
      window.type("alt+2")
      try window.see("push button", "Start now: Breathe")
      try await expect("Meditate", "Sit for a while", "Focus", "Work in stretches", on: "sessions", window)
      #expect(window.desktop.stillbell("meditate", "20m").status == 0)
      try window.see("push button", "End")
      try await expect("Meditation", "20 min", "20 minutes left", "End", on: "a session", window)
      window.type("alt+3")
      try window.see("list item", "Open the report")
      try await expect("Show", "Breaks", "Mon", "A dot for each day", on: "the history", window)
      window.type("ctrl+comma")
      try window.see("list item", "Open the configuration file")
      try await expect("General", "Eye breaks", "1 hour of work", on: "the preferences", window)
      window.type("Return")
      try window.see("list item", "Try a break now")
      try await expect("Work between two breaks", "minutes", "As for all breaks", on: "eye breaks", window)
      try await waitFor("contrast of 3 of the switches") {
        try ["Take these breaks", "Show the break on the screen"].map { try window.contrast(of: "check box", $0) }
      } until: { switches in
        switches.allSatisfy { $0 >= 3 }
      }
    }
    try await with(look, nil) { window in
      try await window.desktop.startAgent()
      try await window.start()
      try window.see("label", "Rest your eyes regularly")
      try await expect("Rest your eyes", "Every 20 minutes", "During calls", "Next", on: "the first run", window)
    }
  }
}

extension WindowOnDesktop {
  /// A text on the screen and its contrast to the background.
  struct ShownText {
    let name: String
    let contrast: Double
  }

  /// The labels of the window in front; a covered one has the contrast of what covers it.
  func texts() throws -> [ShownText] { try contrasts("label").map { ShownText(name: $0, contrast: $1) } }

  /// The contrast of a control to its surroundings.
  func contrast(of role: String, _ name: String) throws -> Double {
    try contrasts(role).filter { $0.name == name }.map(\.contrast).max() ?? 0
  }

  private func contrasts(_ role: String) throws -> [(name: String, contrast: Double)] {
    let rows = try reader.ask(["places", "window"]).map { ($0[0], $0[1], $0.dropFirst(2).compactMap { Double($0) }) }
    tool("import", "-window", "root", "-depth", "8", desktop.folder.path("screen.ppm"))
    guard let picture = Picture(pixmap: desktop.folder.read("screen.ppm") ?? []),
      let whole = rows.last(where: { ["frame", "dialog"].contains($0.0) })?.2, let corner = corner(of: whole)
    else { return [] }
    return rows.filter { $0.0 == role && !$0.1.isEmpty }.compactMap { _, name, area in
      let (left, top) = (Int(corner[0] + area[0]), Int(corner[1] + area[1]))
      let (x, y) = (left..<left + Int(area[2]), top..<top + Int(area[3]))
      guard x.count > 4, y.count > 4, x.lowerBound >= 0, y.lowerBound >= 0, x.upperBound <= picture.width,
        y.upperBound <= picture.height
      else { return nil }
      var counts: [Picture.Color: Int] = [:]
      for row in y { for column in x { counts[picture[column, row], default: 0] += 1 } }
      // The corners of a control are round and show its surroundings; a label has more background than letters.
      let ground = role == "label" ? counts.max { $0.value < $1.value }?.key : picture[x.lowerBound, y.lowerBound]
      return ground.map { ground in (name, counts.keys.map { $0.contrast(to: ground) }.max() ?? 1) }
    }
  }
}
