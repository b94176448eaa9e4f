import Foundation
import TestSupport
import Testing

/// The prompt as a screen reader finds and uses it, over a real accessibility bus.
@Suite(
  .enabled("The accessibility bus needs to be installed.") { ScreenReader.isInstalled() })
struct AccessibilityTests {
  private let width = 0..<1280
  private let height = 0..<720

  /// Starts a prompt that waits for an answer, and waits until a screen reader finds it.
  private func startPrompt(_ words: String..., on desktop: PromptDesktop) async throws -> RunningPrompt {
    try await desktop.startX11()
    let prompt = desktop.prompt("--length", "272s", "--snoozes-left", "2").show("ask never")
    try await waitFor("the prompt on the accessibility bus") {
      desktop.accessibleTree().contains { $0.hasPrefix("push button|Skip|") }
    }
    return prompt
  }

  @Test func `window, ring, text and buttons have roles and names, and none has the focus`() async throws {
    try await onPromptDesktop { desktop in
      let prompt = try await startPrompt(on: desktop)
      let tree = desktop.accessibleTree()
      #expect(tree.contains { $0.hasPrefix("window|Rest your eyes|showing") })
      #expect(tree.contains("heading|Rest your eyes|showing|"))
      #expect(tree.contains { $0.hasPrefix("label|Look at something 6 m away for 4 min 32 s.") })
      for name in ["Start", "Snooze 5 min (2 left)", "Skip"] {
        #expect(tree.contains("push button|\(name)|showing|"), "\(tree)")
      }
      #expect(!tree.contains { $0.contains("focused") })
      prompt.hangUp()
      #expect(prompt.finish().status == 0)
    }
  }

  @Test(arguments: [("Snooze 5 min (2 left)", "snooze"), ("Skip", "skip")])
  func `a button pressed by its name answers`(name: String, answer: String) async throws {
    try await onPromptDesktop { desktop in
      let prompt = try await startPrompt(on: desktop)
      try desktop.pressAccessible(name)
      let outcome = prompt.finish()
      #expect(outcome.output == "ready\nshown x11\n\(answer)\n")
      #expect(outcome.status == 0)
    }
  }

  @Test func `after Start the ring has the time left as text, and the break can be ended`() async throws {
    try await onPromptDesktop { desktop in
      let prompt = try await startPrompt(on: desktop)
      try desktop.pressAccessible("Start")
      #expect(prompt.waitFor("begin\n"))
      let tree = try await waitFor("the break in the tree") {
        desktop.accessibleTree()
      } until: { tree in
        tree.contains { $0.hasPrefix("push button|End the break|") }
      }
      let ring = tree.first { $0.hasPrefix("progress bar|") } ?? ""
      #expect(
        ring.contains(/^progress bar\|The break is over in 4 minutes, [0-9]+ seconds?\.\|showing\|(1\.00|0\.9)/),
        "\(ring)")
      #expect(tree.contains("heading|Look into the distance|showing|"))
      #expect(!tree.contains { $0.hasPrefix("push button|Skip|") })
      try desktop.pressAccessible("End the break")
      #expect(prompt.finish().output.hasSuffix("begin\nend\n"))
    }
  }

  @Test func `Tab moves a visible focus, and Space presses`() async throws {
    try await onPromptDesktop { desktop in
      let prompt = try await startPrompt(on: desktop)
      let white = Picture.Color(red: 245, green: 247, blue: 246)
      let before = try desktop.picture().count(white, x: width, y: height)
      try desktop.goAccessible(to: "push button", "Snooze 5 min (2 left)")
      try await waitFor("the focus on the screen") {
        try desktop.picture().count(white, x: width, y: height) > before + 200
      }
      desktop.press("space")
      #expect(prompt.finish().output.hasSuffix("snooze\n"))
    }
  }

  @Test(arguments: ["blink", "tea"])
  func `the title of a sign is announced once when it shows, without the focus`(kind: String) async throws {
    try await onX11 { desktop in
      try desktop.followAnnouncements()
      let prompt = desktop.prompt("--kind", kind, "--title", "Blink now", "--length", "24h").show("sign")
      try await waitFor("the announcement by the screen reader") { desktop.announced() == ["Blink now"] }
      let tree = desktop.accessibleTree()
      #expect(tree.contains("notification|Blink now|showing|"), "\(tree)")
      #expect(tree.contains("\(kind == "blink" ? "image" : "label")|Blink now|showing|"), "\(tree)")
      #expect(!tree.contains { $0.contains("focused") })
      prompt.hangUp()
      #expect(prompt.finish().status == 0)
      #expect(desktop.announced() == ["Blink now"])
    }
  }

  @Test func `the desktop's larger text makes the prompt's text larger, even on a small monitor`() async throws {
    try await onPromptDesktop { desktop in
      let text = Picture.Color(red: 245, green: 247, blue: 246)
      func shown() throws -> Picture {
        let prompt = desktop.prompt()
        prompt.show("ask never")
        return try desktop.picture()
      }
      try await desktop.startX11(.one(width: 1024, height: 768))
      let standard = try shown()
      try desktop.setGTK("gtk-font-name=Sans 26")
      let large = try shown()
      #expect(isCovered(large, x: 0..<1024, y: 0..<768))
      #expect(
        large.count(text, x: 0..<1024, y: 0..<768) > standard.count(text, x: 0..<1024, y: 0..<768) * 5 / 4)
    }
  }

  @Test func `the ring is mirrored from right to left`() async throws {
    try await onX11 { desktop in
      let prompt = desktop.prompt("--length", "1000s", environment: ["LANGUAGE": "he"])
      // A quarter of the ring is gone: the upper right one, or mirrored, the upper left one.
      prompt.show("rest", inSeconds: 750)
      let picture = try desktop.picture()
      let upper = 0..<260
      #expect(picture.count(ring, x: 650..<1280, y: upper) > 3 * picture.count(ring, x: 0..<630, y: upper))
    }
  }

  @Test func `a break shows without waiting for the accessibility bus`() async throws {
    try await onX11 { desktop in
      let socket = desktop.folder.path("silent")
      let silence = """
        import signal, socket, sys
        server = socket.socket(socket.AF_UNIX)
        server.bind(sys.argv[1])
        server.listen()
        signal.pause()
        """
      let server = Child("/usr/bin/python3", ["-c", silence, socket])
      try await waitFor("a bus that answers nobody") { access(socket, F_OK) == 0 }
      let prompt = desktop.prompt(environment: ["AT_SPI_BUS_ADDRESS": "unix:path=\(socket)"])
      prompt.show("rest", inSeconds: 20)
      prompt.signal(SIGKILL)
      server.signal(SIGKILL)
    }
  }

  @Test func `the ring moves once a second if the desktop asks for no motion`() async throws {
    try await onPromptDesktop { desktop in
      try desktop.setGTK("gtk-enable-animations=false")
      try await desktop.startX11()
      let prompt = desktop.prompt()
      prompt.show("rest", inSeconds: 20)
      // Takes pictures as fast as possible: the number of different rings, and the seconds that took.
      let start = ContinuousClock.now
      var seen: Set<Int> = []
      while ContinuousClock.now < start + .seconds(3) {
        seen.insert(try desktop.picture().count(ring, x: width, y: height))
      }
      let seconds = Int((ContinuousClock.now - start) / .seconds(1))
      #expect(seen.count <= seconds + 2, "\(seen.count) rings in \(seconds) s")
    }
  }
}
