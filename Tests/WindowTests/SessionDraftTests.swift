import HelperProtocols
import StillbellCore
import Testing
import WindowPages
import Wording

/// The sheet's requests, compared with those of the command line.
struct `The draft of a session` {
  /// Expects the request of a draft to equal that of these words.
  private func expect(
    _ kind: SessionKind, _ words: [String], sourceLocation: SourceLocation = #_sourceLocation,
    _ change: (inout SessionDraft) -> Void
  ) throws {
    var draft = SessionDraft(kind)
    change(&draft)
    let request = try SessionRequest(words: draft.words)
    #expect(request == (try SessionRequest(words: words)), sourceLocation: sourceLocation)
    // A preset keeps the whole request.
    let entry = try #require(NewEntry.preset("Mine", draft.words, beside: Configuration()))
    var configuration = Configuration()
    for value in entry.values {
      #expect(Setting.preset("mine").read(value.value, &configuration), sourceLocation: sourceLocation)
    }
    #expect(configuration.presets["mine"] == request, sourceLocation: sourceLocation)
  }

  @Test func `gives the command line's request for a meditation`() throws {
    try expect(.meditation, ["meditate", "10m", "--bells", "5m,7m,8m30s", "--label", "On the train"]) { draft in
      draft.set(.bells, "5, 7 min,8m30s")
      draft.set(.label, "On the train")
    }
    try expect(.meditation, ["meditate", "30m", "--random-bells", "4", "--closing", "2m", "--ambient", "rain"]) {
      $0.set(.length, 30)
      $0.set(.randomBells, 4)
      $0.set(.closing, 2)
      $0.ambient = .sound(.made(.rain))
    }
  }

  @Test func `gives the command line's request for an open-ended meditation`() throws {
    let words = ["sit", "--interval-bell", "10m", "--bells", "5m,1h", "--prepare", "5s", "--ambient", "none"]
    try expect(.meditation, words) { draft in
      draft.set(.closing, 5)
      draft.set(.randomBells, 3)
      draft.set(.openEnd, true)
      draft.set(.bell, 10)
      draft.set(.bells, "5m,1h")
      draft.set(.prepare, 5)
      draft.ambient = .none
      #expect(draft.fields.map(\.name) == [.bell, .prepare])
      #expect(!draft.canBeGuided)
    }
  }

  @Test func `restores options that an open end hides when the open end is switched off`() throws {
    try expect(.meditation, ["meditate", "20m", "--closing", "5m"]) { draft in
      draft.set(.length, 20)
      draft.set(.closing, 5)
      draft.set(.openEnd, true)
      draft.set(.openEnd, false)
    }
  }

  @Test func `gives the command line's request for breathing`() throws {
    try expect(.breathing, ["breathe", "5-0-7-1x8", "--label", "Before bed"]) { draft in
      draft.choose("own")
      #expect(draft.fields.map(\.value) == [4, 4, 4, 4, 10, 0])
      draft.set(.inhale, 5)
      draft.set(.holdIn, 0)
      draft.set(.exhale, 7)
      draft.set(.holdOut, 1)
      draft.set(.rounds, 8)
      draft.set(.label, " Before bed ")
    }
  }

  @Test func `gives the command line's request for focus`() throws {
    try expect(.focus, ["focus", "50m", "--rounds", "2", "--ask", "--label", "Thesis"]) { draft in
      draft.set(.length, 50)
      draft.set(.rounds, 2)
      draft.set(.ask, true)
      draft.set(.label, "Thesis")
    }
  }

  @Test func `gives the command line's request for a workout`() throws {
    let program = "Squats 40s/15s; Lunges 30s"
    try expect(.workout, ["workout", "--program", program, "--rounds", "3", "--pause", "30s"]) { draft in
      draft.choose("own")
      draft.set(.program, program)
      draft.set(.rounds, 3)
      draft.set(.pause, "30 s")
    }
    try expect(.workout, ["workout", "tabata", "--pause", "1m"]) { draft in
      draft.choose("tabata")
      draft.set(.pause, "1")
      #expect(draft.entries == [.pause, .label])
    }
    try expect(.workout, ["workout", "--program", "Squats 40s/20s; Push-ups 40s/20s"]) { $0.choose("own") }
  }

  @Test func `takes the length and the label of a meditation from a recording, as the command line does`() throws {
    let recording = GuidedRecording(path: "/home/me/body scan.ogg", length: .milliseconds(753_200))
    let words = ["meditate", "754s", "--label", "body scan", "--play", "/home/me/body scan.ogg"]
    try expect(.meditation, words) { draft in
      draft.ambient = .sound(.made(.rain))
      draft.set(recording)
      #expect(draft.value(.length) == 13)
      #expect(draft.text(.label) == "body scan")
    }
    try expect(.meditation, ["meditate", "20m", "--label", "Mine", "--play", "/home/me/body scan.ogg"]) { draft in
      draft.set(.label, "Mine")
      draft.set(recording)
      draft.set(.length, 20)
    }
    try expect(.meditation, ["meditate", "13m"]) { draft in
      draft.set(recording)
      draft.set(nil)
    }
  }

