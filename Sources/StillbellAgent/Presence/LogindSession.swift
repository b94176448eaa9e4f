import GLib
import Glibc
import StillbellCore

/// This program's session at the login manager, found as soon as there is one: it is locked or not, and has the seat or
/// not.
final class LogindSession {
  /// The ways to find the session, in this order. A program that the user's service manager has started belongs to no
  /// session, but the user has one with a display.
  private enum Way: CaseIterable {
    case byName, byProcess, byDisplay
  }

  private(set) var isFound = false
  private let bus: Bus
  private let report: @MainActor @Sendable (Event) -> Void
  private let settled: @MainActor @Sendable () -> Void
  /// The causes that were reported and have not been withdrawn.
  private var reported: Set<Presence.Lock.Cause> = []
  private var subscriptions: [Bus.Subscription] = []
  private var isForgotten = false

  /// `settled` is called whenever it is known if there is a session.
  init(
    on bus: Bus, report: @escaping @MainActor @Sendable (Event) -> Void,
    settled: @escaping @MainActor @Sendable () -> Void
  ) {
    self.bus = bus
    self.report = report
    self.settled = settled
  }

  func find() { find(Way.allCases[...]) }

  /// Withdraws the reported causes, and reports no more.
  func forget() {
    isForgotten = true
    leave()
  }

  private func find(_ ways: ArraySlice<Way>) {
    guard let way = ways.first else { return waitForSession() }
    let others = ways.dropFirst()
    switch way {
    case .byName:
      guard let name = getenv("XDG_SESSION_ID") else { return find(others) }
      ask("GetSession", [Variant(String(cString: name))], or: others)
    case .byProcess: ask("GetSessionByPID", [Variant(UInt32(getpid()))], or: others)
    case .byDisplay:
      bus.ask(Logind.manager, "GetUser", [Variant(UInt32(getuid()))]) { [weak self] answer in
        self?.askForDisplay(of: answer.value?.string, or: others)
      }
    }
  }

  private func ask(_ method: String, _ arguments: [Variant], or others: ArraySlice<Way>) {
    // If another login manager, or none, gives no answer, the next way is tried.
    bus.ask(Logind.manager, method, arguments) { [weak self] answer in self?.open(answer.value?.string, or: others) }
  }

  private func askForDisplay(of user: String?, or others: ArraySlice<Way>) {
    guard let user else { return find(others) }
    let object = BusObject(Logind.manager.name, user, "org.freedesktop.login1.User")
    bus.read("Display", of: object) { [weak self] session in
      // The session's name and its path, which is `/` for none.
      let display = session?.members.last?.string
      self?.open(display == "/" ? nil : display, or: others)
    }
  }

  private func open(_ path: String?, or others: ArraySlice<Way>) {
    guard !isForgotten else { return }
    guard let path else { return find(others) }
    let session = BusObject(Logind.manager.name, path, "org.freedesktop.login1.Session")
    // Subscribes before it asks, so that no change is missed.
    subscriptions = [
      bus.subscribe(to: session, "Lock") { [weak self] _ in self?.note(.asked, true) },
      bus.subscribe(to: session, "Unlock") { [weak self] _ in self?.note(.asked, false) },
      bus.onChange(of: session) { [weak self] values, _ in self?.handle(values) },
    ]
    bus.ask(session.properties, "GetAll", [Variant(session.interface)]) { [weak self] answer in
      self?.opened(answer.value?.entries, or: others)
    }
  }

  private func opened(_ properties: [String: Variant]?, or others: ArraySlice<Way>) {
    guard !isForgotten else { return }
    guard let properties, let name = properties["Id"]?.string else {
      leave()
      return find(others)
    }
    isFound = true
    subscriptions.append(
      bus.subscribe(to: Logind.manager, "SessionRemoved", argument: name) { [weak self] _ in
        self?.leave()
        self?.find()
      })
    handle(properties)
    settled()
  }

  /// Waits for a session: the agent may have started before the desktop.
  private func waitForSession() {
    guard !isForgotten else { return }
    subscriptions = [
      bus.subscribe(to: Logind.manager, "SessionNew") { [weak self] _ in
        self?.leave()
        self?.find()
      }
    ]
    settled()
  }

  private func leave() {
    subscriptions.forEach { bus.unsubscribe($0) }
    subscriptions = []
    isFound = false
    for cause in reported { note(cause, false) }
  }

  private func handle(_ properties: [String: Variant]) {
    if let isLocked = properties["LockedHint"]?.bool { note(.hint, isLocked) }
    if let isActive = properties["Active"]?.bool { note(.seat, !isActive) }
  }

  private func note(_ cause: Presence.Lock.Cause, _ isLocked: Bool) {
    if isLocked { reported.insert(cause) } else { reported.remove(cause) }
    report(isLocked ? .presence(.locked(cause)) : .presence(.unlocked(cause)))
  }
}
