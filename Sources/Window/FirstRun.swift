import StillbellCore

/// The choices of the first run, as the configuration file takes them.
package struct FirstRun: Hashable, Sendable {
  package enum Rhythm: String, CaseIterable, Hashable, Sendable {
    /// 20-20-20.
    case eyes
    /// The same, and a longer break every hour.
    case eyesAndMoving = "eyes-and-moving"
    case own
  }

  package var rhythm = Rhythm.eyes
  /// Of a rhythm of the user's own.
  package var minutesOfWork = 20
  package var secondsOfBreak = 20
  /// The way of a break while a window in front fills the screen.
  package var fullScreen = PromptSettings().whenFullScreen

  /// Another reminder whose settings come over.
  package var takeover: Takeover?

  package static let work = 1...240
  package static let rest = 5...1800

  package init() {}

  /// At least one, so that the file is there afterwards. There is no rhythm to choose where another reminder had one.
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
