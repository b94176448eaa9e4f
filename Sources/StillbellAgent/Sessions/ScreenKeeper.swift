import GLib
import StillbellCore
import Wording

/// Keeps the screen from going dark, by whichever part of the desktop can.
///
/// Every call is made without waiting; a service that hangs holds up nothing. When the agent ends in whatever way, the
/// desktop forgets what it asked for, since its name on the bus goes.
final class ScreenKeeper {
  /// A part of the desktop that can be asked.
  private struct Service {
    let object: BusObject
    let arguments: (_ application: String, _ reason: String) -> [Variant]
    let release: String
  }

  /// As the Idle Inhibition Service draft of freedesktop.org has it; then GNOME's session, where 8 means "idle".
  private static let services = [
    Service(
      object: BusObject(
        "org.freedesktop.ScreenSaver", "/org/freedesktop/ScreenSaver", "org.freedesktop.ScreenSaver"),
      arguments: { [Variant($0), Variant($1)] }, release: "UnInhibit"),
    Service(
      object: BusObject("org.gnome.SessionManager", "/org/gnome/SessionManager", "org.gnome.SessionManager"),
      arguments: { [Variant($0), Variant(UInt32(0)), Variant($1), Variant(UInt32(8))] }, release: "Uninhibit"),
  ]

  private enum State {
    case free
    case asking
    /// The number is what the service gave to be released by.
    case kept(by: Service, UInt32)
  }

  private let bus: Bus
  private let report: @MainActor @Sendable (Event) -> Void
  private var state = State.free
  private var isWanted = false

  init(bus: Bus, report: @escaping @MainActor @Sendable (Event) -> Void) {
    self.bus = bus
    self.report = report
  }

  /// Keeps it, or lets it go.
  func keep(_ isWanted: Bool) {
    self.isWanted = isWanted
    settle()
  }

  private func settle() {
    switch (state, isWanted) {
    case (.free, true):
      ask(Self.services[...])
    case (.kept(let service, let number), false):
      state = .free
      bus.post(service.object, service.release, [Variant(number)])
    case (.asking, _), (.free, false), (.kept, true): break
    }
  }

  private func ask(_ services: ArraySlice<Service>) {
    guard let service = services.first else { return }
    state = .asking
    let arguments = service.arguments("stillbell", Wording.whyScreenIsKept.description)
    // Without a limit: an answer that came after it would be an inhibition nobody can release.
    bus.ask(service.object, "Inhibit", arguments, timeoutMilliseconds: .max) { [weak self] answer in
      self?.answered(answer, by: service, others: services.dropFirst())
    }
  }

  private func answered(_ answer: Result<Variant, GLibError>, by service: Service, others: ArraySlice<Service>) {
    switch answer {
    case .success(let answer):
      guard let number = answer.members.first?.uint32 else {
        return fail(.answerGarbled(by: service.object.name), others)
      }
      state = .kept(by: service, number)
      settle()
    case .failure(let error): fail(.refused(error.message), others)
    }
  }

  private func fail(_ failure: ScreenFailure, _ others: ArraySlice<Service>) {
    state = .free
    guard isWanted else { return }
    if others.isEmpty { report(.session(.screenNotKept(failure))) } else { ask(others) }
  }
}