  @Test func `places an error beside its row`() {
    func mistake(_ kind: SessionKind, _ change: (inout SessionDraft) -> Void) -> SessionDraft.Mistake? {
      var draft = SessionDraft(kind)
      change(&draft)
      return draft.mistake
    }
    #expect(mistake(.meditation) { _ in } == nil)
    let odd = mistake(.meditation) { $0.set(.bells, "soon") }
    #expect(odd?.place == .entry(.bells))
    #expect(odd?.error == .lengthOutOfRange("--bells", "soon", allowed: .seconds(1) ... .minutes(180)))
    let late = mistake(.meditation) { $0.set(.bells, "10m") }
    #expect(late?.place == .entry(.bells))
    #expect(late?.error == .bellTooLate(.minutes(10), length: .minutes(10)))
    #expect(mistake(.meditation) { $0.set(.bells, "7m,5m") }?.place == .entry(.bells))
    #expect(mistake(.meditation) { $0.set(.randomBells, 20) }?.place == .number(.randomBells))
    #expect(mistake(.meditation) { $0.set(.label, String(repeating: "a", count: 201)) }?.place == .entry(.label))
    #expect(
      mistake(.breathing) { draft in
        draft.choose("own")
        for name: SessionDraft.Name in [.inhale, .holdIn, .exhale, .holdOut] { draft.set(name, 0) }
      }?.place == .number(.inhale))
    #expect(
      mistake(.workout) { draft in
        draft.choose("own")
        draft.set(.program, " ")
      }?.place == .entry(.program))
    #expect(
      mistake(.workout) { draft in
        draft.set(.work, 600)
        draft.set(.rounds, 200)
      }?.place == .number(.rounds))
    #expect(mistake(.workout) { $0.set(.pause, "long") }?.place == .entry(.pause))
  }

  @Test func `names the row in an error, not the option or the command`() {
    let error = SessionError.lengthOutOfRange("--bells", "soon", allowed: .seconds(1) ... .minutes(180))
    #expect(
      Wording.Window.refusal(error, of: Wording.Window.bells).description
        == "“Bells after” takes a length from 1s to 3h, not “soon”.")
    #expect(
      Wording.Window.refusal(.notRising("--bells", .minutes(7), .minutes(5)), of: Wording.Window.bells).description
        == "“Bells after” takes rising times, but 5m does not come after 7m.")
    #expect(
      Wording.Window.refusal(.emptyPattern("0-0-0-0x10"), of: Wording.Window.pattern).description
        == "At least one part of the breath must be longer than 0.")
  }

  @Test func `refuses an unplayable recording with the reason`() {
    let path = "/home/me/talk.ogg"
    #expect(
      ChosenRecording(path: path, .length(milliseconds: 90_000))
        == .fit(GuidedRecording(path: path, length: .seconds(90))))
    #expect(
      ChosenRecording(path: path, nil)
        == .unfit(Wording.Window.recordingNotMeasured))
    for milliseconds in [400, 20_000_000] {
      guard case .unfit(let sentence) = ChosenRecording(path: path, .length(milliseconds: milliseconds)) else {
        Issue.record("a recording of \(milliseconds) ms was accepted")
        continue
      }
      #expect(sentence.description.hasPrefix("“/home/me/talk.ogg” lasts "))
    }
  }

  @Test func `repeats no text until all texts were shown`() {
    let source = Wording.Muse.ownText
    var (text, seen) = (SittingText.fixed(after: nil, from: 7, source: source), Set<String>())
    for _ in 0..<12 {
      seen.insert(text.text.description)
      text = SittingText.fixed(after: text, from: 7, source: source)
    }
    #expect(seen.count == 12)
    #expect(text == SittingText.fixed(after: nil, from: 7, source: source))
  }

  @Test func `names the source of each text`() throws {
    let endpoint = try Endpoint(words: "http://127.0.0.1:8080")
    func drawn(_ report: MuseReport?) -> SittingText.Drawn {
      SittingText.drawn(report, at: endpoint, after: nil, from: 0)
    }
    guard case .text(let written) = drawn(.written("Breathe.", model: "tiny")) else {
      Issue.record("the text of the model is missing")
      return
    }
    #expect(written.text.description == "Breathe.")
    #expect(written.source.description == "Written by tiny on this computer; it may be wrong.")
    guard case .text(let fixed) = drawn(.obstacle(.loading)) else {
      Issue.record("the fixed text is missing")
      return
    }
    #expect(
      fixed.source.description == "No local model answers, so this is a fixed text. "
        + "(http://127.0.0.1:8080: the model is still loading)")
    #expect(drawn(.refused) == .failure(Wording.Muse.refused))
  }
}
