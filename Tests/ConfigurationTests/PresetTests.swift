import ConfigurationFile
import StillbellCore
import TestSupport
import Testing
import Wording

/// The user's own sessions.
@Suite struct PresetTests {
  @Test func `presets are written in the words of the command line`() throws {
    let presets = try configuration(
      "[presets]\nevening = meditate 30m --closing 5m\nlegs=workout --work 40s --rounds 3\nslow = breathe 6-0-8-0x10\n"
        + "long = meditate 1 h 30 min --closing 5 min\n"
    ).presets
    #expect(presets.keys.sorted() == ["evening", "legs", "long", "slow"])
    #expect(presets["long"]?.words == ["meditate", "1h30m", "--closing", "5m"])
    #expect(presets["evening"]?.words == ["meditate", "30m", "--closing", "5m"])
    #expect(presets["slow"]?.words == ["breathe", "6-0-8-0x10"])
  }

  @Test func `a preset with a missing number is refused with its line and what is allowed`() {
    #expect(
      error("[presets]\nfine = focus\nslow = breathe 6-0-8x10\n")
        == "test.conf, line 3: “slow = breathe 6-0-8x10” is not a session."
        + " “6-0-8x10” is not a breathing pattern; write it like 4-0-6-0x10: seconds to breathe in, hold,"
        + " breathe out, hold (0 to 60 each), then 1 to 99 rounds.")
    #expect(
      error("[presets]\nlegs = workout --work\n")
        == "test.conf, line 2: “legs = workout --work” is not a session. --work needs a value.")
  }

  @Test func `words with blanks are quoted as in a shell, and written so`() throws {
    let text = "[presets]\nok = meditate 2m --label 'Evening sit'\nit = focus --label \"it's \\\\\"on\\\\\"\"\n"
    let presets = try configuration(text).presets
    #expect(presets["ok"]?.label == "Evening sit")
    #expect(presets["it"]?.label == #"it's "on""#)
    var written = Configuration()
    written.presets = presets
    let sample = ConfigurationText(sample: "[presets]\n", written, standing: []).description
    #expect(try configuration(sample).presets == presets)
  }

  @Test(arguments: [
    ("20m = meditate 5m", "a length"), ("25 = focus 20m", "a length"), ("200h = meditate", "a length"),
    ("4-0-6-0x10 = breathe box", "a breathing pattern"), ("box = breathe calming", "a breathing pattern"),
    ("4-4 = breathe calming", "a breathing pattern"), ("tabata = workout --work 30s", "a program"),
    ("--closing = meditate 5m", "an option"),
  ])
  func `a name that a command would take for something else is refused`(line: String, thing: String) {
    let name = line.prefix { $0 != "=" }.dropLast()
    #expect(
      error("[presets]\n\(line)\n")?.contains(" takes “\(name)” for \(thing), so give this preset another name.")
        == true)
  }

  @Test(arguments: ["workout", "breathe"]) func `a preset cannot be named list, which lists the built-in ones`(
    command: String
  ) {
    #expect(
      error("[presets]\nlist = \(command)\n")
        == "test.conf, line 2: `\(command) list` lists what comes with stillbell, so give this preset another name.")
  }

  @Test func `a program is a preset, too, and is written as a group of its own`() throws {
    let text = "[program legs]\nexercises = Squats 40s/15s;Lunges  40s\nrounds = 3\npause = 1m\n"
    let read = try configuration("[presets]\nevening = meditate 30m\n" + text)
    #expect(read.namedSessions.keys.sorted() == ["evening", "legs"])
    #expect(
      read.namedSessions["legs"]?.words == [
        "workout", "--program", "Squats 40s/15s; Lunges 40s", "--rounds", "3", "--pause", "1m",
      ])
    let written = ConfigurationText(sample: "[presets]\n", read, standing: []).description
    #expect(written.hasSuffix("[program legs]\nexercises = Squats 40s/15s; Lunges 40s\nrounds = 3\npause = 1m\n"))
    #expect(try configuration(written) == read)
  }

  @Test func `presets are set, changed and removed one by one, and the rest of the file stays`() throws {
    let folder = TemporaryFolder()
    let text = "# mine\n[presets]\nevening = meditate 30m\n\n[eye]\ninterval = 1h\n"
    let file = ConfigurationFile(path: folder.write(text, to: "stillbell.conf"))
    func content() -> String { String(decoding: folder.read("stillbell.conf") ?? [], as: UTF8.self) }
    let noon = try #require(Setting.named("presets.at noon"))
    #expect(try file.change(noon, to: "focus 50m --label 'At noon'", sample: "").presets.count == 2)
    try file.change(noon, to: "focus 40m", sample: "")
    #expect(content() == text.replacing("30m\n", with: "30m\nat noon = focus 40m\n"))
    try file.change(noon, to: nil, sample: "")
    #expect(content() == text)
    let box = try #require(Setting.named("presets.box"))
    do throws(SettingRefusal) {
      try file.change(box, to: "breathe calming", sample: "")
      Issue.record("a preset name that no command can find was accepted")
    } catch {
      #expect(
        Wording.sentence(error).description.hasSuffix(
          "`breathe box` takes “box” for a breathing pattern, so give this preset another name. Nothing has changed."))
    }
    #expect(content() == text)
  }

  @Test func `a preset may have a name that means something to another command only`() throws {
    #expect(try configuration("[presets]\nbox = meditate 5m\ntabata = focus 20m\n").presets.count == 2)
  }
}
