import GLib
import Linux
import StillbellCore

/// The login manager: it reports when the machine goes to sleep, and knows this program's session.
///
/// The specification is `org.freedesktop.login1(5)`. Any owner of the name is followed, including one that comes later.
/// The agent does not wait for a system bus that hangs.
final class Logind {
  static let manager = BusObject(
    "org.freedesktop.login1", "/org/freedesktop/login1", "org.freedesktop.login1.Manager")
  /// How long a silent bus or login manager is waited for before it counts as missing.
  private static let patienceMilliseconds: UInt32 = 5000

  /// `true` once it is known if there is a login manager, and if it has a session of this user.
  private(set) var isSettled = false
  private(set) var isThere = false
  var hasSession: Bool { session?.isFound ?? false }
  /// Called when any of these three has changed.
  var changed: @MainActor () -> Void = {}

  private let report: @MainActor @Sendable (Event) -> Void
  private let connected: @MainActor @Sendable (Bus?) -> Void
  private var bus: Bus?
  private var session: LogindSession?
  private var patience: Watch?
  private var isFallingAsleep = false

  /// `connected` is called with the system bus, nil for none.
  init(
    report: @escaping @MainActor @Sendable (Event) -> Void, connected: @escaping @MainActor @Sendable (Bus?) -> Void
  ) {
    self.report = report
    self.connected = connected
  }

  func begin() {
    patience = Watch(everyMilliseconds: Self.patienceMilliseconds) { [weak self] in self?.settle() }
    Bus.connectToSystem { [weak self] result in
      switch result {
      case .success(let bus): self?.follow(bus)
      // The reason is of no use to the user: the status reports what is missing anyway.
      case .failure:
        self?.connected(nil)
        self?.settle()
      }
    }
  }

  private func follow(_ bus: Bus) {
    self.bus = bus
    connected(bus)
    bus.onClose { [weak self] in self?.vanished() }
    bus.subscribe(to: Self.manager, "PrepareForSleep") { [weak self] arguments in
      guard let isComing = arguments.first?.bool else { return }
      self?.prepareForSleep(isComing)
    }
    bus.watch(name: Self.manager.name) { [weak self] isThere in
      if isThere { self?.appeared() } else { self?.vanished() }
    }
  }

  private func appeared() {
    guard let bus, session == nil else { return }
    isThere = true
    let session = LogindSession(on: bus, report: report) { [weak self] in self?.settle() }
    self.session = session
    session.find()
  }

  /// Drops the causes that only the login manager could end.
  private func vanished() {
    isThere = false
    session?.forget()
    session = nil
    if isFallingAsleep { prepareForSleep(false) }
    settle()
  }

  private func prepareForSleep(_ isComing: Bool) {
    isFallingAsleep = isComing
    report(isComing ? .presence(.wentAway(.asleep, since: Moment.now.boot)) : .presence(.cameBack(.asleep)))
  }

  private func settle() {
    patience = nil
    isSettled = true
    changed()
  }
}
