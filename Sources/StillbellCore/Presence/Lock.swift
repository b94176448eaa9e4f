extension Presence {
  /// The screen lock, combined from all reports.
  package struct Lock: Hashable, Sendable, Decodable {
    /// The origin of a lock.
    package enum Cause: Hashable, Sendable, Decodable {
      /// A lock was requested. Desktops that obey report it by another cause; the others never report its end.
      case asked
      /// The desktop has marked its session as locked, by the login manager's `LockedHint`.
      case hint
      /// The login manager says that another session has the seat; it is wrong about a desktop on another terminal than
      /// its login.
      case seat
      /// The screen saver of this name is active.
      case screenSaver(String)
    }

    /// The time for which a lock that was only requested is believed.
    static let askedLength: Duration = .hours(1)
    /// While a lock is only inferred, input after a silence of this length is the return of the user.
    static let inputPause: Duration = .seconds(10)

    private(set) var since: BootTime?
    private var causes: Set<Cause> = []
    private var asked: BootTime?

    init() {}

    var isOn: Bool { since != nil }
    /// True if no provider reports a locked screen, into which no user can type: then input is the return of the user.
    var isInferred: Bool { isOn && causes.isSubset(of: [.seat]) }
    /// The moment from which the lock is no longer believed.
    private var doubtedAt: BootTime? { causes.isEmpty ? asked.map { $0 + Self.askedLength } : nil }

    var deadline: Deadline? { doubtedAt.map { Deadline(.lockTimeout, $0) } }

    mutating func began(_ cause: Cause, at now: BootTime) {
      since = since ?? now
      switch cause {
      // A provider that reports a lock also reports its end, so the request adds nothing.
      case .asked: if causes.subtracting([.seat]).isEmpty { asked = now }
      case .hint, .screenSaver:
        causes.insert(cause)
        asked = nil
      case .seat: causes.insert(cause)
      }
    }

    /// Removes a cause; returns the length of the lock if that was the last.
    mutating func ended(_ cause: Cause, at now: BootTime) -> Duration? {
      if cause == .asked { asked = nil } else { causes.remove(cause) }
      return over(at: now)
    }

    /// Handles input after a silence: it ends a lock that is only inferred.
    mutating func noticedInput(at now: BootTime) -> Duration? {
      guard isInferred else { return nil }
      (asked, causes) = (nil, [])
      return over(at: now)
    }

    mutating func advance(to now: BootTime) -> Duration? {
      guard let end = doubtedAt, end <= now else { return nil }
      return ended(.asked, at: now)
    }

    /// Moves the beginning back: the screen was locked before it could be reported.
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
