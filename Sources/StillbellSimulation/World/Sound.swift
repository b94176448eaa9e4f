import StillbellCore

/// The sounds of a world.
struct Sound {
  /// A chime in the player, and when it ends; nil if it hangs.
  struct Sounding {
    let id: Chime.ID
    let cue: Cue
    let began: BootTime
    let ends: BootTime?
  }

  /// The chimes in the player.
  var chimes: [Sounding] = []
  /// The ambient sound, and one that is still fading out.
  var ambient: AmbientPlay?
  var fadingAmbient: (id: AmbientPlay.ID, ends: BootTime)?
  /// The volume that the player of ambient sounds was last given, in percent.
  var ambientVolume = 0
  /// The sentence that is being spoken.
  var voice: (speech: Speech, ends: BootTime)?
  /// The state of the only media player, and `true` if the agent listens to it.
  var music = Timetable.Music.stop
  var isMusicFollowed = false
  /// `true` if the agent has paused the music and the user has not touched the player since.
  var isMusicHeld = false

  /// The index of the first chime whose player has finished by now.
  func ended(by now: BootTime) -> Int? { chimes.firstIndex { $0.ends.map { $0 <= now } ?? false } }

  /// Ends all players with the agent; the media player is no longer reported.
  mutating func end() {
    chimes = []
    (ambient, fadingAmbient, voice) = (nil, nil, nil)
    isMusicFollowed = false
  }
}
