extension Presence {
  /// The screen lock, put together from everything that reports it.
  package struct Lock: Hashable, Sendable {
    /// The origin of a lock.
    package enum Cause: Hashable, Sendable {
      /// Somebody asked for it. Desktops that answer say so by another cause; the others never say how it ended.
      case asked
      /// The desktop says of its session that it is locked.
      case hint
      /// Another session has the seat, says the login manager; of a desktop on another terminal than its login it says
      /// so wrongly.
      case seat
      /// The screen saver of this name is active.
      case screenSaver(String)
    }

    /// How long a lock that was only asked for is believed, if nothing ends it before.
    static let askedLength: Duration = .hours(1)
    /// While a lock is only inferred, input after so long without is the user who is back.
    static let inputPause: Duration = .seconds(10)

    private(set) var since: BootTime?
    private var causes: Set<Cause> = []
    private var asked: BootTime?

    init() {}

    var isOn: Bool { since != nil }
    /// No report says that a screen is locked into which nobody can type: input is the user who is back.
    var isInferred: Bool { isOn && causes.isSubset(of: [.seat]) }
    /// When it is no longer believed.
    private var doubtedAt: BootTime? { causes.isEmpty ? asked.map { $0 + Self.askedLength } : nil }

    var deadline: Deadline? { doubtedAt.map { Deadline(.lockTimeout, $0) } }

    mutating func began(_ cause: Cause, at now: BootTime) {
      since = since ?? now
      switch cause {
      // A part that reports a lock reports its end as well, so the question adds nothing.
      case .asked: if causes.subtracting([.seat]).isEmpty { asked = now }
      case .hint, .screenSaver:
        causes.insert(cause)
        asked = nil
      case .seat: causes.insert(cause)
      }
    }

    /// Returns how long it lasted if nothing is left of it.
    mutating func ended(_ cause: Cause, at now: BootTime) -> Duration? {
      if cause == .asked { asked = nil } else { causes.remove(cause) }
      return over(at: now)
    }

    /// There was input after a time without; on a lock screen that does not end the lock, elsewhere it does.
    mutating func noticedInput(at now: BootTime) -> Duration? {
      guard isInferred else { return nil }
      (asked, causes) = (nil, [])
      return over(at: now)
    }

    mutating func advance(to now: BootTime) -> Duration? {
      guard let end = doubtedAt, end <= now else { return nil }
      return ended(.asked, at: now)
    }

    /// It was on before anybody could tell.
    mutating func extend(backTo start: BootTime) {
      since = since.map { min($0, start) }
    }

    private mutating func over(at now: BootTime) -> Duration? {
      guard let start = since, causes.isEmpty, asked == nil else { return nil }
      since = nil
      return now - start
    }
  }
}
