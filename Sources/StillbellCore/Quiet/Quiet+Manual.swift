// The end of the quiet that the user asked for.
extension Quiet {
  /// The user's own is over by itself.
  func hasManualEnded(at now: Moment, in zone: Zone) -> Bool {
    switch manual?.end {
    case .at(let time): time <= now.boot
    case .onCalendar(let end): end.moment(in: zone) <= now.wall
    case .whenSwitchedOff, nil: false
    }
  }

  /// Call `endCauses` next: it works out the causes that are in force without it.
  mutating func endManual() { manual = nil }

  /// When the user's own quiet ends by itself, on the clock it is bound to.
  package func end(in zone: Zone) -> Wake? {
    switch manual?.end {
    case .at(let time): .boot(time)
    case .onCalendar(let end): .wall(end.moment(in: zone))
    case .whenSwitchedOff, nil: nil
    }
  }

  func deadline(in zone: Zone) -> Deadline? {
    switch end(in: zone) {
    case .boot(let time): Deadline(.quietOver, time)
    case .wall(let time): Deadline(.quietOver, time)
    case nil: nil
    }
  }
}
