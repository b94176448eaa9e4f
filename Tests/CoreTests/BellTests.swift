import StillbellCore
import Testing

/// Chosen and random bells within a meditation.
struct BellTests {
  private func bells(_ words: String, session: Int = 1) throws -> [Duration] {
    let request = try SessionRequest(line: words)
    let plan = SessionPlan(request.activity, prepare: request.prepare, seed: session)
    return plan.cues.filter { $0.cue == .interval }.map { $0.at - request.prepare }
  }

  @Test func `chosen bells ring after the given times, together with interval bells`() throws {
    #expect(try bells("meditate 60m --bells 25m,30m,55m") == [.minutes(25), .minutes(30), .minutes(55)])
    #expect(try bells("meditate 10m --bells 9m59s --prepare 10s") == [.seconds(599)])
    #expect(
      try bells("meditate 20m --bells 5m,7m --interval-bell 5m") == [5, 7, 10, 15].map { Duration.minutes($0) },
      "two bells at one moment ring as one")
    #expect(try bells("meditate 20m --bells none").isEmpty)
  }

  @Test func `bells are refused if they could never ring, or are not in order`() {
    let errors: [(String, SessionError)] = [
      ("--bells 5m,5m", .notRising("--bells", .minutes(5), .minutes(5))),
      ("--bells 6m,5m", .notRising("--bells", .minutes(6), .minutes(5))),
      ("--bells 5m,20m", .bellTooLate(.minutes(20), length: .minutes(20))),
      ("--bells 5m,", .lengthOutOfRange("--bells", "", allowed: .seconds(1) ... .minutes(180))),
      ("--bells 0s", .lengthOutOfRange("--bells", "0s", allowed: .seconds(1) ... .minutes(180))),
      ("--bells " + (1...21).map { "\($0)s" }.joined(separator: ","), .tooMany("--bells", most: 20)),
      ("--random-bells 21", .numberOutOfRange("--random-bells", "21", allowed: 1...20)),
    ]
    for (words, error) in errors {
      #expect(throws: error) { try bells("meditate 20m \(words)") }
    }
    for (count, isRefused) in [(20, false), (21, true)] {
      let words = "sit --bells " + (1...count).map { "\($0)m" }.joined(separator: ",")
      #expect((try? bells(words)) == (isRefused ? nil : (1...count).map { .minutes($0) }))
    }
    #expect(throws: SessionError.tooShortForBells(3, least: .minutes(3))) {
      try bells("meditate 2m59s --random-bells 3")
    }
  }

  @Test(arguments: [(3, 1), (3, 3), (20, 5), (20, 20), (180, 20)])
  func `random bells keep away from both ends and from each other`(minutes: Int, count: Int) throws {
    for session in 1...200 {
      let bells = try bells("meditate \(minutes)m --random-bells \(count)", session: session)
      #expect(bells.count == count)
      #expect(bells.first.map { $0 >= .seconds(30) } ?? false)
      #expect(bells.last.map { $0 <= .minutes(minutes) - .seconds(30) } ?? false)
      #expect(zip(bells, bells.dropFirst()).allSatisfy { $1 - $0 >= .seconds(60) })
    }
  }

  @Test func `random bells differ between sessions, and stay when a session resumes after a restart`() throws {
    let words = "meditate 60m --random-bells 5"
    #expect(try Set((1...50).map { try bells(words, session: $0) }).count == 50)
    #expect(try bells(words, session: 7) == bells(words, session: 7))
    let straight = try trace("09:00:00 \(words)\n10:01:00 until").filter { $0.contains("cue interval") }
    let killed = try trace("09:00:00 \(words)\n09:29:30 kill\n09:29:31 boot\n10:01:00 until")
      .filter { $0.contains("cue interval") }
    #expect(straight.count == 5)
    #expect(killed == straight || killed.count == 4, "one may fall on the second without an agent")
  }

  @Test func `random bells are spread evenly over an hour`() throws {
    var minutes = [Int](repeating: 0, count: 60)
    for session in 1...2000 {
      for bell in try bells("meditate 60m --random-bells 3", session: session) {
        minutes[Int(bell.components.seconds / 60)] += 1
      }
    }
    // 6,000 bells in 59 minutes: about a hundred each.
    for minute in 1..<59 { #expect((50...160).contains(minutes[minute]), "minute \(minute): \(minutes[minute])") }
  }
}
