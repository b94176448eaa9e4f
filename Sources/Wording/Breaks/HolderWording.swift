import StillbellCore

extension Wording {
  /// The causes that held breaks back, each with the number of breaks.
  package enum Holders {
    /// The name of a row of the figures.
    package static var title: Sentence { tr("Held by") }

    /// A complete sentence; nil if no break was held back.
    package static func sentence(_ holders: [(name: BreakHolder.Name, breaks: Int)]) -> Sentence? {
      holders.isEmpty ? nil : tr("Held by: {names}.", ["names": list(holders)])
    }

    /// `Discord 12, typing 9`.
    package static func list(_ holders: [(name: BreakHolder.Name, breaks: Int)]) -> Sentence {
      holders.map { holder in
        // Translators: a program or a reason, and how many breaks it held back: Discord 12, typing 9.
        tr("{name} {n}", ["name": name(holder.name), "n": "\(holder.breaks)"])
      }.listed
    }

    private static func name(_ name: BreakHolder.Name) -> Sentence {
      switch name {
      case .program(let program): Sentence(program.onOneLine(limit: 30))
      case .reason(let reason): words(reason)
      }
    }

    private static func words(_ reason: BreakHolder.Reason) -> Sentence {
      switch reason {
      case .quiet: tr("quiet time")
      case .doNotDisturb: tr("do not disturb")
      case .inhibitors, .watching: tr("videos")
      case .microphone, .camera, .screenSharing, .call: tr("calls")
      case .game: tr("games")
      case .programs: tr("other programs")
      case .calendar: tr("meetings")
      case .session: tr("sessions")
      case .fullScreen: tr("full screen")
      case .typing: tr("typing")
      }
    }
  }
}
