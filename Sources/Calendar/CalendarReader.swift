import CICal
import Glibc
import HelperProtocols
import StillbellCore
import Synchronization

/// The busy times and troubles that are known so far. Another thread may print them when the time is up.
package final class CalendarFindings: Sendable {
  private struct Found {
    var busy: [BusyTime] = []
    var troubles: [CalendarTrouble] = []
    var known: Set<CalendarTrouble> = []
  }

  private let found = Mutex(Found())
  /// The number of troubles that are reported of files. Those of whole folders are always reported.
  private static let troublesMax = 200
  private static let ofFolders: Set<CalendarTrouble.Reason> = [.noFolder, .noDirectory, .tooManyFiles, .tooSlow]

  package init() {}

  /// Adds a trouble, once.
  package func add(_ trouble: CalendarTrouble) {
    found.withLock { found in
      guard found.troubles.count < Self.troublesMax || Self.ofFolders.contains(trouble.reason),
        found.known.insert(trouble).inserted
      else { return }
      found.troubles.append(trouble)
    }
  }

  /// Adds times in seconds since 1970.
  func add(_ times: [Range<Int64>]) {
    found.withLock { found in
      for time in times {
        let (start, end) = (Duration.seconds(time.lowerBound), Duration.seconds(time.upperBound))
        guard let time = BusyTime(WallTime(sinceEpoch: start), WallTime(sinceEpoch: end)) else { continue }
        found.busy.append(time)
      }
      // Thousands of equal events need no more memory than one.
      if found.busy.count > 4096 { found.busy = found.busy.joined }
    }
  }

  /// The whole output, with its end.
  package var text: String {
    found.withLock { found in
      let reports = found.busy.joined.map { CalendarReport.busy($0) } + found.troubles.map { .trouble($0) } + [.end]
      return reports.map { $0.line + "\n" }.joined()
    }
  }
}

/// Reads the calendars of folders.
package struct CalendarReader {
  /// The times that are read begin before the end of this length, and end after its begin.
  package static let window: Int64 = 36 * 3600

  /// The time that is read, in seconds since 1970.
  package let window: Range<Int64>
  private let user: String?
  private let zones = TimeZones()
  private let findings: CalendarFindings
  private var folder = CalendarFolder()
  private var file = CalendarFile()

  /// - Parameters:
  ///   - now: The time in seconds since 1970.
  ///   - user: The user's mail address; nil if it is unknown.
  ///   - findings: The findings to which the reader adds.
  package init(at now: Int64, user: String?, findings: CalendarFindings) {
    window = now..<now + Self.window
    self.user = user.flatMap { $0.isEmpty ? nil : $0.lowercased() }
    self.findings = findings
    stillbell_ical_settle()
  }

  /// Adds the events of a server.
  package func add(_ events: ServerEvents) { findings.add(events.busy(in: window, zones)) }

  /// Reads the files of a folder.
  package mutating func read(_ path: String) {
    // The buffer stays in one place, and is not copied.
    var file = file
    self.file = CalendarFile()
    folder.walk(path, trouble: findings.add) { [window, user, zones, findings] folder, name, path in
      switch file.read(name, in: folder) {
      case .gone: break
      case .trouble(let reason): findings.add(CalendarTrouble(reason, path))
      case .bytes(let count):
        guard let text = file.withText(count: count, { CalendarText($0, window: window) }) else {
          findings.add(CalendarTrouble(.noCalendar, path))
          return
        }
        // Each file has a budget of its own, so that a damaged one takes no times from the others.
        var budget = Recurrence.Budget()
        let times = EventTimes(text, window: window, zones: zones, user: user, &budget)
        findings.add(times.busy)
        for reason in CalendarTrouble.Reason.allCases {
          let isSeen =
            times.troubles.contains(reason) || reason == .noCalendar && !text.isWhole
            || reason == .event && text.hasDamagedEvent
          if isSeen { findings.add(CalendarTrouble(reason, path)) }
        }
      }
    }
    self.file = file
  }
}
