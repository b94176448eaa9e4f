import Foundation
import TestSupport
import Testing

/// The cover of the default colours, where nothing shows through, and the ring.
let cover = Picture.Color(red: 16, green: 21, blue: 25)
let ring = Picture.Color(red: 140, green: 212, blue: 189)

/// Whether a monitor is covered to its edges, with a ring in its middle.
func isCovered(_ picture: Picture, x: Range<Int>, y: Range<Int>) -> Bool {
  let edges =
    [x.lowerBound, x.upperBound - 1].flatMap { column in y.map { (column, $0) } }
    + [y.lowerBound, y.upperBound - 1].flatMap { row in x.map { ($0, row) } }
  return edges.allSatisfy { picture[$0.0, $0.1].isNear(cover) } && picture.count(ring, x: x, y: y) > 800
}

/// The prompt on a real X server with one monitor.
@Suite(.serialized) struct ScreenTests {
  private let width = 0..<1280
  private let height = 0..<720

  @Test func `it loads unseen, covers the monitor when it is told to, and leaves when the agent does`() async throws {
    try await onPromptDesktop { desktop in
      try await desktop.startX11()
      let prompt = desktop.prompt()
      #expect(prompt.waitFor("ready\n"))
      #expect(try desktop.picture().count(cover, x: width, y: height) == 0)
      prompt.tell("ask", inSeconds: 600)
      #expect(prompt.waitFor("shown popups X11\n"))
      #expect(isCovered(try desktop.picture(), x: width, y: height))
      prompt.hangUp()
      let outcome = prompt.finish()
      #expect(outcome.output == "ready\nshown popups X11\n")
      #expect(outcome.errors == "")
      #expect(outcome.status == 0)
      #expect(try desktop.picture().count(cover, x: width, y: height) == 0)
    }
  }

  @Test func `it is over at its end, though nobody says so`() async throws {
    try await onPromptDesktop { desktop in
      try await desktop.startX11()
      let prompt = desktop.prompt("--length", "1s")
      prompt.tell("ask", inSeconds: 1)
      let outcome = prompt.finish()
      #expect(outcome.output == "ready\nshown popups X11\nover\n")
      #expect(outcome.status == 0)
      #expect(outcome.seconds < 10)
    }
  }

  @Test func `killed, it leaves nothing behind`() async throws {
    try await onPromptDesktop { desktop in
      try await desktop.startX11()
      let prompt = desktop.prompt()
      prompt.tell("rest", inSeconds: 600)
      #expect(prompt.waitFor("shown"))
      prompt.signal(SIGKILL)
      #expect(prompt.finish().status == 128 + SIGKILL)
      try await waitFor("the screen as it was") { try desktop.picture().count(cover, x: width, y: height) == 0 }
    }
  }

  @Test func `keys of the first second do not answer, Escape after it snoozes`() async throws {
    try await onPromptDesktop { desktop in
      try await desktop.startX11()
      var prompt: RunningPrompt
      var took: Duration
      repeat {
        prompt = desktop.prompt()
        prompt.tell("ask never")
        #expect(prompt.waitFor("shown"))
        let start = ContinuousClock.now
        desktop.press("space", "Return", "Escape")
        took = ContinuousClock.now - start
        // A machine that is too busy to press them in time is asked again.
      } while took > .milliseconds(800)
      try await waitFor("an answer, once keys count again", seconds: 20) {
        desktop.press("Escape")
        return prompt.waitFor("snooze", seconds: 0.2)
      }
      let outcome = prompt.finish()
      #expect(outcome.output == "ready\nshown popups X11\nsnooze\n")
      #expect(outcome.status == 0)
    }
  }

  @Test func `Enter begins the break, and then Escape ends it`() async throws {
    try await onPromptDesktop { desktop in
      try await desktop.startX11()
      let prompt = desktop.prompt("--length", "60s")
      prompt.tell("ask never")
      #expect(prompt.waitFor("shown"))
      try await waitFor("the beginning", seconds: 20) {
        desktop.press("Return")
        return prompt.waitFor("begin", seconds: 0.2)
      }
      try await waitFor("the end", seconds: 20) {
        desktop.press("Escape")
        return prompt.waitFor("end\n", seconds: 0.2)
      }
      #expect(prompt.finish().output == "ready\nshown popups X11\nbegin\nend\n")
    }
  }

  @Test func `where Escape is to do nothing it does nothing`() async throws {
    try await onPromptDesktop { desktop in
      try await desktop.startX11()
      let prompt = desktop.prompt("--escape", "nothing")
      prompt.tell("ask", inSeconds: 4)
      #expect(prompt.waitFor("shown"))
      for _ in 0..<10 { desktop.press("Escape", "shift+Escape") }
      #expect(!prompt.waitFor("s\n", seconds: 2))
      prompt.hangUp()
      #expect(prompt.finish().output == "ready\nshown popups X11\n")
    }
  }

  @Test(.enabled("i3lock needs to be installed.") { isInstalled("i3lock") })
  func `a screen lock gets the keyboard, and what it covers leaves at its end`() async throws {
    try await onPromptDesktop { desktop in
      try await desktop.startX11()
      let prompt = desktop.prompt()
      prompt.tell("rest", inSeconds: 4)
      #expect(prompt.waitFor("shown"))
      // It ends at once where it gets neither keyboard nor pointer.
      desktop.run("i3lock", "-n", "-c", "0000ff")
      let blue = Picture.Color(red: 0, green: 0, blue: 255)
      try await waitFor("the lock") { try desktop.picture()[0, 0].isNear(blue) }
      for _ in 0..<10 { desktop.press("Escape") }
      #expect(prompt.finish().output == "ready\nshown popups X11\nover\n")
      #expect(try desktop.picture()[0, 0].isNear(blue))
    }
  }

  @Test func `own colours, and words with markup in them, are shown as they are`() async throws {
    try await onPromptDesktop { desktop in
      try await desktop.startX11()
      let prompt = desktop.prompt(
        "--background", "#203040", "--accent", "#ffcc00", "--text", "<big>&amp; <b>not bold</b></span>")
      prompt.tell("rest", inSeconds: 600)
      #expect(prompt.waitFor("shown"))
      let picture = try desktop.picture()
      #expect(picture[0, 0].isNear(Picture.Color(red: 0x20, green: 0x30, blue: 0x40)))
      #expect(picture.count(Picture.Color(red: 0xFF, green: 0xCC, blue: 0), x: width, y: height) > 800)
      #expect(desktop.accessibleTree().contains { $0.hasPrefix("label|<big>&amp; <b>not bold</b></span>|") })
      prompt.hangUp()
      #expect(prompt.finish().errors == "")
    }
  }
}
