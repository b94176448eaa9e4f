import Foundation
import TestSupport
import Testing

/// The programs that record, as a real PipeWire reports them.
struct `A capture` {
  private static let later = "[breaks]\nstart_on_launch = no\n"

  private func waitForHelper(of agent: Child, _ isThere: Bool = true) async throws {
    try await waitFor("a helper: \(isThere)") { helpers(of: agent).isEmpty != isThere }
  }

  private func helpers(of agent: Child) -> [ProcessTable.Entry] {
    ProcessTable.children(of: agent.processID).filter { "stillbell-capture".hasPrefix($0.name) }
  }

  @Test func `of the microphone causes quiet until it ends`() async throws {
    try await onDesktop { desktop in
      let server = try await PipeWireServer(on: desktop)
      desktop.configure("[breaks]\ngrace = never\n[eye]\ninterval = 2s\nlength = 1h\n[quiet]\nafter = 3s\n")
      let call = server.record("Zoom")
      try await waitFor("the call") { server.runs("Zoom") }
      try await desktop.startAgent()
      try await desktop.waitForDecision("eye break due, held back: quiet (hidden), microphone by Zoom")
      #expect(desktop.stillbell("quiet", "sources").output.contains("PipeWire"))
      call.signal(SIGTERM)
      try await desktop.waitForDecision("quiet ended, microphone by Zoom")
      try await desktop.waitForDecision("eye break waits until")
      try await desktop.waitForPhase("due")
      #expect(desktop.stillbell("skip").status == 0)
      let breaks = desktop.stillbell("history", "--breaks", "--format", "csv").output
      #expect(breaks.hasSuffix(",microphone,Zoom\r\n"), "\(breaks)")
      server.stop()
    }
  }

  @Test func `of a speaker's output or for a level meter does not count`() async throws {
    try await onDesktop { desktop in
      let server = try await PipeWireServer(on: desktop)
      desktop.configure(Self.later)
      let others = [
        server.record("Recorder", from: "test-speaker", "stream.capture.sink = true"),
        server.record("Meter", "stream.monitor = true"),
        server.record("Mixer", "application.id = org.PulseAudio.pavucontrol"),
        server.record("Echo", "node.link-group = echo-cancel"),
        server.record("Panel", "node.virtual = true"),
      ]
      for name in ["Recorder", "Meter", "Mixer", "Echo", "Panel"] { try await waitFor(name) { server.runs(name) } }
      try await desktop.startAgent()
      let call = server.record("Zoom")
      try await desktop.waitForQuiet("hidden: microphone by Zoom")
      #expect(desktop.trace.count { $0.hasPrefix("quiet (hidden), microphone") } == 1)
      withExtendedLifetime((others, call)) {}
      server.stop()
    }
  }

  @Test func `by an ignored program is listed but causes no quiet`() async throws {
    try await onDesktop { desktop in
      let server = try await PipeWireServer(on: desktop)
      let control = server.record("Talon")
      try await waitFor("the stream") { server.runs("Talon") }
      try await desktop.startAgent(with: Self.later + "[quiet]\nignore = talon, steam\n")
      try await waitFor("the list") {
        desktop.stillbell("quiet", "sources").output.contains("reported by PipeWire, now: Talon (ignored)\n")
      }
      let call = server.record("Zoom")
      try await desktop.waitForQuiet("hidden: microphone by Zoom")
      try await waitFor("both") {
        desktop.stillbell("quiet", "sources").output.contains("reported by PipeWire, now: Zoom, Talon (ignored)\n")
      }
      let (name, path) = ("io.github.stillbell.Stillbell", "/io/github/stillbell/Stillbell")
      let older = desktop.client.call(name, path, "io.github.stillbell.Stillbell1", "QuietSources")
      #expect(older.output.contains(#"["microphone","hidden","PipeWire",["Zoom","Talon"]]"#), "an older client")
      try await desktop.reconfigure(Self.later)
      try await desktop.waitForQuiet("hidden: microphone by Talon", "hidden: microphone by Zoom")
      withExtendedLifetime((control, call)) {}
      server.stop()
    }
  }

  @Test func `of a camera and of the screen are distinguished`() async throws {
    try await onDesktop { desktop in
      let server = try await PipeWireServer(on: desktop)
      let camera = try server.video("give", "Video/Source", "Camera", "test-camera")
      let screen = try server.video("give", "Stream/Output/Video", "-", "compositor")
      #expect(camera.waitForOutput("paused"))
      #expect(screen.waitForOutput("paused"))
      try await desktop.startAgent(with: Self.later + "[quiet]\nscreen_sharing = silent\n")
      // A thumbnail in the task bar.
      let thumbnail = try server.video("take", "compositor", "plasmashell")
      #expect(thumbnail.waitForOutput("streaming"))
      let cheese = try server.video("take", "test-camera", "Cheese")
      try await desktop.waitForQuiet("hidden: camera by Cheese")
      let studio = try server.video("take", "compositor", "OBS")
      try await desktop.waitForQuiet("hidden: camera by Cheese", "silent: screen_sharing by OBS")
      cheese.signal(SIGKILL)
      try await desktop.waitForQuiet("silent: screen_sharing by OBS")
      studio.signal(SIGKILL)
      try await desktop.waitForQuiet()
      #expect(!desktop.trace.contains { $0.contains("plasmashell") })
      server.stop()
    }
  }

