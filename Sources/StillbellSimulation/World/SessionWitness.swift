import StillbellCore

/// The current session, as its decisions describe it: the logged length is checked against the time it had.
struct SessionWitness {
  /// When the session began; nil without a session, and for one that began before the machine last started.
  private var began: BootTime?
  /// When the current pause ends. The session ends with it, unless the user asked for a length.
  private(set) var pauseEnds: BootTime?
  /// When the previous pause would have ended.
  private(set) var lastPauseEnds: BootTime?
  /// How long the machine slept in the part of the session in which sleep doesn't count.
  private var slept = Duration.zero
  /// `true` if the session continues while the machine sleeps.
  private var keepsItsEnd = true
  /// `true` if a session has ended and its notification has not been shown yet.
  private(set) var isEndOwed = false
  /// `true` if more time was logged than a session had.
  private(set) var hasLoggedTooMuch = false

  /// `current` is the session after the event.
  mutating func note(_ event: Event, _ effects: [Effect], _ current: Session?, at now: BootTime) {
    switch event {
    // A server that can't show the notification does not get it again.
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
          // A pause until a time of day lasts a day at most.
          case .commanded(.pauseUntil): .hours(24)
          default: .hours(1)
          }
        pauseEnds = now + length
      case .decide(.session(.asks)): pauseEnds = now + .hours(1)
      case .decide(.session(.slept)): pauseEnds = (event.asleepSince ?? now) + .hours(1)
      case .decide(.session(.resumed)), .decide(.session(.over)), .decide(.session(.overUnnoticed)),
        .decide(.session(.ended)), .decide(.session(.forgotten)), .decide(.session(.cutOff)),
        .decide(.session(.cancelled)):
        // A pause until a time of day ends at that time, which its resumption reveals.
        (lastPauseEnds, pauseEnds) = (pauseEnds.map { min($0, now) }, nil)
      case .log(let entry): if let began, entry.length > now - began - slept { hasLoggedTooMuch = true }
      default: break
      }
    }
  }

  mutating func slept(for length: Duration) { if pauseEnds != nil || !keepsItsEnd { slept += length } }

  /// Forgets the session: the machine has restarted, or the agent's knowledge is lost.
  mutating func forget() { (began, pauseEnds, lastPauseEnds) = (nil, nil, nil) }

  /// Forgets the end of a session, too: the agent has lost all its knowledge.
  mutating func forgetEnd() { isEndOwed = false }
}

extension Event {
  /// When the machine fell asleep, at the event that first reports the sleep.
  var asleepSince: BootTime? { if case .presence(.wentAway(.asleep, let since)) = self { since } else { nil } }
}
