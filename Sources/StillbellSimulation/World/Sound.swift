import StillbellCore

/// The sounds of a world.
struct Sound {
  /// A chime in the player, and when it ends; nil hangs.
  struct Sounding {
    let id: Chime.ID
    let cue: Cue
    let began: BootTime
    let ends: BootTime?
  }

  /// The chimes in the player.
  var chimes: [Sounding] = []
  /// The ambient sound, and one that fades out still.
  var ambient: AmbientPlay?
  var fadingAmbient: (id: AmbientPlay.ID, ends: BootTime)?
  /// In percent, as the player of an ambient sound was told last.
  var ambientVolume = 0
  /// The sentence that is being spoken.
  var voice: (speech: Speech, ends: BootTime)?
  /// The state of the only media player, and if the agent listens to it.
  var music = Timetable.Music.stop
  var isMusicFollowed = false
  /// The agent has paused it, and the user has done nothing to it since.
  var isMusicHeld = false

  /// The first chime whose player has finished by now.
  func ended(by now: BootTime) -> Int? { chimes.firstIndex { $0.ends.map { $0 <= now } ?? false } }

  /// The agent is gone, and its players with it; of the media player nothing is reported any more.
  mutating func end() {
    chimes = []
    (ambient, fadingAmbient, voice) = (nil, nil, nil)
    isMusicFollowed = false
  }
}
