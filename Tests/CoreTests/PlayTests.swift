import StillbellCore
import Testing

/// A silence while a game runs.
struct PlayTests {
  private let configuration = Configuration()

  /// A game that begins so long after the last key; when the player has gone, as far as is seen at each moment.
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

  @Test func `a game that begins while a gamepad is listened to gives the player as long`() {
    let last = moment(.zero).boot
    #expect(gone(gameAfter: .seconds(301), pad: true, [.minutes(20), .minutes(30)]) == [nil, last])
  }

  @Test func `whoever was silent for longer than a scene takes has gone at once, also in a game`() {
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
