import StillbellCore

/// The session that is on, as its decisions tell of it: what is logged of it is held against the time it had.
struct Sittings {
  /// Nil without a session, and for one whose beginning is on the clock of an earlier start of the machine.
  private var began: BootTime?
  private var isPaused = false
  /// How long the machine slept in its pauses.
  private var slept = Duration.zero
  /// More was logged of one than the time it had.
  private(set) var hasLoggedTooMuch = false

  mutating func note(_ effects: [Effect], at now: BootTime) {
    for effect in effects {
      switch effect {
      case .decide(.session(.began)): (began, isPaused, slept) = (now, false, .zero)
      case .decide(.session(.paused)): isPaused = true
      case .decide(.session(.resumed)): isPaused = false
      case .log(let entry): if let began, entry.length > now - began - slept { hasLoggedTooMuch = true }
      default: break
      }
    }
  }

  mutating func slept(for length: Duration) { if isPaused { slept += length } }

  /// The machine has started anew, or what the agent knew is lost.
  mutating func forget() { began = nil }
}
