import GLib

/// A service on a bus that may be missing, appear later, and vanish. Nobody waits for its answers.
///
/// An answer counts only as long as its question does: `renew` and a new owner of the name make earlier questions void.
final class BusService {
  private static let properties = "org.freedesktop.DBus.Properties"

  private let bus: Bus
  private let name: String
  private var round = 0

  init(_ name: String, on bus: Bus) { (self.bus, self.name) = (bus, name) }

  /// Calls `changed` with whether the service is there: as soon as that is known, and whenever it changes.
  func follow(_ changed: @escaping @MainActor @Sendable (Bool) -> Void) {
    bus.watch(name: name) { [weak self] isThere in
      self?.renew()
      changed(isThere)
    }
  }

  /// Calls `received` with the arguments of each such signal; without a path every object counts.
  func onSignal(
    _ signal: String, of interface: String, at path: String?, argument: String? = nil,
    _ received: @escaping @MainActor @Sendable ([Variant]) -> Void
  ) {
    bus.subscribe(from: name, path, interface, signal, argument: argument) { received($0.members) }
  }

  /// Calls `changed` with the properties that have new values, and with the names of those whose values are not sent.
  func onChange(
    of interface: String, at path: String,
    _ changed: @escaping @MainActor @Sendable (_ values: [String: Variant], _ others: [String]) -> Void
  ) {
    onSignal("PropertiesChanged", of: Self.properties, at: path, argument: interface) { arguments in
      guard arguments.count == 3 else { return }
      changed(arguments[1].entries, arguments[2].members.compactMap(\.string))
    }
  }

  /// Makes every question void that has no answer yet.
  func renew() { round += 1 }

  /// Calls a method; `answered` gets the first value of the answer, nil if there is none.
  func ask(
    _ method: String, of interface: String, at path: String, _ arguments: [Variant] = [],
    _ answered: @escaping @MainActor @Sendable (Variant?) -> Void
  ) {
    bus.ask(name, path, interface, method, arguments) { [weak self, round] result in
      guard round == self?.round else { return }
      switch result {
      case .success(let answer): answered(answer.members.first)
      case .failure: answered(nil)
      }
    }
  }

  /// Reads a property; nil if there is none.
  func read(
    _ property: String, of interface: String, at path: String,
    _ answered: @escaping @MainActor @Sendable (Variant?) -> Void
  ) {
    ask("Get", of: Self.properties, at: path, [Variant(interface), Variant(property)]) { answered($0?.members.first) }
  }
}
