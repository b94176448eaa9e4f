import Foundation
import TestSupport
import Testing

/// Starts an agent whose hook `break-start` runs this shell script, and starts a break.
func atBreakStart(
  _ script: String, timeout: String = "10s", _ test: (TestDesktop, Child) async throws -> Void
) async throws {
  try await onDesktop { desktop in
    try await desktop.atBreakStart(try desktop.hook("#!/bin/sh\n\(script)\n"), timeout: timeout, test)
  }
}

/// True if the process has ended; a zombie counts, because its new parent must reap it.
func hasGone(_ processID: pid_t) -> Bool {
  ProcessTable.entry(processID).map { $0.state == "Z" } ?? true
}

extension TestDesktop {
  /// A configuration for tests of hooks, up to the group of hooks.
  static let hooked = "[breaks]\nstart_on_launch = no\n[sound]\nchimes = no\n[eye]\nlength = 1s\n[hooks]\n"

  /// Makes an executable file `hook` with this text.
  ///
  /// install(1) writes the file: if this process did, a program that another test starts meanwhile could hold it open
  /// for writing, and it could not be run.
  func hook(_ text: String) throws -> String {
    let file = folder.path("hook")
    try #require(run("install", ["-m", "755", folder.write(text, to: "text"), file]).status == 0)
    return file
  }

  /// Starts an agent whose hook `break-start` is this command, and starts a break.
  func atBreakStart(
    _ command: String, timeout: String = "10s", _ test: (TestDesktop, Child) async throws -> Void
  ) async throws {
    configure(Self.hooked + "break-start = \(command)\ntimeout = \(timeout)\n")
    let agent = try await startAgent()
    #expect(stillbell("start").status == 0)
    #expect(stillbell("break").status == 0)
    try await test(self, agent)
  }

  /// The lines of the agent's log, without their times.
  var agentLog: [Substring] {
    text("agent.log").split(separator: "\n").map { $0.drop { $0 != " " }.drop { $0 == " " } }
  }

  /// The text of a file in the desktop's folder.
  func text(_ name: String) -> String { String(decoding: folder.read(name) ?? [], as: UTF8.self) }
}
