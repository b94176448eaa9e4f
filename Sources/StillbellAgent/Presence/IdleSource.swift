import GLib
import Linux
import StillbellCore

/// Reports when there has been no input for as long as the core asks for, by the first part of this desktop that can.
/// The class polls nothing, and input that ends no absence does not wake the agent.
final class IdleSource {
  /// How long an idleness must last to be reported; nil while no report is needed.
  var threshold: Duration? {
    didSet { arm() }
  }

  private let bus: Bus
  private let report: @MainActor @Sendable (Event) -> Void
  private var environment = DisplayEnvironment.own
  /// The candidates that have not been asked yet.
  private var candidates: ArraySlice<IdleReporter> = []
  private var current: (any IdleWatch)?
  private var isFound = false
  /// The threshold that `current` was given.
  private var watched: Duration?
  private var isAway = false
  /// Waits for a compositor or an X server that may come back.
  private lazy var comeback = ScreenComeback { [weak self] in self?.begin() }

  init(bus: Bus, report: @escaping @MainActor @Sendable (Event) -> Void) {
    self.bus = bus
    self.report = report
  }

  /// Asks the candidates; the results are reported later.
  func begin() {
    candidates = IdleReporter.candidates(waylandDisplay: environment.waylandDisplay, display: environment.display)[...]
    askNext()
  }

  /// Begins again on the screen that the environment names now.
  func lookAgain() {
    comeBack()
    environment = DisplayEnvironment.own
    (current, isFound) = (nil, false)
    comeback.forget(asksAgain: true)
    begin()
  }

  private func askNext() {
    guard let next = candidates.popFirst() else { return waitForOne() }
    // A report from an earlier candidate no longer counts.
    let report: @MainActor @Sendable (IdleReport) -> Void = { [weak self, rest = candidates.count] news in
      guard let self, candidates.count == rest else { return }
      handle(news)
    }
    current =
      switch next {
      case .wayland: WaylandIdle(report: report)
      case .mutter: MutterIdle(bus: bus, report: report)
      case .x11: X11Idle(report: report)
      }
  }

  /// Reports that there is no source, and waits for one.
  private func waitForOne() {
    report(.presence(.sourceMissing(.idle)))
    comeback.lost(environment)
  }

  private func handle(_ news: IdleReport) {
    switch news {
    case .found(let name):
      // Asking again would lose what this source is about to report.
      comeback.found()
      (isFound, watched) = (true, nil)
      report(.presence(.sourceFound(.idle, by: name)))
      arm()
    case .missing:
      isFound = false
      // The user's return would not be reported any more, and an absence without an end would hold back every break.
      comeBack()
      askNext()
    case .idle(let length):
      // The report may have been on its way when the threshold was raised.
      guard !isAway, let threshold, length >= threshold else { return }
      isAway = true
      report(.presence(.wentAway(.idle, since: Moment.now.boot - length)))
    case .active:
      guard isAway else { return }
      comeBack()
      arm()
    }
  }

  private func comeBack() {
    guard isAway else { return }
    isAway = false
    report(.presence(.cameBack(.idle)))
  }

  /// Sets the watch. While the user is away only the return matters, which is already being watched for.
  private func arm() {
    guard isFound, !isAway, threshold != watched else { return }
    watched = threshold
    current?.watch(threshold)
  }
}
