/// The cause that held back a due break. If several did in turn, the first counts: without it the break would have
/// come.
///
/// An absence is no holder: it is a break by itself, or ends with one.
package struct BreakHolder: Hashable, Sendable {
  /// Its words are those of the database and of exports, and the same in status and configuration; no word is ever
  /// changed.
  package enum Reason: String, CaseIterable, Hashable, Sendable {
    /// The user's own quiet.
    case quiet
    case doNotDisturb = "do_not_disturb"
    /// A program keeps the screen on, and the user wants that to hide breaks.
    case inhibitors
    case microphone, camera
    case screenSharing = "screen_sharing"
    /// In GameMode, or by its window.
    case game
    /// Another program asks for it over the bus.
    case programs
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
  /// The program behind it, without the reason that the program gives; empty where none is known.
  package let program: String

  package init(_ reason: Reason, by program: String = "") {
    (self.reason, self.program) = (reason, program.plain(limit: QuietCause.nameMax))
  }
}

extension BreakHolder {
  /// As people call it: a program, whatever it held the break back by, or else the reason.
  package enum Name: Hashable, Sendable {
    case program(String)
    case reason(Reason)
  }

  package var name: Name { program.isEmpty ? .reason(reason.withoutProgram) : .program(program) }
}

extension BreakHolder.Reason {
  /// The same where no program is known: people need no more of it then.
  fileprivate var withoutProgram: Self {
    switch self {
    case .microphone, .camera, .screenSharing: .call
    case .inhibitors: .watching
    case .quiet, .doNotDisturb, .game, .programs, .session, .watching, .call, .fullScreen, .typing: self
    }
  }
}

extension BreakHolder {
  /// `watching` for what keeps the screen on for somebody who watches.
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
      }
  }
}

extension QuietCause {
  /// Its name alone; empty for a window that counts as a game, and for do not disturb, which is the choice of a person.
  fileprivate var program: String {
    switch source {
    case .doNotDisturb: ""
    case .game: GameSign(self) == nil ? by : ""
    case .inhibitors: by.upTo(": ")
    case .programs: by.upTo(" (")
    case .microphone, .camera, .screenSharing: by
    }
  }
}

extension String {
  fileprivate func upTo(_ mark: String) -> String {
    indices.first { self[$0...].hasPrefix(mark) }.map { String(self[..<$0]) } ?? self
  }
}

extension BreakCycle.Facts {
  /// The causes behind the obstacles of a moment; nil where there is none.
  struct Holders {
    /// The reason for a quiet that hides everything.
    let quiet: QuietReason?
    let game: QuietCause?
    let film: QuietCause?
  }

  /// Nil for an absence.
  func holder(_ obstacle: BreakCycle.Obstacle) -> BreakHolder? {
    switch obstacle {
    case .absence: nil
    // A quiet that nobody is behind any more held it back in this moment still.
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
  /// The first that holds it back counts.
  mutating func noteHolder(_ holder: BreakHolder?) { heldBy = heldBy ?? holder }
}

extension RecordCoder {
  /// A word of a later version says nothing here, and the rest of the record is read all the same.
  mutating func code(_ holder: inout BreakHolder?) throws(Record.ReadError) {
    var (reason, program) = (holder?.reason.rawValue, holder.flatMap { $0.program.isEmpty ? nil : $0.program })
    try code("log.held", &reason)
    try code("log.held-by", &program)
    holder = reason.flatMap { BreakHolder.Reason(rawValue: $0) }.map { BreakHolder($0, by: program ?? "") }
  }
}
