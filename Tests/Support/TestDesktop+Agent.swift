import Foundation

// What tests ask the agent of a desktop, always over the command line.
extension TestDesktop {
  /// Where the configuration file belongs.
  package var configurationFile: String { folder.path("config/stillbell/stillbell.conf") }

  /// Saves the configuration file; the prompt shows only where the test says so.
  package func configure(_ text: String) {
    let prompts = text.contains("prompt") ? "" : "[eye]\nprompt = no\n[rest]\nprompt = no\n"
    folder.write(text + "\n" + prompts, to: "config/stillbell/stillbell.conf")
  }

  /// Saves the configuration file and waits until it is in force.
  package func reconfigure(_ text: String) async throws {
    let before = changes
    configure(text)
    try await waitFor("the changed configuration in force") { changes > before }
  }

  private var changes: Int { trace.count { $0 == "configuration changed" } }

  package func status() throws -> AgentStatus {
    try AgentStatus(json: stillbell("status", "--json").output)
  }

  /// Every decision so far in the words of the trace, its times replaced by `TIME`; who tells of the user's presence is
  /// left out, for it comes in whenever that is known.
  package var trace: [String] { decisions("--trace").filter { !$0.contains(" told by ") } }

  /// Who told of the user's presence, in the words of the trace.
  package var sources: [String] { decisions("--trace").filter { $0.contains(" told by ") } }

  /// The decisions of `trace` in the words for people.
  package var why: [String] {
    decisions().filter { !$0.contains(" detected through ") && !$0.contains("This desktop doesn't report ") }
  }

  private func decisions(_ words: String...) -> [String] {
    let question = ["why", "--count", "200"] + words
    var outcome = run(program, question, environment: environment)
    // 3: no agent runs. On a slow machine one that runs may not have answered in time.
    for _ in 0..<3 where outcome.status == 1 { outcome = run(program, question, environment: environment) }
    return outcome.output
      .split(separator: "\n").map { line in
        String(line.drop { $0 != " " }.drop { $0 == " " }).replacing(/[0-9]{2}:[0-9]{2}:[0-9]{2}/, with: "TIME")
      }
  }

  @discardableResult
  package func waitForPhase(_ phase: String) async throws -> AgentStatus {
    try await waitFor("the phase \(phase)", { try status() }, until: { $0.phase == phase })
  }

  /// Waits until it is quiet for these reasons and no others, as `hidden: camera by Firefox`.
  package func waitForQuiet(_ reasons: String...) async throws {
    try await waitFor("quiet for \(reasons)") {
      try status().quietReasons.map { "\($0.level): \($0.source) by \($0.by ?? "")" }
    } until: {
      $0 == reasons
    }
  }

  /// Waits until a decision has been taken so many times.
  package func waitForDecision(_ words: String, times: Int = 1) async throws {
    try await waitFor("“\(words)” in the trace") {
      decisions("--trace")
    } until: {
      $0.count { $0.contains(words) } >= times
    }
  }

  /// Waits until the chime of a break has been played to a length, as the sound after so many; the break must wait for
  /// its user.
  ///
  /// A player that the machine held up for longer than the agent waits for it is no fault: another break comes then.
  package func waitForChime(bytes: Int, after sounds: Int = 0) async throws -> [UInt8] {
    let played = try await waitFor("the chime") {
      let status = try status()
      if status.phase == "due", status.chimeTrouble == Self.late { _ = stillbell("start") }
      return sound.played
    } until: {
      $0.count > sounds && ($0.last?.count ?? 0) >= bytes
    }
    return played.last ?? []
  }

  /// How often the agent has given up a player.
  package var latePlayers: Int { trace.count { $0.contains(Self.late) } }

  /// The decisions since it last gave up a player.
  package var traceSinceLatePlayer: [String] { Array(trace.reversed().prefix { !$0.contains(Self.late) }.reversed()) }

  private static let late = "the player did not end in time"

  /// Waits until no chime of the agent is under way: each was played to its end or cut off, and the agent knows.
  package func waitForSilence() async throws {
    try await waitFor("the end of every chime") {
      guard let agent = client.owner(of: "io.github.stillbell.Stillbell") else { return false }
      return !ProcessTable.children(of: agent).contains { $0.name == "stillbell-chime" }
    }
  }

  /// Waits until so many sounds were played to a length.
  package func waitForSounds(_ count: Int, bytes: Int) async throws -> [[UInt8]] {
    try await waitFor("\(count) sounds") {
      sound.played
    } until: {
      $0.count >= count && $0[count - 1].count >= bytes
    }
  }
}
