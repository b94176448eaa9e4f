/// A moment to wake up at, on the clock that decides it.
package enum Wake: Hashable, Sendable {
  case boot(BootTime)
  case wall(WallTime)

  /// The moment on the wall clock, as that is set now.
  package func wall(at now: Moment) -> WallTime {
    switch self {
    case .boot(let time): now.wall(at: time)
    case .wall(let time): time
    }
  }

  package func isAhead(of now: Moment) -> Bool {
    switch self {
    case .boot(let time): time > now.boot
    case .wall(let time): time > now.wall
    }
  }
}
