import Foundation
import TestSupport
import Testing

/// Conditions that programs inherit and cannot choose: closed streams, blocked or ignored signals, limits.
struct `Odd surroundings` {
  private static let waits = "[breaks]\ngrace = never\n[eye]\ninterval = 1s\nlength = 1h"

  enum Oddity: String, CaseIterable {
    case closedStreams, closedErrors, blockedSignals, ignoredChildren, noRoomForFiles, noRights, fewDescriptors

    /// The command that starts a program in these conditions.
    var wrapper: [String] {
      switch self {
      case .closedStreams: ["sh", "-c", #"exec "$@" <&- >&- 2>&-"#, "sh"]
      case .closedErrors: ["sh", "-c", #"exec "$@" 2>&-"#, "sh"]
      case .noRights: ["sh", "-c", #"umask 777; exec "$@""#, "sh"]
      case .fewDescriptors: ["sh", "-c", #"ulimit -Sn 16; exec "$@""#, "sh"]
      case .blockedSignals: python("signal.pthread_sigmask(signal.SIG_BLOCK, range(1, 32))")
      case .ignoredChildren: python("signal.signal(signal.SIGCHLD, signal.SIG_IGN)")
      case .noRoomForFiles: python("signal.signal(25, 0); resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))")
      }
    }

    private func python(_ preparation: String) -> [String] {
      let become = "import os, resource, signal, sys; \(preparation); os.execvp(sys.argv[1], sys.argv[1:])"
      return ["/usr/bin/python3", "-c", become]
    }
  }

  @Test(arguments: Oddity.allCases)
  func `leave the agent able to remind, chime, run hooks and quit`(oddity: Oddity) async throws {
    try await onDesktop(.dunst) { desktop in
      desktop.configure(Self.waits + "\n[hooks]\nbreak-start = sh -c 'exit 7'\n")
      // The agent may have no stream for its log.
      let agent = desktop.launchAgent(under: oddity.wrapper)
      try await desktop.waitForPhase("due")
      try await waitFor("the notification") { desktop.server?.displayed == 1 }
      #expect(desktop.stillbell("begin").status == 0)
      try await desktop.waitForDecision("hook break-start failed: sh ended with status 7")
      if oddity != .noRoomForFiles {
        // The agent may give up a player on a busy machine; no second chime comes then.
        try await waitFor("the chime") { desktop.sound.played.contains { !$0.isEmpty } || desktop.latePlayers == 1 }
      } else {
        #expect(desktop.stillbell("status").output.contains(`The state file`.unwritten))
      }
      #expect(desktop.stillbell("stop").status == 0)
      try await waitFor("no helper") { ProcessTable.children(of: agent.processID).isEmpty }
      agent.signal(SIGTERM)
      #expect(agent.finish().wasKilled == false)
    }
  }

  @Test func `with too few open files are reported at the start`() async throws {
    try await onDesktop { desktop in
      let agent = run(
        "sh", ["-c", #"ulimit -n 16; exec "$@""#, "sh", desktop.program, "agent"], environment: desktop.environment)
      #expect(
        agent.errors == "stillbell-agent: stillbell may open only 16 files at once and needs 64; "
          + "raise the limit with `ulimit -n`.\n")
      #expect(agent.status == 1)
    }
  }

  @Test(arguments: Oddity.allCases)
  func `leave commands able to answer`(oddity: Oddity) async throws {
    try await onDesktop { desktop in
      try await desktop.startAgent(with: Self.waits)
      let words = oddity.wrapper.dropFirst() + [desktop.program, "stop"]
      let outcome = run(oddity.wrapper[0], Array(words), environment: desktop.environment)
      #expect(!outcome.wasKilled)
      #expect(try desktop.status().phase == "idle")
      let doctor = oddity.wrapper.dropFirst() + [desktop.program, "doctor", "--json"]
      let found = run(oddity.wrapper[0], Array(doctor), environment: desktop.environment)
      #expect(!found.wasKilled)
      if oddity == .blockedSignals || oddity == .ignoredChildren { #expect(found.output.contains("\"sound-device\"")) }
    }
  }
}
