/// The cause that held back a due break. If several causes did so in turn, the first counts: without it the break would
/// have come.
///
/// An absence is no holder: it is a break by itself, or ends with one.
package struct BreakHolder: Hashable, Sendable, Decodable {
  /// The reason; its word is used in the database, in exports, in the status and in the configuration. No word is ever
  /// changed.
  package enum Reason: String, CaseIterable, Hashable, Sendable, Decodable {
    /// The user's own quiet.
    case quiet
    case doNotDisturb = "do_not_disturb"
    /// A program keeps the screen on, and the user has chosen that this hides breaks.
    case inhibitors
    case microphone, camera
    case screenSharing = "screen_sharing"
    /// A game in GameMode, or recognised by its window.
    case game
    /// Another program asks for quiet over the bus.
    case programs
    /// The calendar has a meeting.
    case calendar
    /// A break of a session is under way.
    case session
    case watching
    /// A call had just ended when the break fell due.
    case call
    case fullScreen = "fullscreen"
    /// The break waited for a pause in the typing.
    case typing
  }

  package let reason: Reason
  /// The program that holds the break back, without the reason it gives; empty if none is known.
  package let program: String

  package init(_ reason: Reason, by program: String = "") {
    (self.reason, self.program) = (reason, program.plain(limit: QuietCause.nameMax))
  }
}

extension BreakHolder {
  /// The holder as people call it: the program, or else the reason.
  package enum Name: Hashable, Sendable {
    case program(String)
    case reason(Reason)
  }

  package var name: Name { program.isEmpty ? .reason(reason.withoutProgram) : .program(program) }
}

extension BreakHolder.Reason {
  /// The reason to name if no program is known: people need no more detail then.
  fileprivate var withoutProgram: Self {
    switch self {
    case .microphone, .camera, .screenSharing: .call
    case .inhibitors: .watching
    case .quiet, .doNotDisturb, .game, .programs, .calendar, .session, .watching, .call, .fullScreen, .typing: self
    }
  }
}

extension BreakHolder {
  /// The holder for a quiet cause; `reason` is `watching` for a program that keeps the screen on for a watching user.
  init(_ cause: QuietCause, as reason: Reason? = nil) {
    self.init(reason ?? Reason(cause.source), by: cause.program)
  }

  init(_ reason: QuietReason) {
    switch reason {
    case .user: self.init(.quiet)
    case .cause(let cause): self.init(cause)
    }
  }
}

extension BreakHolder.Reason {
  fileprivate init(_ source: QuietSource) {
    self =
      switch source {
      case .doNotDisturb: .doNotDisturb
      case .inhibitors: .inhibitors
      case .microphone: .microphone
      case .camera: .camera
      case .screenSharing: .screenSharing
      case .game: .game
      case .programs: .programs
      case .calendar: .calendar
      }
  }
}

extension QuietCause {
  /// The name of the program; empty for a window that counts as a game, for a meeting, and for do not disturb, which the
  /// user switches on.
  fileprivate var program: String {
    switch source {
    case .doNotDisturb, .calendar: ""
    case .game: GameSign(self) == nil ? by : ""
    case .inhibitors: by.upTo(": ").named
    case .programs: by.upTo(" (").named
    case .microphone, .camera, .screenSharing: by
    }
  }
}

extension String {
  /// The part before the mark; the whole text if it has none.
  func upTo(_ mark: String) -> String {
    indices.first { self[$0...].hasPrefix(mark) }.map { String(self[..<$0]) } ?? self
  }

  /// The name; empty if the program gave none.
  fileprivate var named: String { self == QuietCause.unnamed ? "" : self }
}

extension BreakCycle.Facts {
  /// The causes behind the obstacles of a moment; nil if there is none.
  struct Holders {
    /// The reason for a quiet that hides everything.
    let quiet: QuietReason?
    let game: QuietCause?
    let film: QuietCause?
  }

  /// The holder behind an obstacle; nil for an absence.
  func holder(_ obstacle: BreakCycle.Obstacle) -> BreakHolder? {
    switch obstacle {
    case .absence: nil
    // A quiet whose cause has just ended may still hold the break back in this moment.
    case .quiet: holders.quiet.map { BreakHolder($0) } ?? game ?? BreakHolder(.quiet)
    case .game: game ?? BreakHolder(.game)
    case .watching, .presentation, .afterWatching:
      holders.film.map { BreakHolder($0, as: .watching) } ?? BreakHolder(.watching)
    case .session: BreakHolder(.session)
    case .afterCall: BreakHolder(.call)
    case .fullScreen: BreakHolder(.fullScreen)
    }
  }

  private var game: BreakHolder? { holders.game.map { BreakHolder($0) } }
}

extension Agent {
  var holders: BreakCycle.Facts.Holders {
    BreakCycle.Facts.Holders(
      quiet: quiet.level == .hidden ? quiet.reason : nil,
      game: quiet.isGameWaitedFor ? quiet.causes.first { $0.source == .game } : nil, film: quiet.film)
  }
}

extension OpenBreak.Known {
  /// Notes a cause that holds the break back; the first one counts.
  mutating func noteHolder(_ holder: BreakHolder?) { heldBy = heldBy ?? holder }
}

extension StateCoder {
  /// Reads or writes the holder. A reason of a later version reads as nil, and the rest of the state is still read.
  mutating func code(_ holder: inout BreakHolder?) throws(SavedState.ReadError) {
    var (reason, program) = (holder?.reason.rawValue, holder.flatMap { $0.program.isEmpty ? nil : $0.program })
    try code("log.held", &reason)
    try code("log.held-by", &program)
    holder = reason.flatMap { BreakHolder.Reason(rawValue: $0) }.map { BreakHolder($0, by: program ?? "") }
  }
}
