import GLib

/// The modes of the notification server mako. Older ones tell nobody when a mode is switched, so it is asked before a
/// break falls due.
///
/// The corresponding interface is `fr.emersion.Mako`; it has no name of its own on the bus.
final class MakoModes {
  private static let name = "org.freedesktop.Notifications"
  private static let path = "/fr/emersion/Mako"
  private static let interface = "fr.emersion.Mako"
  /// What the manual calls the mode in which it shows nothing, and what many call it.
  private static let still: Set = ["do-not-disturb", "dnd"]

  private let bus: Bus
  private let tell: QuietTelling
  private let isAskable: @MainActor @Sendable (Bool) -> Void
  private var round = 0
  private var isFound = false
  /// One that hangs is not asked a second time: it answers with what holds by then.
  private var isAsked = false

  /// `isAskable` is called with whether there is one to be asked.
  init(bus: Bus, tell: @escaping QuietTelling, isAskable: @escaping @MainActor @Sendable (Bool) -> Void) {
    self.bus = bus
    self.tell = tell
    self.isAskable = isAskable
    bus.subscribe(
      from: Self.name, Self.path, "org.freedesktop.DBus.Properties", "PropertiesChanged", argument: Self.interface
    ) { [weak self] _ in self?.look() }
    bus.watch(name: Self.name) { [weak self] isThere in
      guard let self else { return }
      round += 1
      isAsked = false
      if isThere { look() } else { lose() }
    }
  }

  func ask() { if isFound { look() } }

  private func look() {
    guard !isAsked else { return }
    isAsked = true
    bus.ask(Self.name, Self.path, Self.interface, "ListModes") { [weak self, round] result in
      guard let self, round == self.round else { return }
      isAsked = false
      // Another server, or a version without modes.
      guard case .success(let answer) = result, let modes = answer.members.first?.members else { return lose() }
      if !isFound { isAskable(true) }
      isFound = true
      tell(modes.contains { Self.still.contains($0.string ?? "") } ? [""] : [])
    }
  }

  private func lose() {
    if isFound { isAskable(false) }
    isFound = false
    tell(nil)
  }
}
