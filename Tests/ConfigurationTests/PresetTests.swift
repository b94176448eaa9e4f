import StillbellCore
import Testing

/// The user's own sessions.
@Suite struct PresetTests {
  @Test func `are written in the words of the command line`() throws {
    let presets = try configuration(
      "[presets]\nevening = meditate 30m --closing 5m\nlegs=workout --work 40s --rounds 3\nslow = breathe 6-0-8-0x10\n"
    ).presets
    #expect(presets.keys.sorted() == ["evening", "legs", "slow"])
    #expect(presets["evening"]?.words == ["meditate", "30m", "--closing", "5m"])
    #expect(presets["slow"]?.words == ["breathe", "6-0-8-0x10"])
  }

  @Test func `one with a missing number is refused with its line and what is allowed`() {
    #expect(
      mistake("[presets]\nfine = focus\nslow = breathe 6-0-8x10\n")
        == "test.conf, line 3: “slow = breathe 6-0-8x10” is no session."
        + " “6-0-8x10” is not a breathing pattern; write it like 4-0-6-0x10: seconds to breathe in, hold,"
        + " breathe out, hold (0 to 60 each), then 1 to 99 rounds.")
    #expect(
      mistake("[presets]\nlegs = workout --work\n")
        == "test.conf, line 2: “legs = workout --work” is no session. --work needs a value behind it.")
  }
}