  @Test func `is detected when PipeWire starts later or restarts`() async throws {
    try await onDesktop { desktop in
      let agent = try await desktop.startAgent(with: Self.later)
      #expect(helpers(of: agent).isEmpty)
      let server = try await PipeWireServer(on: desktop)
      try await waitForHelper(of: agent)
      let first = server.record("Zoom")
      try await desktop.waitForQuiet("hidden: microphone by Zoom")
      server.stop()
      _ = first.finish()
      try await desktop.waitForQuiet()
      try await server.start()
      let second = server.record("Jitsi")
      try await desktop.waitForQuiet("hidden: microphone by Jitsi")
      withExtendedLifetime(second) {}
      server.stop()
    }
  }

  @Test func `is not watched while all three settings are off`() async throws {
    try await onDesktop { desktop in
      let server = try await PipeWireServer(on: desktop)
      desktop.configure(Self.later + "[quiet]\nmicrophone = off\ncamera = off\nscreen_sharing = off\n")
      let agent = try await desktop.startAgent()
      #expect(helpers(of: agent).isEmpty)
      try await desktop.reconfigure(Self.later)
      try await waitForHelper(of: agent)
      try await desktop.reconfigure(Self.later + "[quiet]\nmicrophone = off\ncamera = off\nscreen_sharing = off\n")
      try await waitForHelper(of: agent, false)
      server.stop()
    }
  }

  @Test func `of a microphone cannot be detected when another server has the sound`() async throws {
    try await onDesktop { desktop in
      let server = try await PipeWireServer(hasSound: false, on: desktop)
      try await desktop.startAgent(with: Self.later)
      let sources = try await waitFor("PipeWire among the sources", { desktop.stillbell("quiet", "sources").output }) {
        $0.contains("PipeWire")
      }
      let known = sources.split(separator: "\n").filter { $0.contains("PipeWire") }
      #expect(known.count == 2, "\(sources)")
      server.stop()
    }
  }

  @Test func `is reported as undetectable without the helper, but only if a setting asks for it`() async throws {
    try await onDesktop { desktop in
      try desktop.install { try $0.remove(helper: "stillbell-capture") }
      let levels = ["microphone", "camera", "screen_sharing"]
      let server = try await PipeWireServer(on: desktop)
      try await desktop.startAgent(with: Self.later + "[quiet]\n" + levels.map { "\($0) = off\n" }.joined())
      #expect(!desktop.trace.contains { $0.hasPrefix("captures told by nobody") })
      desktop.configure(Self.later)
      try await waitFor("the report of what cannot be detected") {
        desktop.stillbell("why").output.contains(
          "Calls, cameras and screen sharing cannot be detected: stillbell-capture is not installed next to this program;"
        )
      }
      server.stop()
    }
  }

  @Test(arguments: [
    "exit 1", "echo nonsense; exec sleep 600", "exec yes", "printf 'failed\\tno\\n'; exit 1", "kill -SEGV $$",
  ])
  func `does not stop the agent when its helper misbehaves`(script: String) async throws {
    try await onDesktop { desktop in
      let server = try await PipeWireServer(on: desktop)
      try desktop.install { try $0.replaceCapture(with: script) }
      let agent = try await desktop.startAgent(with: Self.later)
      #expect(desktop.stillbell("start").status == 0)
      try await desktop.waitForPhase("working")
      #expect(agent.isRunning)
      server.stop()
    }
  }

  @Test func `does not wake the agent for other files in the folder of PipeWire's socket`() async throws {
    try await onDesktop { desktop in
      let agent = try await desktop.startAgent(with: Self.later)
      let folder = "/proc/\(agent.processID)/fdinfo"
      // Only `IN_CREATE`, `IN_MOVED_TO`, and the events for the loss of the folder itself.
      try await waitFor("the watch of the folder") {
        try FileManager.default.contentsOfDirectory(atPath: folder).contains { name in
          (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8))?.contains(#/inotify .* mask:d80\ /#)
            ?? false
        }
      }
    }
  }

  @Test func `has its crashing helper restarted at growing intervals`() async throws {
    try await onDesktop { desktop in
      let server = try await PipeWireServer(on: desktop)
      let file = desktop.folder.path("starts")
      try desktop.install { try $0.replaceCapture(with: "date +%s.%N >>\(file); echo camera; exit 1") }
      try await desktop.startAgent(with: Self.later)
      let starts = try await waitFor("four of them") {
        String(decoding: desktop.folder.read("starts") ?? [], as: UTF8.self).split(separator: "\n").compactMap {
          Double($0)
        }
      } until: {
        $0.count >= 4
      }
      // The pauses between the starts: one, two and four seconds.
      #expect(starts[3] - starts[0] > 6.5)
      server.stop()
    }
  }

  @Test func `leaves no helper behind when the agent is killed`() async throws {
    try await onDesktop { desktop in
      let server = try await PipeWireServer(on: desktop)
      let agent = try await desktop.startAgent(with: Self.later)
      try await waitForHelper(of: agent)
      let helper = try #require(helpers(of: agent).first?.processID)
      agent.kill()
      try await waitFor("no helper") { ProcessTable.entry(helper) == nil }
      server.stop()
    }
  }
}
