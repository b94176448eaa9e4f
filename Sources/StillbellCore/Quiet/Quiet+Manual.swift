// The end of the user's own quiet.
extension Quiet {
  /// True if the user's own quiet is over.
  func hasManualEnded(at now: Moment, in zone: Zone) -> Bool {
    switch manual?.end {
    case .at(let time): time <= now.boot
    case .onCalendar(let end): end.moment(in: zone) <= now.wall
    case .whenSwitchedOff, nil: false
    }
  }

  /// Ends the user's own quiet. Call `endCauses` next: it works out the causes that are then in force.
  mutating func endManual() { manual = nil }

  /// When the user's own quiet ends by itself, on the clock that decides it.
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
