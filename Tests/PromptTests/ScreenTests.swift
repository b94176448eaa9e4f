import Foundation
import TestSupport
import Testing

/// The default colours of an opaque cover and of the ring.
let cover = Picture.Color(red: 16, green: 21, blue: 25)
let ring = Picture.Color(red: 140, green: 212, blue: 189)

/// True if a monitor is covered to its edges, with a ring in its middle.
func isCovered(_ picture: Picture, x: Range<Int>, y: Range<Int>) -> Bool {
  let edges =
    [x.lowerBound, x.upperBound - 1].flatMap { column in y.map { (column, $0) } }
    + [y.lowerBound, y.upperBound - 1].flatMap { row in x.map { ($0, row) } }
  return edges.allSatisfy { picture[$0.0, $0.1].isNear(cover) } && picture.count(ring, x: x, y: y) > 800
}

/// The prompt on a real X server with one monitor.
struct ScreenTests {
  private let width = 0..<1280
  private let height = 0..<720

  @Test func `the prompt loads unseen, covers the monitor on an instruction, and leaves with the agent`() async throws {
    try await onX11 { desktop in
      let prompt = desktop.prompt()
      #expect(prompt.waitFor("ready\n"))
      let before = try desktop.picture()
      #expect(before.count(cover, x: width, y: height) == 0)
      prompt.show("ask", inSeconds: 600, as: "x11")
      #expect(isCovered(try desktop.picture(), x: width, y: height))
      prompt.hangUp()
      let outcome = prompt.finish()
      #expect(outcome.output == "ready\nshown x11\n")
      #expect(outcome.errors == "")
      #expect(outcome.status == 0)
      #expect(try desktop.picture().count(cover, x: width, y: height) == 0)
    }
  }

  @Test func `a break ends by itself at its time, without an instruction`() async throws {
    try await onX11 { desktop in
      let prompt = desktop.prompt("--length", "4s")
      #expect(prompt.waitFor("ready\n"))
      prompt.tell("ask", inSeconds: 4)
      try await waitFor("the end") { prompt.waitFor("over\n", seconds: 0.01) }
      let outcome = prompt.finish()
      #expect(outcome.output == "ready\nshown x11\nover\n")
      #expect(outcome.status == 0)
    }
  }

  @Test func `a killed prompt leaves nothing on the screen`() async throws {
    try await onX11 { desktop in
      let prompt = desktop.prompt().show("rest", inSeconds: 600)
      prompt.signal(SIGKILL)
      #expect(prompt.finish().status == 128 + SIGKILL)
      try await waitFor("the screen as it was") { try desktop.picture().count(cover, x: width, y: height) == 0 }
    }
  }

  @Test(arguments: [false, true])
  func `keys of the first second do not answer, even if they arrive late; a later Escape snoozes`(
    isHeldUp: Bool
  ) async throws {
    try await onX11 { desktop in
      var outcome: Child.Outcome?
      for _ in 0..<10 where outcome == nil {
        let prompt = desktop.prompt()
        #expect(prompt.waitFor("ready\n"))
        let start = ContinuousClock.now
        func left(until second: Double) -> Double { second - (ContinuousClock.now - start) / .seconds(1) }
        prompt.show("ask never")
        if isHeldUp { prompt.signal(SIGSTOP) }
        desktop.press("space", "Return", "Escape")
        // Another try, if the machine was too busy to press the keys in time.
        guard left(until: 0.8) > 0 else { continue }
        #expect(!prompt.waitFor("begin", seconds: left(until: isHeldUp ? 1.5 : 0.95)))
        if isHeldUp { prompt.signal(SIGCONT) }
        try await waitFor("an answer, once keys count again") {
          desktop.press("Escape")
          return prompt.waitFor("snooze\n", seconds: 0.2) || prompt.waitFor("end\n", seconds: 0)
        }
        outcome = prompt.finish()
      }
      #expect(outcome?.output == "ready\nshown x11\nsnooze\n")
      #expect(outcome?.status == 0)
    }
  }

  @Test func `Enter begins the break, and then Escape ends it`() async throws {
    try await onX11 { desktop in
      let prompt = desktop.prompt("--length", "600s").show("ask never")
      try await desktop.press("Return", until: "begin", of: prompt)
      try await desktop.press("Escape", until: "end", of: prompt)
      #expect(prompt.finish().output == "ready\nshown x11\nbegin\nend\n")
    }
  }

  @Test func `Escape does nothing with --escape nothing`() async throws {
    try await onX11 { desktop in
      let prompt = desktop.prompt("--escape", "nothing").show("ask", inSeconds: 4)
      for _ in 0..<10 { desktop.press("Escape", "shift+Escape") }
      #expect(!prompt.waitFor("s\n", seconds: 2))
      prompt.hangUp()
      #expect(prompt.finish().output == "ready\nshown x11\n")
    }
  }

