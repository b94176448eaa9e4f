import Foundation
import TestSupport
import Testing

/// Starts an agent whose hook `break-start` runs `script` by a shell, and a break.
func atBreakStart(
  _ script: String, timeout: String = "10s", _ test: (TestDesktop, Child) async throws -> Void
) async throws {
  try await onDesktop { desktop in
    try await desktop.atBreakStart(try desktop.hook("#!/bin/sh\n\(script)\n"), timeout: timeout, test)
  }
}

/// A zombie is left to whoever took it over.
func hasGone(_ processID: pid_t) -> Bool {
  ProcessTable.entry(processID).map { $0.state == "Z" } ?? true
}

extension TestDesktop {
  /// A configuration that tries hooks out, up to where they stand.
  static let hooked = "[breaks]\nstart_on_launch = no\n[sound]\nchimes = no\n[eye]\nlength = 1s\n[hooks]\n"

  /// A program `hook` of this text.
  ///
  /// Were it written here, what another test starts at this moment could hold it open, and it could not be run.
  func hook(_ text: String) throws -> String {
    let file = folder.path("hook")
    try #require(run("install", ["-m", "755", folder.write(text, to: "text"), file]).status == 0)
    return file
  }

  /// Starts an agent whose hook `break-start` is this command, and a break.
  func atBreakStart(
    _ command: String, timeout: String = "10s", _ test: (TestDesktop, Child) async throws -> Void
  ) async throws {
    configure(Self.hooked + "break-start = \(command)\ntimeout = \(timeout)\n")
    let agent = try await startAgent()
    #expect(stillbell("start").status == 0)
    #expect(stillbell("break").status == 0)
    try await test(self, agent)
  }

  /// What the agent has said.
  var agentLog: [Substring] {
    text("agent.log").split(separator: "\n").map { $0.drop { $0 != " " }.drop { $0 == " " } }
  }

  /// A file in the folder.
  func text(_ name: String) -> String { String(decoding: folder.read(name) ?? [], as: UTF8.self) }
}
