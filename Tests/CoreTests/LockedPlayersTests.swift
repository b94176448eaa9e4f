import StillbellCore
import Testing

/// Scripts that pause every media player at a lock, and do not mean the session.
struct LockedPlayersTests {
  private func decisions(_ facts: String, _ controls: String = "always") throws -> [String] {
    try trace("09:00:00 meditate 20m\n" + facts, ["sessions.media_controls": controls])
      .filter { $0.contains(" media button ") || $0.contains(" paused") || $0.contains(" resumed") }
  }

  private static let ignored = "decide media button pause ignored: it came with a lock or a sleep"

  @Test(arguments: ["always", "locked"]) func `a media Pause that comes with the lock does not pause a session`(
    controls: String
  ) throws {
    #expect(
      try decisions("09:05:00 lock\n09:05:02 media-button pause\n09:10:00 until", controls) == [
        "09:05:02 \(Self.ignored)"
      ])
  }

  @Test func `a media Pause more than two seconds after the lock pauses the session`() throws {
    #expect(
      try decisions("09:05:00 lock\n09:05:03 media-button pause\n09:10:00 until") == [
        "09:05:03 decide media button pause pressed", "09:05:03 decide meditation paused",
      ])
  }

  @Test(arguments: ["lock", "sleep"]) func `a media Pause right before a lock or sleep is undone`(fact: String) throws {
    #expect(
      try decisions("09:05:00 media-button pause\n09:05:02 \(fact)\n").suffix(2) == [
        "09:05:02 \(Self.ignored)", "09:05:02 decide meditation resumed",
      ])
    #expect(
      try decisions("09:05:00 media-button pause\n09:05:03 \(fact)\n").last == "09:05:00 decide meditation paused")
  }

  @Test func `a pause by the user is not undone`() throws {
    #expect(try decisions("09:05:00 pause\n09:05:01 lock").last == "09:05:00 decide meditation paused")
    #expect(
      try decisions("09:05:00 media-button play-pause\n09:05:01 lock").last == "09:05:00 decide meditation paused")
  }

  @Test func `a media Pause right after a sleep does not pause the session`() throws {
    #expect(
      try decisions("09:05:00 sleep\n09:06:00 wake\n09:06:01 media-button pause").last == "09:06:01 \(Self.ignored)")
  }

  @Test func `the bell rings at its time, or as much later as the pause lasted`() throws {
    func end(_ facts: String) throws -> String? {
      try trace("09:00:00 meditate 20m\n" + facts + "\n09:30:00 unlock", ["sessions.media_controls": "always"])
        .first { $0.contains("ring session-end") }
    }
    #expect(try end("09:05:00 lock\n09:05:01 media-button pause")?.hasPrefix("09:20:00") == true)
    #expect(try end("09:05:00 media-button pause\n09:05:01 lock")?.hasPrefix("09:20:01") == true)
  }
}
