import StillbellCore

/// The user's choices in the first run, and their settings.
package struct FirstRun: Hashable, Sendable {
  package enum Rhythm: String, CaseIterable, Hashable, Sendable {
    /// The rule 20-20-20 for the eyes.
    case eyes
    /// The rule 20-20-20, and a longer break every hour.
    case eyesAndMoving = "eyes-and-moving"
    case own
  }

  package var rhythm = Rhythm.eyes
  /// The minutes of work in the user's own rhythm.
  package var minutesOfWork = 20
  package var secondsOfBreak = 20
  /// The handling of a break while a full-screen window is in front.
  package var fullScreen = PromptSettings().whenFullScreen

  /// Another reminder whose settings are imported.
  package var takeover: Takeover?

  package static let work = 1...240
  package static let rest = 5...1800

  package init() {}

  /// The settings to write. There is at least one, so that the file exists afterwards. If the imported settings have a
  /// rhythm, they replace the choices.
  package var values: [PreferenceChange.Value] {
    guard let takeover else { return chosen }
    return (takeover.hasRhythm ? [] : chosen) + takeover.values
  }

  private var chosen: [PreferenceChange.Value] {
    var values = [PreferenceChange.Value(name: "eye.enabled", value: "yes")]
    if fullScreen != PromptSettings().whenFullScreen {
      values.append(PreferenceChange.Value(name: "prompt.when_fullscreen", value: fullScreen.rawValue))
    }
    switch rhythm {
    case .eyes: break
    case .eyesAndMoving: values.append(PreferenceChange.Value(name: "rest.enabled", value: "yes"))
    case .own:
      values += [
        PreferenceChange.Value(name: "eye.interval", value: Duration.minutes(minutesOfWork).words),
        PreferenceChange.Value(name: "eye.length", value: Duration.seconds(secondsOfBreak).words),
      ]
    }
    return values
  }
}
