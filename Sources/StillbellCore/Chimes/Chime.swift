/// A sounding of a cue.
package struct Chime: Hashable, Sendable, Decodable {
  package struct ID: Hashable, Sendable, Decodable {
    package let number: Int
    package init(_ number: Int) { self.number = number }
  }

  /// The sound for the player.
  package enum Source: Hashable, Sendable, Codable {
    /// The user's own file.
    case own(path: String)
    /// The WAV of the cue's name that comes with the program.
    case bundled
    /// The sound of another cue, chosen for a kind of session.
    case named(Cue)
    /// The bell synthesised in code: no file needed.
    case builtIn
  }

  /// The device a player plays on, and the volume.
  package struct Output: Hashable, Sendable, Decodable {
    /// The name of the ALSA device.
    package let device: String
    /// In percent.
    package let volume: Int
    /// The family of the bundled sounds.
    package var theme = Theme.bowl
    /// The silence before the sound.
    package var leadIn = Duration.zero
  }

  /// Every sound that comes with the program, by its name in the configuration.
  package static var sounds: [String] { Cue.allCases.map(\.rawValue) + [Source.builtInName] }

  /// The part that makes the sound.
  package enum Ringer: Hashable, Sendable, Codable {
    case player(Source)
    /// The notification server: the notification carries the sound.
    case server
    /// `\a` on the terminal the agent was started on.
    case terminal
    case nobody(Silence)
  }

  /// The reason why no sound plays.
  package enum Silence: Hashable, Sendable, Codable {
    case quiet(QuietLevel, QuietReason = .user)
    /// Chimes are off in the configuration.
    case switchedOff
    /// Every rung of the ladder failed.
    case nothingWorks
    /// The player failed, and by then the moment of the cue was over.
    case tooLate
    /// The cue is set to have no sound.
    case noSound
    /// Another nudge of this moment rings for all of them.
    case oneForAll
  }

  package let id: ID
  package let cue: Cue
  /// The kind of session the cue belongs to; nil for a break.
  package var kind: SessionKind?
  package let by: Ringer
  /// The output for a player.
  package let output: Output
  /// The first sound that a player tries.
  package var choice = Source.bundled

  /// The bundled sound that a notification server plays for the chime: it is never given the user's files.
  var carried: Cue { if case .named(let other) = choice { other } else { cue } }

  /// The time after which a player fades the sound out; nil for its whole length.
  ///
  /// The long bells are meant for a sitting: a user who begins to work or gets up must not hear them for a quarter of a
  /// minute. The user's own sounds are played whole.
  package var longest: Duration? {
    guard case .player(let source) = by, kind != .meditation else { return nil }
    return switch source {
    case .bundled where cue.isLongBell: .seconds(6)
    case .named(let other) where other.isLongBell && !cue.isOfSessions: .seconds(6)
    case .own, .bundled, .named, .builtIn: nil
    }
  }
}

extension Chime.Source {
  package static let builtInName = "built-in"

  /// Reads a choice of the configuration: an absolute path, or a name of `Chime.sounds`.
  init?(words: String) {
    if words.utf8.first == UInt8(ascii: "/") {
      self = .own(path: words)
    } else if words == Self.builtInName {
      self = .builtIn
    } else {
      guard let cue = Cue(rawValue: words) else { return nil }
      self = .named(cue)
    }
  }

  /// The words that `init(words:)` reads back.
  var words: String {
    switch self {
    case .own(let path): path
    case .bundled: ""
    case .named(let cue): cue.rawValue
    case .builtIn: Self.builtInName
    }
  }
}
