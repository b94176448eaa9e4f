import GLib
import HelperProtocols
import Linux
import StillbellCore
import Wording

/// The check of the user's calendar: the meetings of each folder, and the files that are passed over.
@MainActor enum CalendarCheck {
  private typealias Words = Wording.Doctor
  /// The largest number of files that are named.
  private static let namedMax = 10

  /// The meetings of a folder or of the server, and what was passed over.
  private struct Reading {
    var meetings = 0
    var troubles: [CalendarTrouble] = []
  }

  static func examine() -> Finding {
    let configuration = ConfigurationCheck.inForce
    guard configuration.quiet.calendar != .off else { return .ok(Words.calendarOff) }
    let folders = configuration.calendar.folders
    let (deadline, hasServer) = (Check.deadline, hasServer)
    guard !folders.isEmpty || hasServer else { return unset }
    let program = "stillbell-calendar"
    guard Paths().program(program) != nil else {
      return .degraded(Words.programsMissing([program]), Words.reinstall)
    }
    var (says, troubles): ([Sentence], [CalendarTrouble]) = ([], [])
    for folder in folders {
      guard let reading = read([Paths().expanded(folder)], until: deadline) else {
        return .degraded(Words.calendarUnread(folder), Words.seeDisk(folder))
      }
      // A folder that can't be read has no number of meetings.
      if !reading.troubles.contains(where: \.reason.isOfFolder) {
        says.append(Words.meetings(reading.meetings, in: folder))
      }
      troubles += reading.troubles
    }
    if hasServer {
      guard let reading = read(["--server"], until: deadline), reading.troubles.isEmpty else {
        return .degraded(Words.calendarUnread("GNOME Shell"), Words.askAlone)
      }
      says.append(Words.meetingsOfShell(reading.meetings))
    }
    return finding(says, troubles)
  }

  /// The finding without a calendar; a folder in which another program keeps one is named.
  private static var unset: Finding {
    let found = FoundCalendars.folders()
    guard !found.isEmpty else { return .ok(Words.noCalendar) }
    var finding = Finding.ok(Words.calendarsFound(found))
    finding.remedy = Words.setCalendars(found)
    return finding
  }

  private static func finding(_ says: [Sentence], _ troubles: [CalendarTrouble]) -> Finding {
    guard !troubles.isEmpty else { return .ok(Words.together(says) ?? Words.noCalendar) }
    let named = troubles.prefix(namedMax).map { Words.trouble($0) }
    let rest = troubles.count - named.count
    let all = says + named + (rest > 0 ? [Words.moreTroubles(rest)] : [])
    let reasons = CalendarTrouble.Reason.allCases.filter { reason in troubles.contains { $0.reason == reason } }
    return .degraded(
      Words.together(all) ?? Words.noCalendar, Words.together(reasons.map { Words.remedy($0) }) ?? Words.reinstall)
  }

  /// True if the desktop has a calendar server that runs.
  private static var hasServer: Bool {
    // A missing bus is left to the check of the bus.
    guard let bus = try? SessionBus.open() else { return false }
    return (try? bus.owner(of: CalendarReport.server)) != nil
  }

  /// Runs the helper; nil if it takes too long, or ends without a result.
  private static func read(_ arguments: [String], until deadline: Duration) -> Reading? {
    guard let said = ProgramsCheck.said(by: "stillbell-calendar", arguments, until: deadline) else { return nil }
    var reading = Reading()
    for line in said.split(separator: "\n") {
      switch CalendarReport(line: line) {
      case .busy: reading.meetings += 1
      case .trouble(let trouble): reading.troubles.append(trouble)
      case .end: return reading
      case nil: return nil
      }
    }
    return nil
  }
}

extension CalendarTrouble.Reason {
  /// True if nothing in the folder could be read.
  fileprivate var isOfFolder: Bool { self == .noFolder || self == .noDirectory }
}
