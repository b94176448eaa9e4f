import StillbellCore
import Testing

/// The words of a session request, and the reasons for which words are refused.
struct SessionRequestTests {
  private func request(_ words: String...) throws(SessionError) -> SessionRequest { try SessionRequest(words: words) }

  @Test(arguments: ["0", "-5m", "181m", "59s", "20", "99999999999999999999m", "1h30"])
  func `a malformed, too short or too long length is refused with what is allowed`(length: String) throws {
    #expect(try refusal(of: "meditate \(length)") == "meditate \(length) is not from 1m to 3h")
    #expect(try refusal(of: "focus \(length)") == "focus \(length) is not from 1m to 3h")
  }

  @Test(arguments: [
    ("meditate --closing 61m", "--closing 61m is not from 0s to 1h"),
    ("meditate --interval-bell 59s", "--interval-bell 59s is not from 1m to 3h"),
    ("meditate --interval-bell 181m", "--interval-bell 181m is not from 1m to 3h"),
    ("meditate --prepare 21s", "--prepare 21s is not from 0s to 20s"),
    ("breathe box --rounds 0", "--rounds 0 is not from 1 to 99"),
    ("breathe box --rounds 100", "--rounds 100 is not from 1 to 99"),
    ("focus --break 59s", "--break 59s is not from 1m to 1h"),
    ("focus --break 61m", "--break 61m is not from 1m to 1h"),
    ("focus --long-break 59s", "--long-break 59s is not from 1m to 1h"),
    ("focus --long-break 61m", "--long-break 61m is not from 1m to 1h"),
    ("focus --rounds 0", "--rounds 0 is not from 1 to 16"),
    ("focus --rounds 17", "--rounds 17 is not from 1 to 16"),
    ("workout --work 4s", "--work 4s is not from 5s to 10m"),
    ("workout --work 601s", "--work 601s is not from 5s to 10m"),
    ("workout --rest -1s", "--rest -1s is not from 0s to 10m"),
    ("workout --rest 601s", "--rest 601s is not from 0s to 10m"),
    ("workout --exercises 0", "--exercises 0 is not from 1 to 50"),
    ("workout --exercises 51", "--exercises 51 is not from 1 to 50"),
    ("workout --rounds 0", "--rounds 0 is not from 1 to 200"),
    ("workout --rounds 201", "--rounds 201 is not from 1 to 200"),
  ])
  func `an option out of its range is refused with what is allowed`(words: String, line: String) throws {
    #expect(try refusal(of: words) == line)
  }

  @Test(arguments: [
    "meditate 3h --closing 1h --interval-bell 3h", "meditate 1m --closing 0s --interval-bell 1m",
    "breathe box --rounds 99", "breathe 60-60-60-60x1", "focus 1m --break 1m --long-break 1m --rounds 16",
    "focus 3h --break 1h --long-break 1h --rounds 1", "workout --work 5s --rest 0s --exercises 50 --rounds 1",
    "workout --work 10m --rest 10m --exercises 1 --rounds 1", "workout --work 5s --rounds 200",
    "workout --prepare 20s", "sit --bells 1m,2m,3m,4m,5m,6m,7m,8m,9m,10m,11m,12m,13m,14m,15m,16m,17m,18m,19m,20m",
  ])
  func `the ends of a range are allowed`(words: String) throws {
    #expect(throws: Never.self) { try SessionRequest(line: words) }
  }

