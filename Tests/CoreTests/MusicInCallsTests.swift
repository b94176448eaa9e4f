import StillbellCore
import Testing

/// Music that was paused for a break or a sitting that ends in a call, a quiet or an absence.
struct MusicInCallsTests {
  private static let on = ["media.pause_for_breaks": "yes", "media.pause_for_sessions": "yes"]

  private func reported(_ facts: String, _ settings: [String: String] = on) throws -> [String] {
    try trace(facts, settings).filter { $0.contains(" simulated ") }
  }

  @Test(arguments: ["hidden", "off"]) func `in a call music stays paused at any level of quiet`(level: String) throws {
    let facts = "08:59:00 music play\n09:00:00 start\n09:20:10 begins microphone zoom\n"
    let settings = Self.on + ["quiet.microphone": level]
    #expect(
      try reported(facts + "09:30:00 ends microphone zoom\n09:31:00 until", settings) == [
        "09:20:05 decide simulated paused", "09:20:25 decide simulated stays paused: a call is on",
        "09:30:10 decide simulated goes on",
      ])
    #expect(
      try reported(facts + "09:40:00 ends microphone zoom\n09:41:00 until", settings).last
        == "09:40:10 decide simulated left as it is")
  }

  @Test(arguments: [("09:35:00", "goes on"), ("09:36:00", "left as it is")])
  func `breaks within a call do not restart the quarter of an hour`(end: String, outcome: String) throws {
    let settings = Self.on + ["quiet.microphone": "silent", "eye.interval": "4m"]
    let facts = "08:55:00 music play\n09:16:00 start\n09:20:10 begins microphone zoom\n\(end) ends microphone zoom\n"
    let lines = try reported(facts + "09:50:00 until", settings)
    #expect(lines.first == "09:20:05 decide simulated paused")
    #expect(lines.last?.hasSuffix("simulated \(outcome)") == true)
  }

  @Test func `a restart of the agent in a later break of the call does not restart the quarter of an hour`() throws {
    let settings = Self.on + ["quiet.microphone": "silent", "eye.interval": "4m", "eye.length": "2m"]
    let facts = "08:55:00 music play\n09:16:00 start\n09:20:10 begins microphone zoom\n09:26:30 kill\n+1s boot\n"
    let end = "09:26:40 begins microphone zoom\n09:37:30 ends microphone zoom\n09:50:00 until"
    let lines = try reported(facts + end, settings)
    #expect(lines.last == "09:37:40 decide simulated left as it is")
  }

  @Test func `in a quiet that hides everything music stays paused`() throws {
    #expect(
      try reported("08:59:00 music play\n09:00:00 meditate 5m\n09:01:00 quiet 10m hidden\n09:30:00 until") == [
        "09:00:00 decide simulated paused", "09:05:00 decide simulated stays paused: quiet (hidden)",
        "09:11:00 decide simulated goes on",
      ])
    #expect(
      try reported("08:59:00 music play\n09:00:00 meditate 5m\n09:01:00 quiet 10m\n09:30:00 until").last
        == "09:05:00 decide simulated goes on")
  }

  @Test func `after a sitting within the call it is reported once more that music stays paused`() throws {
    let facts = "08:59:00 music play\n09:00:00 start\n09:20:10 begins microphone zoom\n09:21:00 meditate 5m\n"
    #expect(
      try reported(facts + "09:30:00 ends microphone zoom\n09:31:00 until") == [
        "09:20:05 decide simulated paused", "09:20:25 decide simulated stays paused: a call is on",
        "09:26:00 decide simulated stays paused: a call is on", "09:30:10 decide simulated goes on",
      ])
  }

  @Test func `a sleep is an absence like a lock`() throws {
    let facts = "08:59:00 music play\n09:00:00 start\n09:20:10 sleep\n"
    #expect(try reported(facts + "09:35:00 wake").last == "09:35:00 decide simulated goes on")
    #expect(try reported(facts + "09:36:00 wake").last == "09:36:00 decide simulated left as it is")
  }

  @Test func `music waits for a user who has left without a lock`() throws {
    let facts = "08:59:00 music play\n09:00:00 meditate 10m\n09:00:30 idle\n"
    #expect(try reported(facts + "09:12:00 active").last == "09:12:00 decide simulated goes on")
    #expect(try reported(facts + "09:26:00 active").last == "09:26:00 decide simulated left as it is")
    // A few seconds without a key are no absence.
    #expect(
      try reported("08:59:00 music play\n09:00:00 start\n09:20:06 idle\n09:20:30 until").last
        == "09:20:25 decide simulated goes on")
  }
}
