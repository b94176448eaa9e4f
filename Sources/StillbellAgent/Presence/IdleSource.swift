import GLib
import Glibc
import StillbellCore
import SystemClock

/// Tells when the user has been without input for as long as the core asks for: by the first part of this desktop that
/// can. Nothing is polled, and input that ends no absence wakes nobody.
final class IdleSource {
  /// After how long to tell; nil while nobody needs to know.
  var threshold: Duration? {
    didSet { arm() }
  }

  private let bus: Bus
  private let report: @MainActor @Sendable (Event) -> Void
  private var candidates = IdleTeller.candidates(
    waylandDisplay: getenv("WAYLAND_DISPLAY").map { String(cString: $0) },
    display: getenv("DISPLAY").map { String(cString: $0) })[...]
  private var current: (any IdleWatch)?
  private var isFound = false
  /// What `current` watches for.
  private var watched: Duration?
  private var isAway = false

  init(bus: Bus, report: @escaping @MainActor @Sendable (Event) -> Void) {
    self.bus = bus
    self.report = report
  }

  /// Asks the candidates; what comes of it is reported later.
  func begin() { askNext() }

  private func askNext() {
    guard let next = candidates.popFirst() else { return report(.sourceMissing(.idle)) }
    // News of an earlier candidate no longer count.
    let tell: @MainActor @Sendable (IdleNews) -> Void = { [weak self, rest = candidates.count] news in
      guard let self, candidates.count == rest else { return }
      take(news)
    }
    current =
      switch next {
      case .wayland: WaylandIdle(tell: tell)
      case .mutter: MutterIdle(bus: bus, tell: tell)
      case .x11: X11Idle(tell: tell)
      }
  }

  private func take(_ news: IdleNews) {
    switch news {
    case .found(let name):
      (isFound, watched) = (true, nil)
      report(.sourceFound(.idle, by: name))
      arm()
    case .missing:
      isFound = false
      // Who would tell of the return has gone, and an absence without an end would hold back every break.
      comeBack()
      askNext()
    case .idle(let length):
      // It may have been on its way when the threshold was raised.
      guard !isAway, let threshold, length >= threshold else { return }
      isAway = true
      report(.wentAway(.idle, since: Moment.now.boot - length))
    case .active:
      guard isAway else { return }
      comeBack()
      arm()
    }
  }

  private func comeBack() {
    guard isAway else { return }
    isAway = false
    report(.cameBack(.idle))
  }

  /// While the user is away only the return matters, and that is being watched for.
  private func arm() {
    guard isFound, !isAway, threshold != watched else { return }
    watched = threshold
    current?.watch(threshold)
  }
}
