/// An ambient sound that a player is to play.
package struct AmbientPlay: Hashable, Sendable {
  package struct ID: Hashable, Sendable {
    package let number: Int
    package init(_ number: Int) { self.number = number }
  }

  package let id: ID
  package let sound: AmbientSound
  package internal(set) var output: Chime.Output
  /// The planned end of the session: the player begins to fade there by itself.
  package let until: BootTime
  /// How far a recording has played already.
  package let from: Duration
}

/// How a player is told to end; the raw value is the word for it.
package enum AmbientOrder: String, CaseIterable, Hashable, Sendable {
  /// The session is over as planned: the sound takes three seconds to go.
  case end
  /// The sound is to be gone within two seconds.
  case fade
}

/// The sound below a session. It plays for as long as the session does, and gives way to every chime where the device
/// takes one sound at a time.
package struct Ambience: Hashable, Sendable {
  /// After the last chime it gave way to.
  package static let pauseAfterChime: Duration = .seconds(1)

  package private(set) var playing: AmbientPlay?
  /// The player that has been told to end, and has not ended yet.
  private(set) var fading: AmbientPlay.ID?
  /// The session whose sound could not be played, or has ended by itself.
  package private(set) var failedIn: SessionID?
  /// The device was seen to take one sound at a time.
  package private(set) var isDeviceExclusive = false
  /// It waits for the end of a chime.
  private var hasGivenWay = false
  /// When it comes back; nil as long as chimes sound.
  private var returns: BootTime?
  private var lastNumber = 0

  package init() {}

  /// Some player may hold the device.
  var mayHoldDevice: Bool { playing != nil || fading != nil }

  var deadline: Deadline? { returns.map { Deadline(.ambientReturns, $0) } }

  /// Begins where nothing is in its way.
  mutating func settle(
    _ sound: AmbientSound, from position: Duration, on output: Chime.Output, until: BootTime, isChimeSounding: Bool,
    at now: BootTime
  ) -> AmbientPlay? {
    guard playing == nil else { return nil }
    if isDeviceExclusive, isChimeSounding {
      (hasGivenWay, returns) = (true, nil)
      return nil
    }
    if hasGivenWay {
      let time = returns ?? now + Self.pauseAfterChime
      returns = time
      guard time <= now else { return nil }
    }
    (hasGivenWay, returns) = (false, nil)
    lastNumber += 1
    let play = AmbientPlay(id: AmbientPlay.ID(lastNumber), sound: sound, output: output, until: until, from: position)
    playing = play
    return play
  }

  /// The player that plays becomes as loud as that; true if it is another volume.
  mutating func set(volume: Int) -> Bool {
    guard let play = playing, play.output.volume != volume else { return false }
    playing?.output = Chime.Output(device: play.output.device, volume: volume)
    return true
  }

  /// Ends all sound; returns the order for the player, if there is one.
  mutating func end(at now: BootTime) -> AmbientOrder? {
    (hasGivenWay, returns) = (false, nil)
    guard let play = playing else { return nil }
    (playing, fading) = (nil, play.id)
    return play.until <= now ? .end : .fade
  }

  /// Gives way to a chime; true if there is a player to be ended at once.
  mutating func giveWay() -> Bool {
    guard mayHoldDevice else { return false }
    (isDeviceExclusive, playing, fading, returns) = (true, nil, nil, nil)
    return true
  }

  /// A player has ended; true if it was to play on.
  mutating func ended(_ id: AmbientPlay.ID, in session: SessionID?) -> Bool {
    if fading == id { fading = nil }
    guard playing?.id == id else { return false }
    playing = nil
    failedIn = session
    return true
  }
}