  @Test(arguments: [
    "4-4-4", "4-4-4-4", "4--4-4-4x1", "x0", "x100", "xbox", "61-0-0-0x1", "4--4-4x1", "4-4-4-4x1x1", "4-4-4-4x",
    "-4-4-4x1", "",
  ])
  func `an invalid breathing pattern is refused with the notation`(words: String) throws {
    #expect(
      try refusal(of: ["breathe", words])
        == """
        \(words) is not a pattern; one is written 4-0-6-0x10: seconds (0 to 60) in, kept, out, kept, then 1 to 99 rounds
        """)
  }

  @Test(arguments: [
    ("breathe 4-4-4-4x0", "rounds 0 is not from 1 to 99"), ("breathe 4-4-4-4x100", "rounds 100 is not from 1 to 99"),
    ("breathe 0-0-0-0x5", "0-0-0-0x5 has nothing in it; one of its four parts must be more than 0"),
    ("meditate 20m --closing", "--closing needs a value"), ("meditate --label", "--label needs a value"),
    (
      "meditate 20m 10m",
      """
      10m is not expected; allowed are --closing, --interval-bell, --bells, --random-bells, --ambient, --play, \
      --prepare, --label, --keep-awake, --replace
      """
    ),
    (
      "focus --closing=1m",
      """
      --closing=1m is not expected; allowed are --break, --long-break, --rounds, --prepare, --label, --ask, \
      --keep-awake, --replace
      """
    ),
    (
      "workout --work 600s --rest 600s --rounds 200",
      "all rounds together last 66h30m, at most 24h are possible"
    ),
    ("nap", "nap is none; allowed are meditate, breathe, focus, workout, sit"),
    ("", " is none; allowed are meditate, breathe, focus, workout, sit"),
  ])
  func `other invalid requests are refused with one line that says why`(words: String, line: String) throws {
    #expect(try refusal(of: words) == line)
  }

  @Test func `a label is plain text of at most 200 bytes`() throws {
    #expect(try request("meditate", "--label", String(repeating: "a", count: 200)).label.count == 200)
    #expect(
      try refusal(of: ["meditate", "--label", String(repeating: "a", count: 201)])
        == "the label is longer than 200 bytes")
    #expect(try refusal(of: ["meditate", "--label", "two\nlines"]) == "the label has control characters in it")
    for character in ["\u{1b}[31m", "\u{202E}", "\u{2028}"] {
      #expect(try refusal(of: ["meditate", "--label", "a\(character)b"]) == "the label has control characters in it")
    }
  }

  @Test(arguments: [
    (SessionKind.breathing, "bx", "box" as String?), (.breathing, "bix", "box"), (.breathing, "obx", "box"),
    (.breathing, "bit", nil),
    (.breathing, "A", nil), (.breathing, "relaxant", "relaxing"), (.breathing, "relics", nil),
    (.workout, "tobata", "tabata"), (.meditation, "evening", nil), (.meditation, "A", nil),
  ])
  func `an unknown name is refused with the known ones, and with the nearest if that is near enough`(
    kind: SessionKind, name: String, nearest: String?
  ) {
    let known: [SessionKind: [String]] = [
      .breathing: ["box", "calming", "coherent", "deep-calm", "relaxing", "rhythmic"], .meditation: [],
      .workout: [
        "tabata", "core-circuit", "full-body-burn", "power-intervals", "posterior-chain", "jogging-warm-up",
        "post-run-stretching", "beginner-flow", "quick-burn", "upper-body-push",
      ],
    ]
    #expect(throws: SessionError.unknownPreset(name, of: kind, nearest: nearest, known: known[kind] ?? [])) {
      try request(kind.command, name)
    }
  }

  @Test(arguments: [
    ("rast", "rest" as String?), ("res", "rest"), ("reest", "rest"), ("rset", "rest"), ("erts", nil), ("rats", nil),
    ("hodl", "hold"), ("hol", "hold"), ("hlod", "hold"), ("xold", "hold"), ("hxxd", nil),
  ])
  func `in a short name one slip is forgiven, and two are not`(name: String, nearest: String?) {
    #expect(nearestName(to: name, among: ["rest", "hold"]) == nearest)
  }

  @Test func `of two names at one distance, the one of equal length is suggested`() {
    #expect(nearestName(to: "bat", among: ["bats", "but"]) == "but")
    #expect(nearestName(to: "h", among: ["hold"]) == nil)
    #expect(nearestName(to: "holding", among: ["hold"]) == nil)
    #expect(nearestName(to: "bat", among: ["but", "bats"]) == "but")
  }

  @Test func `a name that is too long gets no suggestion`() {
    let name = String(repeating: "a", count: 65)
    #expect(nearestName(to: name, among: [name + "a"]) == nil)
    #expect(nearestName(to: String(name.dropLast()), among: [String(name.dropLast(2))]) != nil)
  }

  @Test(arguments: [(63, true), (64, false)]) func `names up to 64 letters are compared`(letters: Int, isNear: Bool) {
    let name = String(repeating: "a", count: letters)
    #expect((nearestName(to: name, among: [name + "a"]) != nil) == isNear)
  }

  @Test func `letters missing at the beginning of a name are slips, too`() {
    #expect(nearestName(to: "cdef", among: ["abcdef"]) == "abcdef")
    #expect(nearestName(to: "def", among: ["abcdef"]) == nil)
  }

  @Test(arguments: [["focus", "--break", "0s"], ["focus", "--long-break", "0s"], ["workout", "--work", "0s"]])
  func `a length that every session of its kind has cannot be zero`(words: [String]) {
    #expect(throws: SessionError.self) { try SessionRequest(words: words) }
  }

  @Test(arguments: [("0", true), ("-1", false), ("20", true), ("21", false)])
  func `a number that may be zero still has bounds`(bells: String, isTaken: Bool) {
    #expect(((try? SessionRequest(words: ["meditate", "20m", "--random-bells", bells])) != nil) == isTaken)
  }

  @Test func `the user's own names are among the known ones of their kind`() throws {
    let presets = ["ab": try request("meditate", "30m"), "ac": try request("focus", "30m")]
    #expect(throws: SessionError.unknownPreset("ax", of: .meditation, nearest: "ab", known: ["ab"])) {
      try SessionRequest(words: ["meditate", "ax"], presets: presets)
    }
  }

  @Test func `presets are found by their name, and options change them`() throws {
    let presets = ["evening": try request("meditate", "30m", "--closing", "5m", "--prepare", "10s")]
    let request = try SessionRequest(words: ["meditate", "evening", "--closing", "2m"], presets: presets)
    #expect(request.words == ["meditate", "30m", "--closing", "2m", "--prepare", "10s"])
    // A preset belongs to its kind.
    #expect(throws: SessionError.self) { try SessionRequest(words: ["focus", "evening"], presets: presets) }
  }

  @Test(arguments: [
    ["meditate", "20m", "--closing", "3m", "--interval-bell", "5m", "--prepare", "5s", "--label", "in the park"],
    ["breathe", "4-0-6-0x10"], ["focus", "50m", "--break", "10m", "--long-break", "20m", "--rounds", "2"],
    ["workout", "--work", "40s", "--rest", "20s", "--exercises", "5", "--rounds", "4", "--replace"],
  ])
  func `a request is written in the words from which it is read`(words: [String]) throws {
    #expect(try SessionRequest(words: words).words == words)
  }

  @Test func `options take their value behind a blank or an equals sign`() throws {
    #expect(try request("meditate", "--closing=3m").words == ["meditate", "10m", "--closing", "3m"])
    #expect(try request("meditate", "--label=tea=time").label == "tea=time")
    #expect(try request("meditate", "--label=", "20m").words == ["meditate", "20m"])
  }

  @Test(arguments: [
    ("meditate", true), ("meditate --closing 3m", true), ("meditate 20m", false), ("meditate evening", false),
    ("meditate --closing", false), ("meditate --nap", false), ("sit", false), ("focus", false), ("", false),
  ])
  func `only a meditation without a length or a name repeats the last one`(words: String, repeats: Bool) {
    #expect(SessionRequest.repeatsLast(words.split(separator: " ").map { String($0) }) == repeats)
  }

  @Test(arguments: [("evening", true), ("<b>p</b> &", true), ("list", false), ("box", false), ("--rounds", false)])
  func `a preset needs a name without another meaning for its command`(name: String, isReachable: Bool) throws {
    let box = try SessionRequest(words: ["breathe", "box"])
    #expect(Preset.isReachable(name, box) == isReachable)
  }

  @Test func `a name that begins with a sign is no length`() throws {
    let name = "<b>p</b> &"
    #expect(Preset.isReachable(name, try SessionRequest(words: ["meditate", "20m"])))
    #expect(!Preset.isReachable("5x", try SessionRequest(words: ["meditate", "20m"])))
    #expect(!Preset.isName("a\u{202E}b"))
  }

  @Test(arguments: [64, 65])
  func `a name of more than 64 letters gets no suggestion`(length: Int) throws {
    let name = String(repeating: "a", count: length)
    let presets = [name: try request("meditate", "30m")]
    let nearest = length == 64 ? name : nil
    #expect(
      throws: SessionError.unknownPreset(String(name.dropLast()), of: .meditation, nearest: nearest, known: [name])
    ) {
      try SessionRequest(words: ["meditate", String(name.dropLast())], presets: presets)
    }
  }
}
