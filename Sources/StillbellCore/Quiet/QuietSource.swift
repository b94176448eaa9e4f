/// The reasons for automatic quiet, as far as the desktop reports them; the names are those of the configuration.
package enum QuietSource: String, CaseIterable, Hashable, Sendable, Codable {
  /// The desktop shows no notifications, by the user's choice.
  case doNotDisturb = "do_not_disturb"
  /// A program keeps the screen from going dark, as players of videos and calls do.
  case inhibitors
  case microphone
  case camera
  case screenSharing = "screen_sharing"
  /// A game runs in GameMode, or is told by its full-screen window.
  case game = "game_mode"
  /// Another program asks for it over the bus.
  case programs

  /// It drops out for a moment where nothing has ended: when a call changes its device, or a video is wound back.
  package var hasGaps: Bool { self == .inhibitors || isCapture }

  /// A program has somebody's voice or picture.
  package var isCapture: Bool {
    switch self {
    case .microphone, .camera, .screenSharing: true
    case .doNotDisturb, .inhibitors, .game, .programs: false
    }
  }

  /// Others see what is shown, nobody does, or it is shown over a game.
  var hidesHeld: Bool {
    switch self {
    case .screenSharing, .doNotDisturb, .game: true
    case .inhibitors, .microphone, .camera, .programs: false
    }
  }

  /// It keeps only breaks quiet. Who starts a sitting wants to hear it, and asks others not to disturb, or lets music
  /// play, for its sake.
  package var sparesSessions: Bool {
    switch self {
    case .doNotDisturb, .inhibitors, .programs: true
    case .microphone, .camera, .screenSharing, .game: false
    }
  }
}

/// The effect of each source, as the user has set it.
package struct QuietSettings: Hashable, Sendable {
  package enum Choice: String, CaseIterable, Hashable, Sendable {
    case off, silent, hidden

    var level: QuietLevel? {
      switch self {
      case .off: nil
      case .silent: .silent
      case .hidden: .hidden
      }
    }
  }

  /// The way of a break while a game runs.
  package enum Game: String, CaseIterable, Hashable, Sendable {
    /// It is shown over the game.
    case overlay
    /// The game stays as it is: chime and notification tell.
    case notify
    /// A hidden quiet: the break comes after the game. A chime and a notification announce one that has waited for
    /// `gameDeferMax`.
    case `defer`
  }

  // In a call or while others see the screen nothing is to pop up, and who asks the desktop for no notifications wants
  // none of this either. Eyes tire before a video like before everything else, so that is only not talked over.
  package var doNotDisturb = Choice.hidden
  package var inhibitors = Choice.silent
  package var microphone = Choice.hidden
  package var camera = Choice.hidden
  package var screenSharing = Choice.hidden
  package var game = Game.defer
  /// The most that another program can ask for.
  package var programs = Choice.hidden
  package var gameDeferMax: Duration = .minutes(20)
  /// After a call, from the notification that a break waits to the break.
  package var after: Duration = .minutes(1)
  /// A reason that holds a break back for longer, while somebody is there, is told of; nil for never.
  package var holdMax: Duration? = .hours(2)
  /// The programs that are never a reason, by the names under which they are reported.
  package var ignore: [String] = []

  static let holds: ClosedRange<Duration> = .minutes(15) ... .hours(12)

  package init() {}

  /// The names in a value, kept apart by commas; nil if one is too long to be reported, or no plain text.
  static func names(_ words: String) -> [String]? {
    let names = words.split(separator: ",").compactMap { part -> String? in
      guard let last = part.lastIndex(where: { $0 != " " }) else { return nil }
      return String(part.prefix(through: last).drop { $0 == " " })
    }
    let areNames = names.allSatisfy { name in
      name.unicodeScalars.count <= QuietCause.nameMax && name.unicodeScalars.allSatisfy(\.isPlain)
    }
    return areNames ? names : nil
  }

  /// The user wants nothing to be made of this program. Do not disturb is the choice of a person, whatever reports it.
  package func ignores(_ cause: QuietCause) -> Bool {
    guard !ignore.isEmpty, cause.source != .doNotDisturb else { return false }
    let reported = cause.by.lowercased()
    return ignore.contains {
      let name = $0.lowercased()
      if reported == name { return true }
      // The reason of a program that gives one stands behind its name.
      return switch cause.source {
      case .inhibitors: reported.hasPrefix("\(name): ")
      case .programs: reported.hasPrefix("\(name) (")
      case .doNotDisturb, .microphone, .camera, .screenSharing, .game: false
      }
    }
  }

  /// How quiet a source makes it; nil for not at all.
  package func level(of source: QuietSource) -> QuietLevel? {
    switch source {
    case .doNotDisturb: doNotDisturb.level
    case .inhibitors: inhibitors.level
    case .microphone: microphone.level
    case .camera: camera.level
    case .screenSharing: screenSharing.level
    case .game: game == .defer ? .hidden : nil
    case .programs: programs.level
    }
  }

  /// The word of the configuration.
  package func word(of source: QuietSource) -> String {
    switch source {
    case .doNotDisturb: doNotDisturb.rawValue
    case .inhibitors: inhibitors.rawValue
    case .microphone: microphone.rawValue
    case .camera: camera.rawValue
    case .screenSharing: screenSharing.rawValue
    case .game: game.rawValue
    case .programs: programs.rawValue
    }
  }
}

extension Setting {
  static var quiet: [Setting] {
    [
      length("quiet", "length", Command.lengths, \.quietLength),
      oneOf("quiet", QuietSource.doNotDisturb.rawValue, \.quiet.doNotDisturb),
      oneOf("quiet", QuietSource.inhibitors.rawValue, \.quiet.inhibitors),
      oneOf("quiet", QuietSource.microphone.rawValue, \.quiet.microphone),
      oneOf("quiet", QuietSource.camera.rawValue, \.quiet.camera),
      oneOf("quiet", QuietSource.screenSharing.rawValue, \.quiet.screenSharing),
      oneOf("quiet", QuietSource.game.rawValue, \.quiet.game),
      length("quiet", "game_defer_max", .minutes(1) ... .hours(2), \.quiet.gameDeferMax),
      oneOf("quiet", QuietSource.programs.rawValue, \.quiet.programs),
      length("quiet", "after", .zero ... .minutes(10), \.quiet.after),
      value(
        "quiet", "hold_max", .lengthOrNever(QuietSettings.holds), \.quiet.holdMax, none: "never",
        read: { QuietSettings.holds.length($0) }, write: \.words),
      value(
        "quiet", "ignore", .names, \.quiet.ignore, read: { QuietSettings.names($0) },
        write: { $0.joined(separator: ", ") }),
    ]
  }
}
