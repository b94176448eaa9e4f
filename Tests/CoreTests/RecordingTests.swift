import StillbellCore
import StillbellSimulation
import Testing

/// A guided recording as the sound of a meditation.
struct RecordingTests {
  private func plays(_ facts: [(Event, Duration)]) -> [AmbientPlay] {
    var agent = Agent(configuration: Configuration(), zone: .utc)
    return facts.flatMap { event, length in agent.handle(event, at: moment(length)).ambientPlays }
  }

  private func sit(_ words: String) -> Event {
    .commanded(.sit(words.split(separator: " ").map { String($0) }))
  }

  @Test func `the recording begins with the sitting, as loud as a chime`() {
    let played = plays([(sit("meditate 20m --prepare 10s --play /talk.ogg"), .zero), (.woke, .seconds(10))])
    #expect(played.map(\.sound) == [.recording(path: "/talk.ogg")])
    #expect(played.map(\.from) == [.zero])
    #expect(played.map(\.output.volume) == [80])
    #expect(plays([(sit("meditate 20m --prepare 10s --play /talk.ogg"), .zero)]) == [])
  }

  @Test func `after a pause the recording continues where it was`() {
    let played = plays([
      (sit("meditate 20m --play /talk.ogg"), .zero), (.commanded(.pause(nil)), .minutes(5)),
      (.commanded(.resume), .minutes(15)),
    ])
    #expect(played.map(\.from) == [.zero, .minutes(5)])
  }

  @Test func `a recording that is over does not begin again`() {
    let id = AmbientPlay.ID(1)
    let played = plays([
      (sit("meditate 20m --play /talk.ogg"), .zero), (.ambient(.ended(id, nil)), .minutes(19)),
      (.commanded(.pause(nil)), .minutes(19)), (.commanded(.resume), .minutes(20)),
    ])
    #expect(played.count == 1)
  }

  @Test func `after a kill the next agent continues the recording`() throws {
    let world = try world("09:00:00 meditate 20m --play /talk.ogg\n09:05:00 kill\n09:06:00 boot\n09:07:00 until")
    #expect(world.agent.sounds.ambience.playing?.from == .minutes(6))
  }

  @Test func `a request with a recording is read back`() throws {
    let words = ["meditate", "20m", "--label", "talk", "--play", "/home/me/a talk.ogg"]
    let request = try SessionRequest(words: words)
    #expect(request.words == words)
    #expect(try SessionRequest(words: request.words) == request)
  }

  @Test(arguments: [
    ("meditate 20m --play talk.ogg", "talk.ogg is no full path"),
    ("meditate 20m --play /talk.ogg --ambient rain", "--play and --ambient exclude each other"),
    ("breathe --play /talk.ogg", "--play is not expected"), ("sit --play /talk.ogg", "--play is not expected"),
    ("meditate 20m --play", "--play needs a value"),
  ]) func `an invalid recording is refused`(words: String, error: String) throws {
    #expect(try refusal(of: words).hasPrefix(error))
  }
}
