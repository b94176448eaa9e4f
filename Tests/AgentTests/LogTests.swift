import Foundation
import TestSupport
import Testing

/// The agent's output on standard error, with readers that do not read.
struct `The log` {
  private static let later = "[breaks]\nstart_on_launch = no\n[sound]\nchimes = no\n"

  /// Reads everything that is in a pipe.
  private func drain(_ pipe: Int32) -> String {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(pipe, &chunk, chunk.count)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += chunk[..<count]
    }
  }

  @Test func `does not block the agent without a reader, and later counts the lost lines`() async throws {
    try await onDesktop { desktop in
      desktop.configure(Self.later)
      let path = desktop.folder.path("pipe")
      #expect(mkfifo(path, 0o600) == 0)
      let pipe = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
      defer { close(pipe) }
      let page = [UInt8](repeating: UInt8(ascii: "x"), count: 4096)
      while write(pipe, page, page.count) > 0 {}
      let agent = desktop.launchAgent(under: ["sh", "-c", #"exec "$@" 2>"$0""#, path])
      try await waitFor("an agent that answers") { desktop.stillbell("status").status == 0 }
      // The lines that come by themselves.
      for reported in ["no notification server", "lock told by", "sleep told by", "idle told by"] {
        try await desktop.waitForDecision(reported)
      }
      #expect(desktop.stillbell("start").status == 0)
      #expect(desktop.stillbell("stop").status == 0)
      #expect(!drain(pipe).contains("lost"))
      #expect(desktop.stillbell("start").status == 0)
      let said = drain(pipe).split(separator: "\n")
      #expect(said.first?.contains(/[0-9]+ lines were not read in time and are lost\./) == true)
      #expect(said.count == 2)
      agent.signal(SIGTERM)
      #expect(agent.finish().status == 0)
    }
  }

  @Test func `does not block the agent when Ctrl-S stops its terminal`() async throws {
    try await onDesktop { desktop in
      desktop.configure(Self.later)
      let terminal = Terminal.start(
        [desktop.program, "agent"], environment: desktop.environment, keys: "\u{13}", sign: "detected through")
      #expect(terminal.waitForOutput("detected through"))
      for command in ["start", "stop", "start"] { #expect(desktop.stillbell(command).status == 0) }
    }
  }
}
