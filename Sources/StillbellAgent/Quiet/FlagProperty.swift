import GLib

/// A property that is true as long as it is to be quiet, of an object that tells its changes.
///
/// Whoever owns the name may have no such property: then it tells nothing.
final class FlagProperty {
  private static let properties = "org.freedesktop.DBus.Properties"

  private let bus: Bus
  private let name: String
  private let path: String
  private let interface: String
  private let property: String
  private let tell: QuietTelling
  /// An answer to what was asked of an earlier owner of the name no longer counts.
  private var round = 0
  private var isFound = false

  init(bus: Bus, name: String, path: String, interface: String, property: String, tell: @escaping QuietTelling) {
    self.bus = bus
    self.name = name
    self.path = path
    self.interface = interface
    self.property = property
    self.tell = tell
    bus.subscribe(from: name, path, Self.properties, "PropertiesChanged", argument: interface) {
      [weak self] arguments in
      guard arguments.members.count > 2 else { return }
      self?.changed(arguments.members[1].entries, isInvalid: arguments.members[2].members.map(\.string))
    }
    bus.watch(name: name) { [weak self] isThere in
      guard let self else { return }
      round += 1
      isFound = false
      if isThere { ask() } else { tell(nil) }
    }
  }

  private func changed(_ values: [String: Variant], isInvalid: [String?]) {
    if let value = values[property]?.bool {
      found(value)
    } else if isInvalid.contains(property) {
      ask()
    }
  }

  private func ask() {
    bus.ask(name, path, Self.properties, "Get", [Variant(interface), Variant(property)]) {
      [weak self, round] result in
      guard let self, round == self.round else { return }
      // A signal may have told it meanwhile; what it says was sent before the answer.
      if case .success(let answer) = result, let value = answer.members.first?.members.first?.bool {
        found(value)
      } else if !isFound {
        tell(nil)
      }
    }
  }

  private func found(_ value: Bool) {
    isFound = true
    tell(value ? [""] : [])
  }
}
