import StillbellCore

// Music that is paused for breaks and calls.
extension Wording {
  static func sentence(_ decision: MediaDecision) -> Sentence {
    switch decision {
    case .paused(let name): tr("{player} was paused.", ["player": name])
    case .goesOn(let name): tr("{player} resumed.", ["player": name])
    case .stays(let name, .absence): tr("{player} stays paused while you are away.", ["player": name])
    case .stays(let name, .call): tr("{player} stays paused during your call.", ["player": name])
    case .stays(let name, .quiet):
      tr("{player} stays paused while quiet time hides everything.", ["player": name])
    case .left(let name):
      tr(
        "{player} stays paused: you used it in the meantime, or it had to wait too long.",
        ["player": name])
    }
  }
}
