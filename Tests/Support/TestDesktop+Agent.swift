import CGIO
import Foundation

// The questions of tests to the agent of a desktop: over the command line, but for the trace, which comes straight from
// the bus, as they ask for it so often.
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
    try waitForNews("the changed configuration in force", { changes }, until: { $0 > before })
  }

  /// True once an agent answers a question.
  package var hasAgent: Bool { client.property(Self.name, Self.path, Self.name + "1", "Status") != nil }

  private static let (name, path) = ("io.github.stillbell.Stillbell", "/io/github/stillbell/Stillbell")

  // The columns of `Why`.
  private static let (words, sentence) = (1, 2)

  private var changes: Int { trace.count { $0 == "configuration changed" } }

  package func status() throws -> AgentStatus {
    try AgentStatus(json: stillbell("status", "--json").output)
  }

  /// Every decision so far in the words of the trace, its times replaced by `TIME`; who tells of the user's presence is
  /// left out, for it comes in whenever that is known.
  package var trace: [String] { decisions(Self.words).filter { !$0.contains(" told by ") } }

  /// Who told of the user's presence, in the words of the trace.
  package var sources: [String] { decisions(Self.words).filter { $0.contains(" told by ") } }

  /// The decisions of `trace` in the words for people.
  package var why: [String] {
    decisions(Self.sentence).filter {
      !$0.contains(" detected through ") && !$0.contains("This desktop doesn't report ")
    }
  }

  /// True once an agent that was started then has said which part of the desktop tells of a lock, or that none does.
  func hasLockSource(since start: Date) -> Bool {
    let milliseconds = Int64(start.timeIntervalSince1970 * 1000)
    return rows.contains { row in
      (Int64("\(row[0])") ?? 0) >= milliseconds && "\(row[Self.words])".hasPrefix("lock told by ")
    }
  }

  /// The latest decisions; none where no agent answers.
  private var rows: [[Any]] {
    let answer = try? connection.call(Self.name, Self.path, Self.name + "1", "Why", [g_variant_new_uint32(200)])
    return answer?.first as? [[Any]] ?? []
  }

  /// Each decision in the words of a column of `Why`.
  private func decisions(_ column: Int) -> [String] {
    rows.map { "\($0[column])".replacing(/[0-9]{2}:[0-9]{2}(?::[0-9]{2})?/, with: "TIME") }
  }

  /// Asks now, and again whenever the agent of this desktop says on the bus that something has changed, until the answer
  /// is as wanted.
  ///
  /// - Parameters:
  ///   - what: What is waited for, as the failure names it.
  ///   - seconds: How long it may take on the slowest machine.
  ///   - answer: Asks.
  ///   - isWanted: Judges.
  /// - Returns: The answer that was as wanted.
  /// - Throws: `WaitedInVain`, and what the question threw at last.
  @discardableResult
  package func waitForNews<Value>(
    _ what: String, seconds: Double = 40, _ answer: () throws -> Value, until isWanted: (Value) -> Bool
  ) throws -> Value {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while true {
      let news = traffic.newsCount
      let latest = Result { try answer() }
      if case .success(let value) = latest, isWanted(value) { return value }
      guard traffic.waitForNews(after: news, until: deadline) else {
        throw WaitedInVain(what, seconds: seconds, lastSeen: latest)
      }
    }
  }

  @discardableResult
  package func waitForPhase(_ phase: String) async throws -> AgentStatus {
    try waitForNews("the phase \(phase)", { try status() }, until: { $0.phase == phase })
  }

  /// Waits until it is quiet for these reasons and no others, as `hidden: camera by Firefox`.
  package func waitForQuiet(_ reasons: String...) async throws {
    try waitForNews("quiet for \(reasons)") {
      try status().quietReasons.map { "\($0.level): \($0.source) by \($0.by ?? "")" }
    } until: {
      $0 == reasons
    }
  }

  /// Waits until a decision has been taken so many times.
  package func waitForDecision(_ words: String, times: Int = 1, seconds: Double = 40) async throws {
    try waitForNews("“\(words)” in the trace", seconds: seconds) {
      decisions(Self.words)
    } until: {
      $0.count { $0.contains(words) } >= times
    }
  }

  /// Waits until the chime of a break has been played to a length, as the sound after so many; the break must wait for
  /// its user.
  ///
  /// A player that the machine held up for longer than the agent waits for it is no fault: another break comes then.
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

  /// How often the agent has given up a player.
  package var latePlayers: Int { trace.count { $0.contains(Self.late) } }

  /// The decisions since it last gave up a player.
  package var traceSinceLatePlayer: [String] { Array(trace.reversed().prefix { !$0.contains(Self.late) }.reversed()) }

  private static let late = "the player did not end in time"

  /// The decision to give up a prompt that the machine has held up.
  package static let latePrompt = "prompt failed: it did not show anything within 3 seconds"

  /// How often the agent has given up a prompt.
  package var latePrompts: Int { trace.count { $0 == Self.latePrompt } }

  /// Waits until no chime of the agent is under way: each was played to its end or cut off, and the agent knows.
  package func waitForSilence() async throws {
    try await waitFor("the end of every chime") { isSilent }
  }

  var isSilent: Bool {
    guard let agent = client.owner(of: Self.name) else { return false }
    return !ProcessTable.children(of: agent).contains { $0.name == "stillbell-chime" }
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
