import Foundation
import StillbellCore
import TestSupport
import Testing

/// The extent of the tests that kill agents: `STILLBELL_TEST_KILLS` sets the total number of kills for a long run.
enum Kills {
  static let isLong = long != nil
  private static let long = ProcessInfo.processInfo.environment["STILLBELL_TEST_KILLS"].flatMap { Int($0) }

  static func count(quick: Int, share: Double) -> Int { long.map { Int(Double($0) * share) } ?? quick }

  /// The number of bus messages after which each agent is killed; STILLBELL_SEED repeats a run with its printed seed.
  static func news(_ count: Int, _ range: ClosedRange<Int>) -> [Int] {
    var random = SeededGenerator(seed: TestSeed.printed(for: "kills at random"))
    return (0..<count).map { _ in .random(in: range, using: &random) }
  }
}

/// An agent that is killed by SIGKILL again and again, and its sounds, notifications, ledger and decisions at the end.
struct `Killed in its breaks` {
  private static let seconds = """
    [breaks]
    grace = 0s
    [eye]
    interval = 1s
    length = 1s
    prompt = no
    [sound]
    volume = 100
    """

  /// The number of messages of an agent's start, ten, and of one break and the beginning of the next.
  private static let news = 24

  /// The system calls that save the state, write to the bus and start the player, and roughly how often one thread has
  /// made each by the end of the first break.
  private static let steps = [("fdatasync", 12), ("pwrite64", 48), ("sendmsg", 105), ("clone3,vfork,clone", 16)]

  @Test func `at random moments, no break chimes twice or shows twice`() async throws {
    let kills = Kills.count(quick: 16, share: 0.4)
    try await onDesktop(.dunst) { desktop in
      desktop.configure(Self.seconds)
      for news in Kills.news(kills, 0...Self.news) {
        try desktop.killAgent(afterNews: news)
        let displayed = desktop.server?.displayed
        #expect(displayed == 0 || displayed == 1, "\(desktop.server?.account ?? "")")
      }
      try await Self.check(desktop, after: "\(kills) kills at random")
    }
  }

  @Test(arguments: steps)
  func `at each system call, no break chimes twice or shows twice`(step: String, often: Int) async throws {
    let kills = Kills.count(quick: 5, share: 0.1)
    try await onDesktop(.dunst) { desktop in
      desktop.configure(Self.seconds)
      for number in 1...kills {
        // A quick run skips some steps; a long one repeats them.
        let when = Kills.isLong ? 1 + (number - 1) % often : number * often / kills
        try await desktop.killAgent(at: step, number: when, orAfterNews: Self.news)
        let displayed = desktop.server?.displayed
        #expect(displayed == 0 || displayed == 1, "\(desktop.server?.account ?? "")")
      }
      try await Self.check(desktop, after: "\(kills) kills at \(step)")
    }
  }

  /// Compares the sounds and notifications with the database.
  private static func check(_ desktop: TestDesktop, after kills: String) async throws {
    // The stop may silence a chime of the last agent; such a chime need not be explained.
    let last = Int(Date().timeIntervalSince1970 * 1000)
    let agent = try await desktop.startAgent()
    // This agent may not know of a notification that an earlier one showed in its last moment; its own replaces that
    // one by the tag.
    let asked = desktop.traffic.notifies.count
    try await waitFor("one more notification") { desktop.traffic.notifies.dropFirst(asked).contains { $0.id != nil } }
    #expect(desktop.stillbell("stop").status == 0)
    try await waitFor("an empty screen") { desktop.server?.displayed == 0 }
    agent.quit()
    var reported = "after \(kills):"
    for cue in ["break-due", "break-over"] {
      // A player that is given up is followed by a row without a ringer, as this server plays no sounds.
      let rung = try desktop.sql(
        "SELECT ringing_ms FROM ledger WHERE cue = '\(cue)' AND rung_by <> 'nobody' ORDER BY rowid"
      ).compactMap { $0.first.flatMap { Int($0) } }
      let heard = desktop.played(cue)
      let cutOff = try desktop.explained(cue)
      #expect(heard <= rung.count, "\(cue)")
      #expect(heard + cutOff >= rung.count { $0 < last }, "\(cue): one that was not heard is explained")
      reported += " \(cue) \(rung.count) due, \(heard) heard, \(cutOff) reported as cut off;"
    }
    let decided = try desktop.count("decision WHERE words LIKE 'eye break due, rung by%'")
    #expect(try desktop.rung("break-due") == decided)
    // Killed agents skip no step and repeat none.
    let course = try desktop.sql("SELECT words FROM decision WHERE words LIKE 'eye break %' ORDER BY rowid").map {
      $0[0]
    }
    let steps = ["eye break due, rung by", "eye break began", "eye break over"]
    var next = 0
    for decided in course {
      // On a busy machine a break may be too old before any agent lives long enough to announce it.
      if decided.contains("too old to be taken up") {
        next = 0
      } else {
        #expect(decided.hasPrefix(steps[next]), "\(course)")
        next = (next + 1) % steps.count
      }
    }
    let traffic = desktop.traffic
    #expect(traffic.mostAtOnce <= 1)
    print(reported, "\(traffic.notifies.count) notifications, at most \(traffic.mostAtOnce) at a time")
  }
}
