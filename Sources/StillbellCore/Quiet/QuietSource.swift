/// The sources of automatic quiet; the names are those of the configuration.
package enum QuietSource: String, CaseIterable, Hashable, Sendable, Codable {
  /// The desktop shows no notifications, by the user's choice.
  case doNotDisturb = "do_not_disturb"
  /// A program keeps the screen from going dark, as video players and calls do.
  case inhibitors
  case microphone
  case camera
  case screenSharing = "screen_sharing"
  /// A game runs in GameMode, or is recognised by its full-screen window.
  case game = "game_mode"
  /// Another program asks for quiet over the bus.
  case programs
  /// The user's calendar has a meeting.
  case calendar

  /// True if a cause may drop out for a moment without an end: a call changes its device, or a video is rewound.
  package var hasGaps: Bool { self == .inhibitors || isCapture }

  /// True if a program records the user's voice or picture.
  package var isCapture: Bool {
    switch self {
    case .microphone, .camera, .screenSharing: true
    case .doNotDisturb, .inhibitors, .game, .programs, .calendar: false
    }
  }

  /// True if people talk to each other: when they have ended, a break that waited leaves them a moment.
  package var isConversation: Bool { isCapture || self == .calendar }

  /// True if the notification that a break is held back must not show: it would be seen by other people, not at all, or
  /// over a game.
  var hidesHeld: Bool {
    switch self {
    case .screenSharing, .doNotDisturb, .game: true
    case .inhibitors, .microphone, .camera, .programs, .calendar: false
    }
  }

  /// True if the source quietens only breaks. A user who starts a sitting wants to hear it, and may have switched
  /// notifications off or started music for the sitting.
  package var sparesSessions: Bool {
    switch self {
    case .doNotDisturb, .inhibitors, .programs: true
    case .microphone, .camera, .screenSharing, .game, .calendar: false
    }
  }
}

/// The user's setting for each source.
package struct QuietSettings: Hashable, Sendable, Decodable {
  package enum Choice: String, CaseIterable, Hashable, Sendable, Decodable {
    case off, silent, hidden

    var level: QuietLevel? {
      switch self {
      case .off: nil
      case .silent: .silent
      case .hidden: .hidden
      }
    }
  }

  /// The behaviour of a break while a game runs.
  package enum Game: String, CaseIterable, Hashable, Sendable, Decodable {
    /// The prompt is shown over the game.
    case overlay
    /// The game is not covered: chime and notification announce the break.
    case notify
    /// A hidden quiet: the break comes after the game. After `gameDeferMax` a chime and a notification announce it.
    case `defer`
  }

  // The defaults: in a call or on a shared screen nothing may pop up, and a user who switches notifications off wants
  // no breaks either. A video tires the eyes like any work, so breaks come, but without a sound over it.
  package var doNotDisturb = Choice.hidden
  package var inhibitors = Choice.silent
  package var microphone = Choice.hidden
  package var camera = Choice.hidden
  package var screenSharing = Choice.hidden
  package var game = Game.defer
  /// The highest level that another program can ask for.
  package var programs = Choice.hidden
  /// In a meeting; with `off` no calendar is read. Its key is `[calendar] busy`.
  package var calendar = Choice.hidden
  package var gameDeferMax: Duration = .minutes(20)
  /// After a call, the time from the notification that a break waits to the break.
  package var after: Duration = .minutes(1)
  /// The time for which a cause may hold a break back while the user is present, before this is reported; nil for any
  /// time.
  package var holdMax: Duration? = .hours(2)
  /// The programs that never count as a cause, by the names under which they are reported.
  package var ignore: [String] = []

  static let holds: ClosedRange<Duration> = .minutes(15) ... .hours(12)

  package init() {}

  /// Reads names separated by commas; nil if one is too long to be reported, or not plain text.
  static func names(_ words: String) -> [String]? {
    let names = words.commaSeparated
    let areNames = names.allSatisfy { name in
      name.unicodeScalars.count <= QuietCause.nameMax && name.unicodeScalars.allSatisfy(\.isPlain)
    }
    return areNames ? names : nil
  }

  /// True if the user has set this program to be ignored. Do not disturb is the user's choice, whatever program reports
  /// it.
  package func ignores(_ cause: QuietCause) -> Bool {
    guard !ignore.isEmpty, cause.source != .doNotDisturb, cause.source != .calendar else { return false }
    let reported = cause.by.lowercased()
    return ignore.contains {
      let name = $0.lowercased()
      if reported == name { return true }
      // A program that gives a reason is reported with the reason after its name.
      return switch cause.source {
      case .inhibitors: reported.hasPrefix("\(name): ")
      case .programs: reported.hasPrefix("\(name) (")
      case .doNotDisturb, .microphone, .camera, .screenSharing, .game, .calendar: false
      }
    }
  }

  /// The level of a source; nil if it causes no quiet.
  package func level(of source: QuietSource) -> QuietLevel? {
    switch source {
    case .doNotDisturb: doNotDisturb.level
    case .inhibitors: inhibitors.level
    case .microphone: microphone.level
    case .camera: camera.level
    case .screenSharing: screenSharing.level
    case .game: game == .defer ? .hidden : nil
    case .programs: programs.level
    case .calendar: calendar.level
    }
  }

  /// The value of the source's setting.
  package func word(of source: QuietSource) -> String {
    switch source {
    case .doNotDisturb: doNotDisturb.rawValue
    case .inhibitors: inhibitors.rawValue
    case .microphone: microphone.rawValue
    case .camera: camera.rawValue
    case .screenSharing: screenSharing.rawValue
    case .game: game.rawValue
    case .programs: programs.rawValue
    case .calendar: calendar.rawValue
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
