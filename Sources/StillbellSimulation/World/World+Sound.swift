import StillbellCore

// The sounds of a world: chimes and music.
extension World {
  mutating func pauseMusic() {
    sound.isMusicFollowed = true
    switch sound.music {
    case .play:
      (sound.music, sound.isMusicHeld) = (.pause, true)
      pending.append(.media(Self.player, .paused))
    case .pause: pending.append(.media(Self.player, .paused))
    case .stop: pending.append(.media(Self.player, .stopped))
    }
  }

  mutating func play(_ chime: Chime, _ source: Chime.Source) {
    let id = chime.id
    if failing.contains(.chime) {
      pending.append(.chime(.failed(id, .device(.missing))))
    } else if failing.contains(.sharing), sound.ambient != nil || sound.fadingAmbient != nil {
      pending.append(.chime(.failed(id, .device(.busy))))
    } else if failing.contains(.file), source != .builtIn {
      pending.append(.chime(.failed(id, .file(.empty))))
    } else if failing.contains(.player) {
      sound.chimes.append(Sound.Sounding(id: id, cue: chime.cue, began: now.boot, ends: nil))
    } else {
      pending.append(.chime(.opened(id, length: Self.chimeLength)))
      pending.append(.chime(.sounded(id)))
      if failing.contains(.playback) {
        pending.append(.chime(.failed(id, .device(.gone()))))
      } else {
        sound.chimes.append(Sound.Sounding(id: id, cue: chime.cue, began: now.boot, ends: now.boot + Self.chimeLength))
      }
    }
  }
}
