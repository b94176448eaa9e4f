import GLib

/// A service on a bus that may be missing, appear later, and vanish. No call waits for an answer.
///
/// An answer counts only while its question is valid: `renew` and a new owner of the name make earlier questions void.
final class BusService {
  private let bus: Bus
  private let object: BusObject
  private var round = 0

  init(_ object: BusObject, on bus: Bus) { (self.bus, self.object) = (bus, object) }

  /// Calls `changed` with true if the service is there and false if not: as soon as that is known, and after each
  /// change.
  func follow(_ changed: @escaping @MainActor @Sendable (Bool) -> Void) {
    bus.watch(name: object.name) { [weak self] isThere in
      self?.renew()
      changed(isThere)
    }
  }

  /// Calls `received` with the arguments of each such signal; with `anyPath` every object counts.
  func onSignal(
    _ signal: String, anyPath: Bool = false, argument: String? = nil,
    _ received: @escaping @MainActor @Sendable ([Variant]) -> Void
  ) {
    bus.subscribe(to: object, signal, anyPath: anyPath, argument: argument, received)
  }

  /// Calls `changed` with the properties that have new values, and with the names of those whose values are not sent.
  func onChange(_ changed: @escaping @MainActor @Sendable (_ values: [String: Variant], _ others: [String]) -> Void) {
    bus.onChange(of: object, changed)
  }

  /// Makes all open questions void.
  func renew() { round += 1 }

  /// Another object of the service.
  func part(at path: String, _ interface: String) -> BusObject { BusObject(object.name, path, interface) }

  /// Calls a method of the service's object or of a part. `answered` gets the first value of the answer, or nil if
  /// there is none.
  func ask(
    _ method: String, of part: BusObject? = nil, _ arguments: [Variant] = [],
    _ answered: @escaping @MainActor @Sendable (Variant?) -> Void
  ) {
    bus.ask(part ?? object, method, arguments) { [weak self, round] answer in
      if round == self?.round { answered(answer.value) }
    }
  }

  /// Reads a property; nil if there is none.
  func read(
    _ property: String, of part: BusObject? = nil, _ answered: @escaping @MainActor @Sendable (Variant?) -> Void
  ) {
    bus.read(property, of: part ?? object) { [weak self, round] value in
      if round == self?.round { answered(value) }
    }
  }
}
