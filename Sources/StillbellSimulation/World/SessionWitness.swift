import StillbellCore

/// The session that is on, as its decisions tell of it: what is logged of it is held against the time it had.
struct SessionWitness {
  /// Nil without a session, and for one whose beginning is on the clock of an earlier start of the machine.
  private var began: BootTime?
  /// When the pause that is on ends, with the session unless a length was asked for.
  private(set) var pauseEnds: BootTime?
  /// When the pause before would have ended.
  private(set) var lastPauseEnds: BootTime?
  /// How long the machine slept in what of it does not count then.
  private var slept = Duration.zero
  /// It counts on while the machine sleeps.
  private var keepsItsEnd = true
  /// A session has ended, and its notification has not been shown to anybody yet.
  private(set) var isEndOwed = false
  /// More was logged of one than the time it had.
  private(set) var hasLoggedTooMuch = false

  /// `current` is the session after the event.
  mutating func note(_ event: Event, _ effects: [Effect], _ current: Session?, at now: BootTime) {
    switch event {
    // A server that cannot show it does not get it again.
    case .notification(.shown(.session)), .notification(.failed(.session, _)), .notification(.closed(.session)):
      isEndOwed = false
    default: break
    }
    for effect in effects {
      switch effect {
      case .decide(.session(.over)), .decide(.session(.overUnnoticed)), .decide(.session(.ended)),
        .decide(.session(.forgotten)), .decide(.session(.cutOff)):
        isEndOwed = true
      case .decide(.session(.began)): isEndOwed = false
      default: break
      }
      switch effect {
      case .decide(.session(.began)):
        (began, pauseEnds, lastPauseEnds, slept) = (now, nil, nil, .zero)
        keepsItsEnd = current?.keepsItsEnd ?? true
      case .decide(.session(.paused)):
        let length: Duration =
          switch event {
          case .commanded(.pause(let length?)): length
          // At most a day.
          case .commanded(.pauseUntil): .hours(24)
          default: .hours(1)
          }
        pauseEnds = now + length
      case .decide(.session(.asks)): pauseEnds = now + .hours(1)
      case .decide(.session(.slept)): pauseEnds = (event.asleepSince ?? now) + .hours(1)
      case .decide(.session(.resumed)), .decide(.session(.over)), .decide(.session(.overUnnoticed)),
        .decide(.session(.ended)), .decide(.session(.forgotten)), .decide(.session(.cutOff)),
        .decide(.session(.cancelled)):
        // A pause until a time of day ends at that time, and its resumption tells when.
        (lastPauseEnds, pauseEnds) = (pauseEnds.map { min($0, now) }, nil)
      case .log(let entry): if let began, entry.length > now - began - slept { hasLoggedTooMuch = true }
      default: break
      }
    }
  }

  mutating func slept(for length: Duration) { if pauseEnds != nil || !keepsItsEnd { slept += length } }

  /// The machine has started anew, or what the agent knew is lost.
  mutating func forget() { (began, pauseEnds, lastPauseEnds) = (nil, nil, nil) }

  /// The agent has lost all it knew, the end of a session too.
  mutating func forgetEnd() { isEndOwed = false }
}

extension Event {
  /// Since when the machine has slept, at the event that tells of it first.
  var asleepSince: BootTime? { if case .presence(.wentAway(.asleep, let since)) = self { since } else { nil } }
}
