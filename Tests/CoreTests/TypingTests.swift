import Testing

/// The facts of a timetable for keys: `typing` and `still`.
struct TypingTests {
  private func afterStart(_ facts: String) throws -> [String] {
    Array(try trace("09:00:00 start\n" + facts).dropFirst(2))
  }

  @Test func `a key ends idleness, and a user who types is never idle`() throws {
    #expect(
      try afterStart("09:05:00 idle\n09:11:00 typing\n09:29:00 until").seenAndHeard == [
        "09:11:00 state working due=09:31:00"
      ])
  }

  @Test func `idleness counts from the last key`() throws {
    #expect(
      try afterStart("09:05:00 typing\n09:10:00 still\n09:16:00 active") == [
        "09:16:00 decide natural eye break: idle for 6m", "09:16:00 state working due=09:36:00",
      ])
  }

  @Test func `a key followed by stillness begins the idleness again`() throws {
    #expect(try afterStart("09:05:00 idle\n09:08:00 still\n09:12:00 active") == [])
  }

  @Test(arguments: ["idle", "lock", "sleep", "still"])
  func `a user who has left does not type`(end: String) throws {
    let world = try world("09:00:00 start\n09:01:00 typing\n09:02:00 \(end)")
    #expect(!world.isTyping)
  }

  @Test func `a source of idleness that fails ends its reports`() throws {
    #expect(
      try afterStart("09:05:00 idle\n09:11:00 fail input\n09:12:00 idle\n09:31:00 until").seenAndHeard.prefix(2) == [
        "09:11:00 state working due=09:31:00", "09:31:00 notify break-due",
      ])
  }
}