  @Test(.enabled("i3lock needs to be installed.") { isInstalled("i3lock") })
  func `a screen lock gets the keyboard, and the covered break still ends`() async throws {
    try await onX11 { desktop in
      let prompt = desktop.prompt()
      #expect(prompt.waitFor("ready\n"))
      prompt.show("rest", inSeconds: 15)
      func startLock() -> Child { Child("i3lock", ["-n", "-c", "0000ff"], environment: desktop.environment) }
      var lock = startLock()
      let blue = Picture.Color(red: 0, green: 0, blue: 255)
      // i3lock draws a green ring when a key reaches it.
      let green = Picture.Color(red: 51, green: 125, blue: 0)
      try await waitFor("the lock, with the keyboard") {
        // i3lock ends if it gets neither keyboard nor pointer for a while.
        if !lock.isRunning { lock = startLock() }
        desktop.press("a")
        let picture = try desktop.picture()
        return picture[0, 0].isNear(blue) && picture.count(green, x: width, y: height) > 800
      }
      for _ in 0..<10 { desktop.press("Escape") }
      try await waitFor("the end") { prompt.waitFor("over\n", seconds: 0.01) }
      #expect(prompt.finish().output == "ready\nshown x11\nover\n")
      #expect(try desktop.picture()[0, 0].isNear(blue))
    }
  }

  /// slock shows its window only once it has keyboard and pointer, and gives up soon.
  @Test(.enabled("slock needs to be installed.") { isInstalled("slock") })
  func `a screen lock that grabs the keyboard before it shows gets it`() async throws {
    try await onX11 { desktop in
      let prompt = desktop.prompt()
      #expect(prompt.waitFor("ready\n"))
      prompt.show("rest", inSeconds: 600)
      // A copy without the program's right to read passwords, which sandboxes refuse.
      let program = desktop.folder.path("slock")
      #expect(TestSupport.run("sh", ["-c", #"cp "$(command -v slock)" "$0""#, program]).status == 0)
      let lock = Child(program, [], environment: desktop.environment)
      // The lock's colour once a key has reached it.
      let blue = Picture.Color(red: 0, green: 0x55, blue: 0x77)
      try await waitFor("the lock, with the keyboard") {
        desktop.press("a")
        return try desktop.picture()[0, 0].isNear(blue)
      }
      #expect(lock.isRunning)
      // A program with a hidden window keeps no keys: without the lock the break has its keys again.
      lock.kill()
      try await desktop.press("Escape", until: "end", of: prompt)
      #expect(prompt.finish().status == 0)
    }
  }

  @Test(.enabled("xsecurelock needs to be installed.") { isInstalled("xsecurelock") })
  func `xsecurelock locks over a break, and keeps its keys when the break is over`() async throws {
    try await onX11 { desktop in
      let prompt = desktop.prompt()
      #expect(prompt.waitFor("ready\n"))
      prompt.show("rest", inSeconds: 15)
      let settings = ["XSECURELOCK_AUTH_BACKGROUND_COLOR": "#0000ff", "XSECURELOCK_SAVER": "saver_blank"]
      func startLock() -> Child {
        Child("xsecurelock", [], environment: desktop.environment.merging(settings) { $1 })
      }
      var lock = startLock()
      defer { lock.quit() }
      // xsecurelock asks for the password when a key reaches it.
      let blue = Picture.Color(red: 0, green: 0, blue: 255)
      func asks() throws -> Bool {
        if !lock.isRunning { lock = startLock() }
        desktop.press("a")
        return try desktop.picture().count(blue, x: width, y: height) > 800
      }
      try await waitFor("the lock, with the keyboard") { try asks() }
      for _ in 0..<10 { desktop.press("Escape") }
      try await waitFor("the end") { prompt.waitFor("over\n", seconds: 0.01) }
      #expect(prompt.finish().output == "ready\nshown x11\nover\n")
      #expect(lock.isRunning)
      try await waitFor("the lock, after the break") { try asks() }
    }
  }

  @Test(.enabled("i3lock needs to be installed.") { isInstalled("i3lock") })
  func `behind a screen lock no break shows, and the report names the lock, not a game`() async throws {
    try await onX11 { desktop in
      let blue = Picture.Color(red: 0, green: 0, blue: 255)
      desktop.run("i3lock", "-n", "-c", "0000ff")
      try await waitFor("the lock") { try desktop.picture()[0, 0].isNear(blue) }
      let prompt = desktop.prompt()
      prompt.tell("rest", inSeconds: 600)
      #expect(prompt.waitFor("failed screenLocked\n"))
      #expect(prompt.finish().status == 1)
    }
  }

  @Test func `the user's colours and text with markup are shown unchanged`() async throws {
    try await onX11 { desktop in
      let prompt = desktop.prompt(
        "--background", "#203040", "--accent", "#ffcc00", "--text", "<big>&amp; <b>not bold</b></span>")
      prompt.show("rest", inSeconds: 600)
      let picture = try desktop.picture()
      #expect(picture[0, 0].isNear(Picture.Color(red: 0x20, green: 0x30, blue: 0x40)))
      #expect(picture.count(Picture.Color(red: 0xFF, green: 0xCC, blue: 0), x: width, y: height) > 800)
      try await waitFor("the words on the accessibility bus") {
        desktop.accessibleTree().contains { $0.hasPrefix("heading|<big>&amp; <b>not bold</b></span>|") }
      }
      prompt.hangUp()
      #expect(prompt.finish().errors == "")
    }
  }
}
