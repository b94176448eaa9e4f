import Foundation
import TestSupport
import Testing

/// The covering scenes on monitors of every kind.
struct SceneTests {
  /// A monitor, and the look of its desktop.
  struct Desk: CustomStringConvertible, Sendable {
    let width: Int
    let height: Int
    var scale = 1
    var font = "Sans 10"
    var language = ""

    var description: String { "\(width)x\(height) \(font) \(language) scale \(scale)" }
  }

  private static let desks = [
    Desk(width: 1280, height: 720),
    // Text twice as large, in a language with longer words.
    Desk(width: 1024, height: 600, font: "Sans 20", language: "de"),
    Desk(width: 720, height: 1280, font: "Sans 15", language: "de"),
    Desk(width: 3840, height: 2160),
    Desk(width: 3840, height: 2160, scale: 2),
    Desk(width: 1280, height: 720, language: "he"),
  ]

  @Test(
    .enabled("The accessibility bus needs to be installed.") { ScreenReader.isInstalled() }, arguments: desks)
  func `every button and the heading are inside the monitor, without overlaps`(desk: Desk) async throws {
    try await onPromptDesktop { desktop in
      try desktop.setGTK("gtk-font-name=\(desk.font)")
      try await desktop.startX11(.one(width: desk.width, height: desk.height))
      for (instruction, buttons) in [("ask", 3), ("rest", 2)] {
        let prompt = desktop.prompt(
          "--kind", "rest", "--length", "5m", "--text",
          "Walk to the window, open it, and look for the farthest roof that can still be seen from there",
          environment: ["LANGUAGE": desk.language, "GDK_SCALE": "\(desk.scale)"])
        prompt.show(instruction, inSeconds: 290)
        let parts = try await expectRoom(for: buttons, at: desk, on: desktop)
        try desktop.pressAccessible(try #require(parts.first { $0.role == "toggle button" }).name)
        try await expectRoom(for: buttons + 3, at: desk, on: desktop)
        prompt.hangUp()
        #expect(prompt.finish().status == 0)
      }
    }
  }

  @discardableResult
  private func expectRoom(for buttons: Int, at desk: Desk, on desktop: PromptDesktop) async throws -> [Place] {
    let places = try await waitFor("\(buttons) buttons, laid out") {
      desktop.accessiblePlaces()
    } until: { places in
      places.count { $0.role == "push button" && $0.y.lowerBound > 0 } == buttons
    }
    let parts = places.filter { ["push button", "toggle button", "heading"].contains($0.role) }
    #expect(parts.count == buttons + 2)
    for part in parts {
      #expect((0...desk.width / desk.scale).contains(part.x.upperBound) && part.x.lowerBound >= 0, "\(part)")
      #expect((0...desk.height / desk.scale).contains(part.y.upperBound) && part.y.lowerBound >= 0, "\(part)")
      #expect(parts.count { $0.overlaps(part) } == 1, "\(part) in \(parts)")
    }
    return parts
  }

  /// The desktop's settings, and the cover's background and least contrast.
  @Test(arguments: [
    ("", "", Picture.Color(red: 16, green: 21, blue: 25), 4.5),
    ("color-scheme='prefer-dark'", "", Picture.Color(red: 16, green: 21, blue: 25), 4.5),
    ("color-scheme='prefer-light'", "", Picture.Color(red: 236, green: 241, blue: 239), 4.5),
    ("", "HighContrast", Picture.Color(red: 255, green: 255, blue: 255), 15),
    ("", "HighContrastInverse", Picture.Color(red: 0, green: 0, blue: 0), 15),
  ])
  func `the cover follows the desktop's light or dark scheme, and is readable`(
    setting: String, theme: String, background: Picture.Color, contrast: Double
  ) async throws {
    try await onPromptDesktop { desktop in
      try desktop.folder.make("config/glib-2.0/settings")
      desktop.folder.write(
        "[org/gnome/desktop/interface]\n\(setting)\n", to: "config/glib-2.0/settings/keyfile")
      desktop.environment["GSETTINGS_BACKEND"] = "keyfile"
      try desktop.setGTK("gtk-theme-name=\(theme.isEmpty ? "Adwaita" : theme)", "gtk-font-name=Sans 10")
      try await desktop.startX11()
      let prompt = desktop.prompt("--kind", "rest", "--length", "5m", "--text", "Walk to a window")
      prompt.show("rest", inSeconds: 150)
      let picture = try desktop.picture()
      #expect(picture[0, 0].isNear(background))
      // The text is below the ring and above the buttons.
      let words = picture.colors(x: 320..<960, y: 490..<620)
      #expect(words.keys.map { $0.contrast(to: background) }.max() ?? 1 >= contrast)
      // The frequent colours in the ring's area are the background, the ring and its track.
      let shapes = picture.colors(x: 480..<800, y: 100..<480).filter { $0.value > 1500 }.keys
        .map { $0.contrast(to: background) }.filter { $0 > 1.01 }.sorted()
      #expect(shapes.count == 2, "\(shapes)")
      #expect(shapes.last ?? 1 >= 3)
      if !theme.isEmpty { #expect(shapes.first ?? 1 >= 3) }
      prompt.hangUp()
    }
  }

  @Test(arguments: [
    ("GNOME", "Adwaita", true), ("ubuntu:GNOME", "Adwaita", true), ("GNOME", "Adwaita-dark", false),
    ("GNOME", "Adwaita\ngtk-application-prefer-dark-theme=1", false), ("sway", "Adwaita", false),
  ])
  func `without a preference the cover follows the theme that the desktop sets`(
    name: String, theme: String, isLight: Bool
  ) async throws {
    try await onPromptDesktop { desktop in
      desktop.environment["XDG_CURRENT_DESKTOP"] = name
      try desktop.setGTK("gtk-theme-name=\(theme)")
      try await desktop.startX11()
      let prompt = desktop.prompt("--kind", "rest", "--length", "5m").show("rest", inSeconds: 150)
      let background = isLight ? Picture.Color(red: 236, green: 241, blue: 239) : .init(red: 16, green: 21, blue: 25)
      #expect(try desktop.picture()[0, 0].isNear(background))
      prompt.hangUp()
    }
  }

  @Test(.unless(Screen.obstacleToOutputs)) func `other monitors are dark with only the ring`() async throws {
    try await onPromptDesktop { desktop in
      try await desktop.startX11(.outputs)
      desktop.tool("xrandr", "--output", "DUMMY0", "--mode", "1280x720", "--primary")
      desktop.tool("xrandr", "--addmode", "DUMMY1", "1280x720")
      desktop.tool("xrandr", "--output", "DUMMY1", "--mode", "1280x720", "--right-of", "DUMMY0")
      try await waitFor("two monitors") {
        desktop.tool("xrandr", "--listmonitors").output.hasPrefix("Monitors: 2\n")
      }
      desktop.tool("xdotool", "mousemove", "100", "100")
      let prompt = desktop.prompt("--kind", "rest", "--length", "5m").show("rest", inSeconds: 290)
      let picture = try desktop.picture()
      let text = Picture.Color(red: 245, green: 247, blue: 246)
      #expect(picture.count(text, x: 0..<1280, y: 0..<720) > 200)
      #expect(picture.count(text, x: 1280..<2560, y: 0..<720) == 0)
      #expect(picture.count(ring, x: 1280..<2560, y: 0..<720) > 800)
      prompt.hangUp()
    }
  }

  @Test func `at the end of a break the cover brightens without dazzling`() async throws {
    try await onX11 { desktop in
      var brightest = 0.0
      // The light lasts half a second; if taking a picture takes longer, another break is tried.
      for _ in 0..<10 where brightest < 0.1 {
        let prompt = desktop.prompt("--length", "3s")
        #expect(prompt.waitFor("ready\n"))
        prompt.show("rest", inSeconds: 1.5)
        while prompt.isRunning {
          // The agent's end hangs up once it reads the end.
          _ = prompt.waitFor("over\n", seconds: 0)
          let color = try desktop.picture()[0, 0]
          if !color.isNear(Picture.Color(red: 255, green: 0, blue: 0)) { brightest = max(brightest, color.luminance) }
        }
        #expect(prompt.finish().status == 0)
      }
      #expect((0.1...0.35).contains(brightest))
    }
  }

  @Test func `the ring shrinks continuously`() async throws {
    try await onX11 { desktop in
      let prompt = desktop.prompt("--length", "600s").show("rest", inSeconds: 600)
      var lengths: Set<Int> = []
      while lengths.count < 20, prompt.isRunning {
        lengths.insert(try desktop.picture().count(ring, x: 480..<800, y: 100..<480))
      }
      #expect(lengths.count == 20)
      prompt.hangUp()
    }
  }

  @Test func `the key hints on buttons are hidden until the pointer moves, and readable then`() async throws {
    try await onX11 { desktop in
      let prompt = desktop.prompt("--length", "600s").show("rest", inSeconds: 600)
      let button = try await waitFor("the button") {
        desktop.accessiblePlaces().first { $0.name == "End the break" }
      } until: {
        $0.map { $0.y.lowerBound > 0 } ?? false
      }
      let place = try #require(button)
      let (width, height) = (place.x.count, place.y.count)
      // The key hint follows the label.
      let x = place.x.lowerBound + width * 7 / 10..<place.x.upperBound - width / 6
      let y = place.y.lowerBound + height / 4..<place.y.upperBound - height / 4
      try await waitFor("a button without its key") { try desktop.picture().colors(x: x, y: y).count == 1 }
      desktop.tool("xdotool", "mousemove", "200", "200")
      try await waitFor("the key, clear") {
        let picture = try desktop.picture()
        return picture.colors(x: x, y: y).keys.map { $0.contrast(to: picture[0, 0]) }.max() ?? 1 >= 4.5
      }
      prompt.hangUp()
    }
  }
}

extension Picture {
  /// The number of pixels of each colour in a region.
  func colors(x: Range<Int>, y: Range<Int>) -> [Color: Int] {
    var counts: [Color: Int] = [:]
    for row in y { for column in x { counts[self[column, row], default: 0] += 1 } }
    return counts
  }
}
