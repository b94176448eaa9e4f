/// An ambient sound that a player is to play.
package struct AmbientPlay: Hashable, Sendable, Decodable {
  package struct ID: Hashable, Sendable, Decodable {
    package let number: Int
    package init(_ number: Int) { self.number = number }
  }

  package let id: ID
  package let sound: AmbientSound
  package internal(set) var output: Chime.Output
  /// The planned end of the session: the player begins to fade there without an order.
  package let until: BootTime
  /// The position in a recording at which to start.
  package let from: Duration
}

/// The way in which a player is to end; the raw value is the word of the order.
package enum AmbientOrder: String, CaseIterable, Hashable, Sendable {
  /// The session is over as planned: the sound fades out over three seconds.
  case end
  /// The sound fades out within two seconds.
  case fade
}

/// The ambient sound of a session. It plays for as long as the session does, and yields to every chime if the device
/// takes one sound at a time.
package struct Ambience: Hashable, Sendable, Decodable {
  /// The silence after the last chime that the sound yielded to.
  package static let pauseAfterChime: Duration = .seconds(1)

  package private(set) var playing: AmbientPlay?
  /// The player that has been ordered to end, and has not ended yet.
  private(set) var fading: AmbientPlay.ID?
  /// The session whose sound failed or ended by itself.
  package private(set) var failedIn: SessionID?
  /// True if the device was seen to take one sound at a time.
  package private(set) var isDeviceExclusive = false
  /// The sound waits for the end of a chime.
  private var hasYielded = false
  /// When the sound comes back; nil as long as chimes sound.
  private var returns: BootTime?
  private var lastNumber = 0

  package init() {}

  /// True if an ambient player may hold the device.
  var mayHoldDevice: Bool { playing != nil || fading != nil }

  var deadline: Deadline? { returns.map { Deadline(.ambientReturns, $0) } }

  /// Starts the sound, unless a chime is in its way.
  mutating func settle(
    _ sound: AmbientSound, from position: Duration, on output: Chime.Output, until: BootTime, isChimeSounding: Bool,
    at now: BootTime
  ) -> AmbientPlay? {
    guard playing == nil else { return nil }
    if isDeviceExclusive, isChimeSounding {
      (hasYielded, returns) = (true, nil)
      return nil
    }
    if hasYielded {
      let time = returns ?? now + Self.pauseAfterChime
      returns = time
      guard time <= now else { return nil }
    }
    (hasYielded, returns) = (false, nil)
    lastNumber += 1
    let play = AmbientPlay(id: AmbientPlay.ID(lastNumber), sound: sound, output: output, until: until, from: position)
    playing = play
    return play
  }

  /// Sets the volume of the player; true if it has changed.
  mutating func set(volume: Int) -> Bool {
    guard let play = playing, play.output.volume != volume else { return false }
    playing?.output = Chime.Output(device: play.output.device, volume: volume)
    return true
  }

  /// Ends the sound; returns the order for the player, if there is one.
  mutating func end(at now: BootTime) -> AmbientOrder? {
    (hasYielded, returns) = (false, nil)
    guard let play = playing else { return nil }
    (playing, fading) = (nil, play.id)
    return play.until <= now ? .end : .fade
  }

  /// Yields to a chime; true if there is a player to be ended at once.
  mutating func yield() -> Bool {
    guard mayHoldDevice else { return false }
    (isDeviceExclusive, playing, fading, returns) = (true, nil, nil, nil)
    return true
  }

  /// Notes that a player has ended; true if it should still be playing.
  mutating func ended(_ id: AmbientPlay.ID, in session: SessionID?) -> Bool {
    if fading == id { fading = nil }
    guard playing?.id == id else { return false }
    playing = nil
    failedIn = session
    return true
  }
}
