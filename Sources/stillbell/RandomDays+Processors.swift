import Dispatch
import Linux
import StillbellCore
import StillbellSimulation
import Synchronization

extension RandomDays {
  /// Runs random days on all processors. A failure is that of the earliest day, as if the days had run one after
  /// another.
  static func runOnAllProcessors(seed: UInt64, days: Int) throws(TimetableError) -> Report {
    // Reading a zone changes that of the process, so all zones are read here, before there are threads.
    let zones = Dictionary(uniqueKeysWithValues: zones.map { ($0, Zone.named($0, around: begin)) })
    let daysPerPart = 256
    let parts = (days + daysPerPart - 1) / daysPerPart
    let results = Mutex<[Int: Result<Report, TimetableError>]>([:])
    DispatchQueue.concurrentPerform(iterations: parts) { part in
      // The days after a failure need not run any more.
      let isNeeded = results.withLock { !$0.contains { $0.key < part && $0.value.isFailure } }
      guard isNeeded else { return }
      let first = part * daysPerPart + 1
      let result = Result { () throws(TimetableError) in
        let days = first...min(first + daysPerPart - 1, days)
        return try RandomDays(seed: seed) { zones[$0] ?? nil }.run(days: days)
      }
      results.withLock { $0[part] = result }
    }
    var whole = Report()
    for (_, result) in results.withLock({ $0 }).sorted(by: { $0.key < $1.key }) where whole.failure == nil {
      let part = try result.get()
      whole.days += part.days
      whole.events += part.events
      whole.failure = part.failure
    }
    return whole
  }
}

extension Result<RandomDays.Report, TimetableError> {
  fileprivate var isFailure: Bool {
    switch self {
    case .success(let report): report.failure != nil
    case .failure: true
    }
  }
}
