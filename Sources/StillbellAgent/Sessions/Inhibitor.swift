import GLib
import Linux
import StillbellCore
import Wording

/// Keeps the machine awake, or the screen on, by whichever part of the desktop can.
///
/// Every call is made without waiting; a service that hangs holds up nothing. When the agent ends in whatever way, the
/// desktop forgets what it asked for, since its name on the bus and its file descriptors go.
final class Inhibitor {
  private enum State {
    case free
    case asking
    /// The system bus is not there yet, and these are asked after it.
    case waiting(ArraySlice<InhibitService>)
    case kept(by: InhibitService, InhibitService.Grant)
    /// No service does it, but this program, which may still be about to say that it cannot.
    case helped(AwakeHelper)
  }

  private enum SystemBus {
    case unknown, missing
    case there(Bus)
  }

  private let services: [InhibitService]
  private let bus: Bus
  /// The path of `stillbell-awake`; nil where that is of no use.
  private let program: String?
  /// Called with nil once it is kept, or with why nobody does.
  private let answered: @MainActor @Sendable (ScreenFailure?) -> Void
  private var systemBus = SystemBus.unknown
  private var state = State.free
  private var isWanted = false
  /// Of the last service that was asked.
  private var failure = ScreenFailure.nobody

  init(
    _ services: [InhibitService], thenBy program: String? = nil, bus: Bus,
    answered: @escaping @MainActor @Sendable (ScreenFailure?) -> Void = { _ in }
  ) {
    (self.services, self.program, self.bus, self.answered) = (services, program, bus, answered)
  }

  /// The system bus is there, or nil for none.
  func follow(_ bus: Bus?) {
    systemBus = bus.map { .there($0) } ?? .missing
    guard case .waiting(let services) = state else { return }
    ask(services)
  }

  /// Keeps it, or lets it go.
  func keep(_ isWanted: Bool) {
    self.isWanted = isWanted
    settle()
  }

  /// Another screen is there than before.
  func lookAgain() {
    if case .helped = state { state = .free }
    settle()
  }

  private func settle() {
    switch (state, isWanted) {
    case (.free, true):
      failure = .nobody
      ask(services[...])
    case (.kept(let service, let grant), false):
      state = .free
      release(grant, of: service)
    case (.waiting, false), (.helped, false): state = .free
    case (.asking, _), (.waiting, true), (.free, false), (.kept, true), (.helped, true): break
    }
  }

  private func ask(_ services: ArraySlice<InhibitService>) {
    guard let service = services.first else { return startHelper() }
    let others = services.dropFirst()
    guard let bus = bus(of: service) else {
      if case .unknown = systemBus { state = .waiting(services) } else { ask(others) }
      return
    }
    state = .asking
    bus.ask(.daemon, "GetNameOwner", [Variant(service.object.name)]) { [weak self] owner in
      guard let self else { return }
      if owner.value == nil { miss(others) } else { ask(service, on: bus, others: others) }
    }
  }

  private func ask(_ service: InhibitService, on bus: Bus, others: ArraySlice<InhibitService>) {
    // Without a limit: an answer that came after it would be an inhibition nobody can release.
    bus.askHolding(service.object, "Inhibit", service.arguments("stillbell", Wording.whyScreenIsKept.description)) {
      [weak self] answer in self?.take(answer, of: service, others: others)
    }
  }

  private func bus(of service: InhibitService) -> Bus? {
    guard service.isOnSystemBus else { return bus }
    if case .there(let bus) = systemBus { return bus }
    return nil
  }

  private func take(
    _ answer: Result<BusAnswer, GLibError>, of service: InhibitService, others: ArraySlice<InhibitService>
  ) {
    switch answer {
    case .success(let answer):
      guard let grant = service.grant(answer) else { return fail(.answerGarbled(by: service.object.name), others) }
      state = .kept(by: service, grant)
      answered(nil)
      settle()
    case .failure(let error): fail(.refused(error.message), others)
    }
  }

  private func fail(_ failure: ScreenFailure, _ others: ArraySlice<InhibitService>) {
    self.failure = failure
    miss(others)
  }

  /// The others are asked, unless it is not wanted any more.
  private func miss(_ others: ArraySlice<InhibitService>) {
    state = .free
    if isWanted { ask(others) }
  }

  /// The last to be asked.
  private func startHelper() {
    state = .free
    guard let program else { return answered(failure) }
    do throws(SystemError) {
      state = .helped(try AwakeHelper(program: program) { [weak self] in self?.take($0) })
    } catch {
      answered(.notStarted(SystemFault(error)))
    }
  }

  private func take(_ helperFailure: ScreenFailure?) {
    guard case .helped = state else { return }
    guard let helperFailure else { return answered(nil) }
    state = .free
    // The reason of a service that refused says more.
    answered(helperFailure == .nobody ? failure : helperFailure)
  }

  private func release(_ grant: InhibitService.Grant, of service: InhibitService) {
    switch grant {
    case .number(let number, let method): bus.post(service.object, method, [Variant(number)])
    case .request(let path):
      bus.post(BusObject(service.object.name, path, "org.freedesktop.portal.Request"), "Close", [])
    // The file descriptor closes with the last reference.
    case .held: break
    }
  }
}
