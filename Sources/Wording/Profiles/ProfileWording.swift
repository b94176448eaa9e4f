import StillbellCore

// The sentences about profiles.
extension Wording {
  static func sentence(_ decision: ProfileDecision) -> Sentence {
    switch decision {
    case .on(let name, .user(let until?)): profile(name, until: date(until))
    case .on(let name, .user(nil)): profile(name, until: nil)
    case .on(let name, .trigger(let words)): profile(name, Profile.Trigger(words: words))
    case .off(let name): tr("Profile {name} is off.", ["name": shortened(name)])
    case .waits(let name?):
      tr("Profile {name} starts when this break is over.", ["name": shortened(name)])
    case .waits(nil): tr("The profile ends when this break is over.")
    }
  }

  /// A line of `status`.
  package static func sentence(_ on: Status.ProfileOn, at now: Moment) -> Sentence {
    guard let trigger = on.trigger else {
      return profile(on.name, until: on.until.map { date($0.wall(at: now), now: now.wall) })
    }
    return profile(on.name, trigger)
  }

  /// A profile that the user has switched on.
  private static func profile(_ name: String, until: Sentence?) -> Sentence {
    guard let until else { return tr("Profile {name} is on until you turn it off.", ["name": shortened(name)]) }
    return tr("Profile {name} is on until {time}.", ["name": shortened(name), "time": until])
  }

  /// A profile that is on by itself; nil for a condition of a newer agent.
  private static func profile(_ name: String, _ trigger: Profile.Trigger?) -> Sentence {
    let name = shortened(name)
    return switch trigger {
    case .game: tr("Profile {name} is on while a game is running.", ["name": name])
    case .battery: tr("Profile {name} is on while the computer runs on battery.", ["name": name])
    case .fullScreen: tr("Profile {name} is on while a full-screen window is in front.", ["name": name])
    case .hours(let hours):
      tr(
        "Profile {name} is on from {start} to {end}.",
        ["name": name, "start": time(hours.start), "end": time(hours.end)])
    case nil: tr("Profile {name} is on.", ["name": name])
    }
  }

  /// A line of `profile`, which lists what the configuration has.
  package static func line(_ profile: Profile) -> Sentence {
    let name = profile.name
    return switch profile.trigger {
    case .game: tr("{name}: on while a game is running", ["name": name])
    case .battery: tr("{name}: on while the computer runs on battery", ["name": name])
    case .fullScreen: tr("{name}: on while a full-screen window is in front", ["name": name])
    case .hours(let hours):
      tr(
        "{name}: on from {start} to {end}",
        ["name": name, "start": time(hours.start), "end": time(hours.end)])
    case nil: tr("{name}: only when you turn it on", ["name": name])
    }
  }

  package static func noProfiles(file: String) -> Sentence {
    tr(
      "There are no profiles. Write one as a group in {file}, such as [profile gaming] with eye.interval = 45m.",
      ["file": file])
  }

  package static func notAProfile(_ words: String) -> Sentence {
    tr(
      "“{words}” is not understood; use the name of a profile, such as gaming, gaming for 2h or gaming until 18:00, or off.",
      ["words": shortened(words)])
  }

  /// The sentence for a name that no profile has.
  static func unknownProfile(_ name: String, known: [String]) -> Sentence {
    guard !known.isEmpty else {
      return tr("There are no profiles; `stillbell profile` explains how to add one.")
    }
    return tr(
      "No profile is called “{name}”; use one of {names}.", ["name": shortened(name), "names": known.listed])
  }
}

extension Wording.Help {
  package static var profile: Sentence { tr("Switch to other settings for a while, or list the profiles.") }
  package static var profileDiscussion: Sentence {
    tr(
      "A profile is a group such as [profile gaming] in the configuration, with the settings that it replaces. With `when` it is on by itself, for example while a game is running. A profile that you turn on yourself takes precedence. `stillbell profile off` ends the profile that is on; one that is on by itself stays off as long as its condition is met."
    )
  }
  package static var profileWords: Sentence {
    tr("The name of a profile, alone or followed by for 2h or until 18:00; or off.")
  }
}
