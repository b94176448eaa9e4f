import StillbellCore

/// The things that users do, and that happen to machines, on a day.
enum OrdinaryFact: CaseIterable {
  case start, sit, stop, pause, resume, breakNow, begin, snooze, skip, quiet, answer, lateAnswer, click, close
  case idle, typing, still, key, film, offer, present, pad, lock, sleep, kill, killAfter, quit, startAnew, setClock,
    zone, server, fail,
    recover,
    set
  case misedit, timer
  case front, music, cause, delay, first, remind, nudge, notice
  case profile, battery, meetings

  /// The share of this fact among all of them, averaged over many days.
  fileprivate var share: Int {
    switch self {
    case .click, .quit, .startAnew, .zone, .misedit, .notice: 1
    case .sit, .stop, .close, .kill, .setClock, .server, .timer, .first, .present, .battery: 2
    case .key, .start, .pause, .breakNow, .begin, .lateAnswer, .set, .front, .music, .remind, .nudge, .profile,
      .meetings:
      3
    case .film, .offer, .delay, .resume, .skip, .quiet: 4
    case .snooze, .sleep, .killAfter, .fail: 5
    case .idle, .typing, .still, .pad, .lock, .recover, .cause: 6
    case .answer: 12
    }
  }

  /// How often each fact comes on a day. Some days have many facts of one type and others none, because one fact often
  /// hides a fault in the handling of another.
  struct Weights {
    private var sums: [Int] = []
    private var total = 0

    init(_ random: inout SeededGenerator) {
      for fact in OrdinaryFact.allCases {
        let factor = random.one(of: [0, 1, 1, 2, 4])
        // Without a cycle there is little to see.
        total += fact.share * (fact == .start ? max(factor, 1) : factor)
        sums.append(total)
      }
    }

    func next(_ random: inout SeededGenerator) -> OrdinaryFact {
      let drawn = random.below(total)
      return OrdinaryFact.allCases[sums.firstIndex { drawn < $0 } ?? 0]
    }
  }
}
