import StillbellCore
import Testing

/// Times without input while a game runs.
struct PlayTests {
  private let configuration = Configuration()

  /// Returns, for each moment, since when the player counts as absent, if the game begins this long after the last key.
  private func gone(gameAfter length: Duration, pad: Bool = false, _ looks: [Duration]) -> [BootTime?] {
    var play = Presence.Play()
    play.noticed(isPadThere: pad)
    if length == .zero { play.plays(.reported, at: moment(.zero).boot, by: configuration) }
    let fell = configuration.idleIsBreak
    let away = play.keysFellSilent(
      since: moment(.zero).boot, at: moment(fell).boot, isBehindLock: false, by: configuration)
    #expect(away == nil)
    if length > .zero { play.plays(.reported, at: moment(length).boot, by: configuration) }
    return looks.map { play.advance(to: moment($0).boot, isBehindLock: false, by: configuration) }
  }

  @Test func `a scene of a game takes half an hour at most`() {
    let last = moment(.zero).boot
    #expect(gone(gameAfter: .zero, [.seconds(1799), .seconds(1800)]) == [nil, last])
  }

  @Test func `a game that begins while a gamepad is listened to gives the player half an hour, too`() {
    let last = moment(.zero).boot
    #expect(gone(gameAfter: .seconds(301), pad: true, [.minutes(20), .minutes(30)]) == [nil, last])
  }

  @Test func `idleness of more than half an hour is an absence at once, also in a game`() {
    var configuration = configuration
    configuration.idleIsBreak = .minutes(40)
    let last = moment(.zero).boot
    for fell in [Duration.minutes(40), .minutes(41)] {
      var play = Presence.Play()
      play.plays(.reported, at: last, by: configuration)
      #expect(play.keysFellSilent(since: last, at: moment(fell).boot, isBehindLock: false, by: configuration) == last)
    }
  }
}
