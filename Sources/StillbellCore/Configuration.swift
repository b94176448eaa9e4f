/// Everything a user can set; the defaults are the behaviour without a configuration file.
package struct Configuration: Hashable, Sendable {
  /// One kind of break.
  package struct Break: Hashable, Sendable {
    package var isOn: Bool
    /// Work between two breaks of this kind.
    package var interval: Duration
    package var length: Duration
    /// How long before the break a silent notification announces it; zero turns it off.
    package var prelude: Duration
    /// Shows the full-screen prompt.
    package var prompts = true
  }

  /// What follows a break that has passed.
  package enum AfterBreak: String, CaseIterable, Hashable, Sendable {
    /// Work goes on by itself.
    case `continue`
    /// The next interval starts when the user says so.
    case ask
  }

  /// How insistent the notification of a due break is.
  package enum Urgency: String, CaseIterable, Hashable, Sendable {
    case low, normal, critical
  }

  package var eye = Break(isOn: true, interval: .minutes(20), length: .seconds(20), prelude: .zero)
  package var rest = Break(isOn: false, interval: .minutes(60), length: .minutes(5), prelude: .seconds(10))

  /// Begin a cycle when the agent starts.
  package var startOnLaunch = true
  /// From the announcement to the break beginning by itself; nil waits for the user.
  package var grace: Duration? = .seconds(5)
  package var snooze: Duration = .minutes(5)
  /// How often one break can be snoozed.
  package var snoozesAllowed = 3
  package var afterBreak = AfterBreak.continue
  /// No input for this long counts as a break, and never less than the break's own length.
  package var idleIsBreak: Duration = .minutes(5)
  /// An eye break that falls due closer than this to a rest break is left out.
  package let mergeWithin: Duration = .minutes(5)

  package var chimesOn = true
  /// Percent, 0 to 100.
  package var volume = 80
  /// The name of the ALSA device.
  package var device = "default"
  /// The user's own sound files, by cue; absolute paths.
  package var ownSounds: [Cue: String] = [:]

  package var urgency = Urgency.normal

  package var prompt = PromptSettings()

  /// Breaks go on during focused work.
  package var breaksDuringFocus = true
  /// The usual countdown before a session.
  package var prepare: Duration = .zero
  /// Sessions are written down.
  package var logsSessions = true
  /// The user's own sessions, by name.
  package var presets: [String: SessionRequest] = [:]

  /// How long a bare `quiet` lasts.
  package var quietLength: Duration = .minutes(60)

  package init() {}

  package subscript(kind: BreakKind) -> Break {
    switch kind {
    case .eye: eye
    case .rest: rest
    }
  }
}
