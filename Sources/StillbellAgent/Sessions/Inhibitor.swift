import GLib
import Linux
import StillbellCore
import Wording

/// Keeps the machine awake, or the screen on, by the first service of the desktop that can.
///
/// No call waits for its answer, so a service that hangs delays nothing. However the agent ends, the desktop drops the
/// requests, because the agent's bus name and file descriptors close.
final class Inhibitor {
  private enum State {
    case free
    case asking
    /// The system bus is not there yet; these services are asked afterwards.
    case waiting(ArraySlice<InhibitService>)
    case kept(by: InhibitService, InhibitService.Grant)
    /// No service does it, so this helper does; it may still report that it cannot.
    case helped(AwakeHelper)
  }

  private enum SystemBus {
    case unknown, missing
    case there(Bus)
  }

  private let services: [InhibitService]
  private let bus: Bus
  /// The path of `stillbell-awake`; nil if the helper is of no use.
  private let program: String?
  /// Called with nil once the request is granted, or with the reason why nothing can do it.
  private let answered: @MainActor @Sendable (ScreenFailure?) -> Void
  private var systemBus = SystemBus.unknown
  private var state = State.free
  private var isWanted = false
  /// The failure of the last service that was asked.
  private var failure = ScreenFailure.nobody

  init(
    _ services: [InhibitService], thenBy program: String? = nil, bus: Bus,
    answered: @escaping @MainActor @Sendable (ScreenFailure?) -> Void = { _ in }
  ) {
    (self.services, self.program, self.bus, self.answered) = (services, program, bus, answered)
  }

  /// Notes the system bus; nil if there is none.
  func follow(_ bus: Bus?) {
    systemBus = bus.map { .there($0) } ?? .missing
    guard case .waiting(let services) = state else { return }
    ask(services)
  }

  /// Makes the request, or releases it.
  func keep(_ isWanted: Bool) {
    self.isWanted = isWanted
    settle()
  }

  /// Makes the request again if the helper held it, because the screen has changed.
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
    // The call has no time limit: a grant that came after the limit could never be released.
    bus.askHolding(service.object, "Inhibit", service.arguments("stillbell", Wording.whyScreenIsKept.description)) {
      [weak self] answer in self?.handle(answer, of: service, others: others)
    }
  }

  private func bus(of service: InhibitService) -> Bus? {
    guard service.isOnSystemBus else { return bus }
    if case .there(let bus) = systemBus { return bus }
    return nil
  }

  private func handle(
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

  /// Asks the other services, unless the request is no longer wanted.
  private func miss(_ others: ArraySlice<InhibitService>) {
    state = .free
    if isWanted { ask(others) }
  }

  /// Starts the helper, the last resort.
  private func startHelper() {
    state = .free
    guard let program else { return answered(failure) }
    do throws(SystemError) {
      state = .helped(try AwakeHelper(program: program) { [weak self] in self?.handle($0) })
    } catch {
      answered(.notStarted(SystemFault(error)))
    }
  }

  private func handle(_ helperFailure: ScreenFailure?) {
    guard case .helped = state else { return }
    guard let helperFailure else { return answered(nil) }
    state = .free
    // The reason of a service that refused is more precise.
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
