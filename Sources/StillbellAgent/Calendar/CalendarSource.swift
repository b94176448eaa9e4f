import GLib
import HelperProtocols
import Linux
import StillbellCore
import Wording

/// The user's calendar, which `stillbell-calendar` reads: at the beginning, when the desktop's calendar server comes,
/// and when the core asks for it. Changes of its files are reported as they come.
final class CalendarSource {
  /// The calendar server of GNOME Shell. It has one time range for all its clients, and reports its events to all of them
  /// whenever one asks.
  private static let server = BusObject(
    CalendarReport.server, "/org/gnome/Shell/CalendarServer", CalendarReport.server)
  /// The time after a reading in which the server's signals are still its answers to that.
  private static let echo: Duration = .seconds(3)
  /// The limit in milliseconds for a reading. The helper has a shorter one of its own.
  private static let patience: UInt32 = 30_000
  /// The largest number of lines that a helper may print.
  private static let linesMax = 2000

  private let bus: Bus
  private let program: String?
  private let paths: Paths
  private let log: Log
  private let report: @MainActor @Sendable (Event) -> Void
  /// The folders as the user wrote them; nil if no calendar is wanted.
  private var folders: [String]?
  private var watch: CalendarWatch?
  private var serverWatch: (name: Bus.NameWatch, signals: [Bus.Subscription])?
  /// When the latest reading ended.
  private var latest = Duration.zero
  /// Nil while it is not known.
  private var hasServer: Bool?
  /// False until changes of the folders are noticed.
  private var isBegun = false
  private var reading: Reading?
  /// True if another reading follows the one that runs.
  private var readsAgain = false
  /// True if the core has a calendar.
  private var isReported = false
  private var isMissingReported = false

  /// A reading that runs.
  private final class Reading {
    var helper: Helper?
    var times: [BusyTime] = []
    var linesLeft = CalendarSource.linesMax
    var hasEnd = false
  }

  init(on bus: Bus, _ paths: Paths, log: Log, report: @escaping @MainActor @Sendable (Event) -> Void) {
    (self.bus, self.paths, self.log, self.report) = (bus, paths, log, report)
    program = paths.program("stillbell-calendar")
  }

  /// Reads and follows the calendar in these folders, and that of the desktop; nil for none.
  func follow(_ folders: [String]?) {
    guard folders != self.folders else { return }
    self.folders = folders
    (reading, readsAgain, watch, isBegun) = (nil, false, nil, false)
    guard let folders else {
      followServer(false)
      return forget(isCertain: true)
    }
    followServer(true)
    if folders.isEmpty || program == nil { return begin() }
    watch = CalendarWatch(
      folders.map(paths.expanded), begun: { [weak self] in self?.begin() },
      changed: { [weak self] in self?.report(.calendar(.changed)) },
      failed: { [log] in log.warn(Wording.notWatchingCalendar(reason: $0.description)) })
  }

  /// Reads the calendar. If a reading runs, another one follows it.
  func read() {
    guard let folders, isBegun, let hasServer else { return }
    guard reading == nil else {
      readsAgain = true
      return
    }
    guard !folders.isEmpty || hasServer else { return forget(isCertain: false) }
    guard let program else { return reportMissing() }
    let reading = Reading()
    do throws(SystemError) {
      let child = try ChildProcess(program, (hasServer ? ["--server"] : []) + folders.map(paths.expanded))
      let helper = Helper(child) { [weak self, weak reading] news in
        if let self, let reading, self.reading === reading { handle(news, of: reading) }
      }
      helper.end(withinMilliseconds: Self.patience)
      reading.helper = helper
      self.reading = reading
    } catch {
      fail(.notStarted(SystemFault(error)))
    }
  }

  private func begin() {
    isBegun = true
    read()
  }

  private func followServer(_ isWanted: Bool) {
    if let serverWatch, !isWanted {
      bus.end(serverWatch.name)
      serverWatch.signals.forEach { bus.unsubscribe($0) }
      (self.serverWatch, hasServer) = (nil, nil)
    } else if serverWatch == nil, isWanted {
      let signals = ["EventsAddedOrUpdated", "EventsRemoved"].map { signal in
        bus.subscribe(to: Self.server, signal) { [weak self] _ in self?.noteEvents() }
      }
      serverWatch = (bus.watch(name: Self.server.name) { [weak self] in self?.note($0) }, signals)
    }
  }

  /// Notes that the server has reported events. It also does so for each reading.
  private func noteEvents() {
    guard hasServer == true, reading == nil, Clock.awake - latest > Self.echo else { return }
    report(.calendar(.changed))
  }

  private func note(_ isThere: Bool) {
    guard serverWatch != nil, isThere != hasServer else { return }
    let isFirst = hasServer == nil
    hasServer = isThere
    // The meetings of a server that has gone still count: it comes back with the shell.
    if isFirst || isThere || folders?.isEmpty == true { read() }
  }

  private func handle(_ news: Helper.Report, of reading: Reading) {
    switch news {
    case .line(let line):
      reading.linesLeft -= 1
      switch CalendarReport(line: line) {
      case .busy(let time) where reading.linesLeft >= 0: reading.times.append(time)
      // What was read until then is less than what an earlier reading knew.
      case .trouble(let trouble) where trouble.reason == .tooSlow: finish(.failed(.noResult))
      // The doctor names what was passed over.
      case .trouble where reading.linesLeft >= 0: break
      case .end: reading.hasEnd = true
      case .busy, .trouble, nil: finish(.failed(.noResult))
      }
    case .ended: finish(reading.hasEnd ? .read(reading.times) : .failed(.noResult))
    }
  }

  private func finish(_ event: CalendarEvent) {
    reading = nil
    isReported = true
    latest = Clock.awake
    report(.calendar(event))
    guard readsAgain else { return }
    readsAgain = false
    read()
  }

  private func fail(_ failure: CalendarFailure) {
    isReported = true
    report(.calendar(.failed(failure)))
  }

  private func reportMissing() {
    guard !isMissingReported else { return }
    isMissingReported = true
    fail(.notInstalled)
  }

  /// Reports that there is no calendar. If `isCertain`, one was there that the core may still know from the agent before.
  private func forget(isCertain: Bool) {
    guard isReported || isCertain else { return }
    isReported = false
    report(.calendar(.gone))
  }
}
