import Testing

/// Cues that are noticed late or stay silent, and the decisions about them.
struct MissedCueTests {
  @Test func `a cue that is a second late is still rung`() throws {
    #expect(
      try trace("09:00:00 breathe box\n09:00:02 delay 1s\n09:00:10 until").suffix(3) == [
        "09:00:00 cue inhale", "09:00:05 cue hold", "09:00:09 cue exhale",
      ])
  }

  @Test func `a cue that is two seconds late is not rung, and the decision says so`() throws {
    #expect(
      try trace("09:00:00 breathe box\n09:00:05 delay 2s\n09:00:11 delay 0s\n09:00:13 until").suffix(3) == [
        "09:00:04 cue hold", "09:00:10 decide exhale not rung: noticed 2s late", "09:00:12 cue hold",
      ])
  }

  @Test func `the cues that were missed before a late one are counted`() throws {
    #expect(
      try trace("09:00:00 breathe box\n09:00:13 delay 6s\n09:00:23 delay 0s\n09:00:29 until").suffix(4) == [
        "09:00:12 cue hold", "09:00:22 decide hold not rung: noticed 2s late, and 1 before it", "09:00:24 cue exhale",
        "09:00:28 cue hold",
      ])
  }

  @Test func `of three beeps that come together the last one sounds, the others are reported as missed`() throws {
    #expect(
      try trace("09:00:00 workout --rounds 2\n09:00:20 delay 2s\n09:00:29 until").suffix(3) == [
        "09:00:00 cue work", "09:00:29 decide count not rung: noticed 1s late, and 1 before it", "09:00:29 cue count",
      ])
  }

  @Test func `each session reports once that it is silent`() throws {
    let facts = "09:00:00 quiet on\n09:01:00 breathe 4-0-6-0x1\n09:02:00 breathe 4-0-6-0x1\n09:02:05 until"
    #expect(
      try trace(facts) == [
        "09:00:00 decide quiet (silent) until switched off",
        "09:01:00 decide breathing began, until 09:01:10",
        "09:01:00 notify session-start silent",
        "09:01:00 cue inhale",
        "09:01:00 decide inhale rung by nobody, quiet (silent)",
        "09:01:04 cue exhale",
        "09:01:10 notify session-end silent",
        "09:01:10 ring session-end by=nobody",
        "09:01:10 decide breathing over, rung by nobody, quiet (silent), not logged",
        "09:02:00 decide breathing began, until 09:02:10",
        "09:02:00 notify session-start silent",
        "09:02:00 cue inhale",
        "09:02:00 decide inhale rung by nobody, quiet (silent)",
        "09:02:04 cue exhale",
      ])
  }
}
