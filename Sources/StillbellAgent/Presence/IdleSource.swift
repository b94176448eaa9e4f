import GLib
import Linux
import Paths
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
  private var environment = DisplayEnvironment.own
  /// Those that have not been asked yet.
  private var candidates: ArraySlice<IdleReporter> = []
  private var current: (any IdleWatch)?
  private var isFound = false
  /// The watch of `current`.
  private var watched: Duration?
  private var isAway = false
  /// Of a compositor or an X server that may come back.
  private var socket: Arrival?
  /// How often one that had been there, or has come, was asked in vain since.
  private var attempts: Int?
  private var wait: Watch?
  private static let attemptsMax = 4

  init(bus: Bus, report: @escaping @MainActor @Sendable (Event) -> Void) {
    self.bus = bus
    self.report = report
  }

  /// Asks the candidates; what comes of it is reported later.
  func begin() {
    wait = nil
    candidates = IdleReporter.candidates(waylandDisplay: environment.waylandDisplay, display: environment.display)[...]
    askNext()
  }

  /// Begins anew on the screen that the environment names now.
  func lookAgain() {
    comeBack()
    environment = DisplayEnvironment.own
    (current, socket, attempts, isFound) = (nil, nil, 0, false)
    begin()
  }

  private func askNext() {
    guard let next = candidates.popFirst() else { return waitForOne() }
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

  /// Nobody tells now. One that comes back is asked again, and a few times more, for it may not listen yet.
  private func waitForOne() {
    report(.presence(.sourceMissing(.idle)))
    if socket == nil {
      socket = Arrival(at: environment.socket) { [weak self] in
        self?.attempts = 0
        self?.begin()
      }
    }
    guard let attempts, attempts < Self.attemptsMax else { return }
    self.attempts = attempts + 1
    wait = Watch(everyMilliseconds: 500 << UInt32(attempts)) { [weak self] in self?.begin() }
  }

  private func take(_ news: IdleNews) {
    switch news {
    case .found(let name):
      // Asking anew would lose what this one is about to tell.
      wait = nil
      (isFound, watched, attempts) = (true, nil, 0)
      report(.presence(.sourceFound(.idle, by: name)))
      arm()
    case .missing:
      isFound = false
      // Its return would not be reported any more, and an absence without an end would hold back every break.
      comeBack()
      askNext()
    case .idle(let length):
      // It may have been on its way when the threshold was raised.
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

  /// While the user is away only the return matters, and that is being watched for.
  private func arm() {
    guard isFound, !isAway, threshold != watched else { return }
    watched = threshold
    current?.watch(threshold)
  }
}

/// Tells when something comes to a path, or another one in its place.
private final class Arrival {
  private let path: PathWatch
  private var watch: Watch?

  /// Nil where that cannot be told.
  init?(at path: String?, _ came: @escaping @MainActor @Sendable () -> Void) {
    guard let path, let watched = try? PathWatch(path, isSocket: true) else { return nil }
    self.path = watched
    watch = Watch(readable: watched.descriptor) { [watched] in
      // Of a way that can no longer be followed nobody comes.
      if (try? watched.hasChanged()) == true, isThere(path) { came() }
    }
  }
}
