import Foundation
import TestSupport
import Testing

/// Gamepads simulated by umockdev, with recordings of their use.
struct `A gamepad` {
  private static let drift = "E: 0.0 0003 0000 0983\nE: 0.0 0003 0005 0100\nE: 0.1 0001 0130 0000\n"
  private static let press = "E: 1.0 0001 0130 0001\n"

  /// Starts the helper alone, with these devices.
  private func helper(_ devices: [String], _ words: String...) -> Child {
    let tool = "\(Checkout.path)/Tests/Tools/gamepads.py"
    // Root can read every device, so these capabilities are dropped.
    let isBound = devices.contains { $0.hasPrefix("closed") } && getuid() == 0
    let bounds = isBound ? ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] : []
    return Child(
      "umockdev-wrapper",
      ["/usr/bin/python3", tool] + devices + ["--"] + bounds + [builtProgram("stillbell-pads")] + words)
  }

  private func recording(_ text: String, in folder: TemporaryFolder) -> String {
    let name = "\(UUID().uuidString).evemu"
    // The times of a recording count from its first event.
    folder.write("E: 0.0 0000 0000 0000\n" + text, to: name)
    return folder.path(name)
  }

  @Test(arguments: [
    ("gamepad", "E: 0.3 0001 0130 0001\n", "a button"),
    ("joystick", "E: 0.3 0001 0120 0001\n", "a trigger of a joystick"),
    ("gamepad", "E: 0.3 0003 0000 -32000\n", "a stick pushed to its edge"),
    ("gamepad", "E: 0.3 0003 0005 0255\n", "a trigger that is pulled"),
    ("gamepad", "E: 0.3 0003 0010 -0001\n", "a hat switch"),
  ])
  func `reports a press, and the helper ends`(kind: String, recording text: String, _: String) {
    let folder = TemporaryFolder()
    let helper = helper(["\(kind):Pad:\(recording(Self.drift + text, in: folder))"])
    #expect(helper.waitForOutput("pressed\tPad\n"))
    #expect(helper.finish().status == 0)
  }

  /// The events of a gamepad at rest, at their usual rate, followed by a press.
  @Test(arguments: [
    ("gamepad", 1, [-314, -392], 0.012, "E: 2.0 0003 0011 0001\n", "the direction pad of an Xbox 360 controller"),
    ("dualsense", 3, [127, 128, 126], 0.004, "E: 2.0 0003 0002 0250\n", "the left trigger of a DualSense"),
    ("switch", 4, [-366, -610, -20], 0.015, "E: 2.0 0001 0131 0001\n", "a button of a Switch Pro Controller"),
    ("joystick", 2, [128, 129], 0.008, "E: 2.0 0003 0005 0000\n", "the second stick of a simple gamepad"),
    ("wheel", 1, [254, 255], 0.008, "E: 2.0 0003 0002 0020\n", "a pedal that rests at the upper end"),
  ])
  func `of any maker is silent at rest and reports a press`(
    kind: String, axis: Int, noise: [Int], pause: Double, press: String, _: String
  ) {
    let folder = TemporaryFolder()
    let moves = (0..<Int(1.5 / pause)).map { step in
      String(format: "E: %.3f 0003 %04x %d\n", Double(step) * pause, axis, noise[step % noise.count])
    }
    let begin = ContinuousClock.now
    let helper = helper(["\(kind):Pad:\(recording(moves.joined() + press, in: folder))", "touchpad:Its touch pad"])
    #expect(helper.finish().output == "pressed\tPad\n")
    #expect(ContinuousClock.now - begin > .seconds(2))
  }

  @Test func `that lost events is asked for its pressed buttons`() {
    let folder = TemporaryFolder()
    let lost = recording("E: 0.3 0000 0003 0000\n", in: folder)
    #expect(helper(["down:Pad:\(lost)"]).finish().output == "pressed\tPad\n")
    #expect(helper(["gamepad:Pad:\(lost)", "later=unplug Pad"]).finish().output == "none\n")
  }

  @Test func `is asked only for events of keys, sticks and hats`() {
    let outcome = helper(["masked:Pad", "later=close"]).finish()
    #expect(outcome.output == "mask 3 ff07ff0000000000\nmask 0 0a000000\n")
  }

  @Test func `that drifts is ignored, as are devices that are not gamepads`() {
    let folder = TemporaryFolder()
    let (drift, press) = (recording(Self.drift, in: folder), recording(Self.press, in: folder))
    let helper = helper([
      "gamepad:Drifting:\(drift)", "mouse:Mouse:\(press)", "sensor:Sensor:\(press)", "keyboard:Keyboard:\(press)",
      "gamepad:Pad:\(recording("E: 2.0 0001 0130 0001\n", in: folder))",
    ])
    #expect(helper.finish().output == "pressed\tPad\n")
  }

  @Test func `that floods does not hide a press on another one`() {
    let folder = TemporaryFolder()
    let flood = String(repeating: "E: 0.0 0003 0000 0983\nE: 0.0 0000 0000 0000\n", count: 50_000)
    let helper = helper([
      "gamepad:Loud:\(recording(flood, in: folder))", "gamepad:Pad:\(recording(Self.press, in: folder))",
    ])
    #expect(helper.finish().output == "pressed\tPad\n")
  }

  @Test func `that is plugged in while the helper listens reports a press`() {
    let folder = TemporaryFolder()
    let new = recording(Self.press, in: folder)
    #expect(helper(["gamepad:Pad", "later=plug gamepad:New:\(new)"]).finish().output == "pressed\tNew\n")
  }

  @Test func `that is unplugged ends the helper if it was the last one`() {
    #expect(helper(["gamepad:Pad", "later=unplug Pad"]).finish().output == "none\n")
  }

  @Test func `that is unused does not keep the helper running without the agent`() {
    let outcome = helper(["gamepad:Pad", "later=close"]).finish()
    #expect(outcome.output.isEmpty)
    #expect(outcome.status == 0)
  }

  @Test func `that is unplugged while it sends events does not silence the others`() {
    let folder = TemporaryFolder()
    let flood = String(repeating: "E: 0.001 0003 0000 0983\n", count: 20_000)
    let press = recording("E: 2.0 0001 0130 0001\n", in: folder)
    let helper = helper([
      "gamepad:Going:\(recording(flood, in: folder))", "gamepad:Pad:\(press)", "later=unplug Going",
    ])
    #expect(helper.finish().output == "pressed\tPad\n")
    let last = self.helper(["gamepad:Going:\(recording(flood, in: folder))", "later=unplug Going"])
    #expect(last.finish().output == "none\n")
  }

  @Test func `that this user may not read is listed but not listened to`() {
    #expect(helper(["closed:Pad"], "--look").finish().output == "pad\tclosed\tPad\n")
    #expect(helper(["closed:Pad"]).finish().output == "none\n")
  }

  @Test func `that another program has grabbed is silent and does not disturb the others`() {
    let folder = TemporaryFolder()
    let helper = helper(["held:Mapped", "gamepad:Pad:\(recording(Self.press, in: folder))"])
    #expect(helper.finish().output == "pressed\tPad\n")
  }

  @Test func `is absent without any device`() { #expect(helper([]).finish().output == "none\n") }

  @Test func `that another program has grabbed is listed as held`() {
    let outcome = helper(["held:Mapped", "gamepad:Free", "mouse:Mouse"], "--look").finish()
    #expect(outcome.output == "pad\theld\tMapped\npad\tfree\tFree\n")
  }

  @Test func `is open only while keys and mouse are silent`() async throws {
    try await onDesktop { desktop in
      let screen = try await desktop.startScreen()
      desktop.configure("[breaks]\nidle_is_break = 30s\n[eye]\ninterval = 30m\nlength = 5s")
      try plugIn("gamepad:Pad", to: desktop)
      let agent = try await desktop.startAgent()
      let helpers = { ProcessTable.children(of: agent.processID).filter { $0.name == "stillbell-pads" } }
      // umockdev's devices are terminals, and neither program has other terminals.
      let opened = {
        ([agent.processID] + helpers().map(\.processID)).flatMap { ProcessTable.descriptors(of: $0).values }
          .filter { $0.hasPrefix("/dev/pts/") }
      }
      #expect(helpers().isEmpty && opened().isEmpty)
      for _ in 1...2 {
        try await waitFor("a gamepad that is listened to") { opened().count == 1 }
        #expect(helpers().count == 1)
        screen.pressKey()
        try await waitFor("a gamepad that is left alone") { helpers().isEmpty }
        #expect(opened().isEmpty)
      }
      #expect(!desktop.trace.contains { $0.contains("gamepad") })
    }
  }

  private func plugIn(_ device: String, to desktop: TestDesktop) throws {
    let pads = desktop.launch(
      "umockdev-wrapper", "/usr/bin/python3", "\(Checkout.path)/Tests/Tools/gamepads.py", device)
    let folder = try #require(pads.nextLine())
    desktop.agentWrapper = ["env", "LD_PRELOAD=libumockdev-preload.so.0", "UMOCKDEV_DIR=\(folder)"]
  }

  @Test func `in use prevents an absence`() async throws {
    try await onDesktop { desktop in
      _ = try await desktop.startScreen()
      desktop.configure(
        "[breaks]\nidle_is_break = 30s\n[presence]\npad_listen = 30s\n[eye]\ninterval = 30m\nlength = 5s")
      let recording = recording("E: 2.0 0001 0130 0001\n", in: desktop.folder)
      try plugIn("gamepad:Wireless Controller:\(recording)", to: desktop)
      try await desktop.startAgent()
      try await desktop.waitForDecision("gamepad in use: Wireless Controller")
      #expect(desktop.stillbell("status").output.contains("You are playing with Wireless Controller"))
      #expect(desktop.stillbell("why").output.contains("so you are not away"))
      #expect(!desktop.trace.contains { $0.contains("natural") })
    }
  }
}
