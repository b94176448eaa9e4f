import CGIO
import Foundation

// The questions of tests to a desktop's agent: through the command line, except for the trace. Tests read the trace so
// often that it comes straight from the bus.
extension TestDesktop {
  /// The path of the configuration file.
  package var configurationFile: String { folder.path("config/stillbell/stillbell.conf") }

  /// Saves the configuration file, with prompts switched off unless the text mentions them.
  package func configure(_ text: String) {
    let prompts = text.contains("prompt") ? "" : "[eye]\nprompt = no\n[rest]\nprompt = no\n"
    folder.write(text + "\n" + prompts, to: "config/stillbell/stillbell.conf")
  }

  /// Saves the configuration file and waits until it is in force.
  package func reconfigure(_ text: String) async throws {
    let before = changes
    configure(text)
    try waitForNews("the changed configuration in force", { changes }, until: { $0 > before })
  }

  /// True once an agent answers a question.
  package var hasAgent: Bool { client.property(Self.name, Self.path, Self.name + "1", "Status") != nil }

  private static let (name, path) = ("io.github.stillbell.Stillbell", "/io/github/stillbell/Stillbell")

  // Columns of the rows of `Why`.
  private static let (words, sentence) = (1, 2)

  private var changes: Int { trace.count { $0 == "configuration changed" } }

  package func status() throws -> AgentStatus {
    try AgentStatus(json: stillbell("status", "--json").output)
  }

  /// All decisions so far as trace lines, with times replaced by `TIME`. Lines about providers of the user's presence
  /// are left out, because their order varies.
  package var trace: [String] { decisions(Self.words).filter { !$0.contains(" told by ") } }

  /// The trace lines about providers of the user's presence.
  package var sources: [String] { decisions(Self.words).filter { $0.contains(" told by ") } }

  /// The decisions of `trace` as sentences for users.
  package var why: [String] {
    decisions(Self.sentence).filter {
      !$0.contains(" detected through ") && !$0.contains("This desktop doesn't report ")
    }
  }

  /// True once an agent started at this time has traced which provider reports locks, or that none does.
  func hasLockSource(since start: Date) -> Bool {
    let milliseconds = Int64(start.timeIntervalSince1970 * 1000)
    return rows.contains { row in
      (Int64("\(row[0])") ?? 0) >= milliseconds && "\(row[Self.words])".hasPrefix("lock told by ")
    }
  }

  /// The latest decisions; empty if no agent answers.
  private var rows: [[Any]] {
    let answer = try? connection.call(Self.name, Self.path, Self.name + "1", "Why", [g_variant_new_uint32(200)])
    return answer?.first as? [[Any]] ?? []
  }

  /// The text of each decision, from one column of `Why`.
  private func decisions(_ column: Int) -> [String] {
    rows.map { "\($0[column])".replacing(/[0-9]{2}:[0-9]{2}(?::[0-9]{2})?/, with: "TIME") }
  }

  /// Asks now and after every signal of this desktop's agent, until the answer is as wanted.
  ///
  /// - Parameters:
  ///   - what: The awaited event, as a failure names it.
  ///   - answer: The question.
  ///   - isWanted: True for a wanted answer.
  /// - Returns: The wanted answer.
  /// - Throws: `WaitedInVain` with the last answer, or with the last error of the question.
  @discardableResult
  package func waitForNews<Value>(
    _ what: String, _ answer: () throws -> Value, until isWanted: (Value) -> Bool
  ) throws -> Value {
    let deadline = ContinuousClock.now + .seconds(patience)
    while true {
      let news = traffic.newsCount
      let latest = Result { try answer() }
      if case .success(let value) = latest, isWanted(value) { return value }
      guard traffic.waitForNews(after: news, until: deadline) else {
        throw WaitedInVain(what, lastSeen: latest)
      }
    }
  }

  @discardableResult
  package func waitForPhase(_ phase: String) async throws -> AgentStatus {
    try waitForNews("the phase \(phase)", { try status() }, until: { $0.phase == phase })
  }

  /// Waits until exactly these reasons for quiet are in force, as `hidden: camera by Firefox`.
  package func waitForQuiet(_ reasons: String...) async throws {
    try waitForNews("quiet for \(reasons)") {
      try status().quietReasons.map { "\($0.level): \($0.source) by \($0.by ?? "")" }
    } until: {
      $0 == reasons
    }
  }

  /// Waits until the trace has this decision at least `times` times.
  package func waitForDecision(_ words: String, times: Int = 1) async throws {
    try waitForNews("“\(words)” in the trace") {
      decisions(Self.words)
    } until: {
      $0.count { $0.contains(words) } >= times
    }
  }

  /// Waits until a break's chime was played to at least this length and is sound number `sounds + 1` or later. The
  /// break must wait for its user.
  ///
  /// A player that a busy machine delayed beyond the agent's limit is not a failure: another break is started then.
  package func waitForChime(bytes: Int, after sounds: Int = 0) async throws -> [UInt8] {
    var late = latePlayers
    let played = try await waitFor("the chime") {
      if latePlayers > late {
        late += 1
        _ = stillbell("start")
      }
      return sound.played
    } until: {
      $0.count > sounds && ($0.last?.count ?? 0) >= bytes
    }
    return played.last ?? []
  }

  /// The number of players that the agent has given up.
  package var latePlayers: Int { trace.count { $0.contains(Self.late) } }

  /// The decisions since the agent last gave up a player.
  package var traceSinceLatePlayer: [String] { Array(trace.reversed().prefix { !$0.contains(Self.late) }.reversed()) }

  private static let late = "the player did not end in time"

  /// The trace line of a prompt that the agent gave up because the machine was too busy to show it.
  package static let latePrompt = "prompt failed: it did not show anything within 3 seconds"

  /// The number of prompts that the agent has given up for that reason.
  package var latePrompts: Int { trace.count { $0 == Self.latePrompt } }

  /// Waits until no player of the agent runs: each chime was played to its end or cut off, and the agent knows.
  package func waitForSilence() async throws {
    try await waitFor("the end of every chime") { isSilent }
  }

  var isSilent: Bool {
    guard let agent = client.owner(of: Self.name) else { return false }
    return !ProcessTable.children(of: agent).contains { $0.name == "stillbell-chime" }
  }

  /// Waits for `count` sounds, the last of them played to at least this length.
  package func waitForSounds(_ count: Int, bytes: Int) async throws -> [[UInt8]] {
    try await waitFor("\(count) sounds") {
      sound.played
    } until: {
      $0.count >= count && $0[count - 1].count >= bytes
    }
  }
}
