import GLib

/// The games that run in Feral Interactive's GameMode.
///
/// The corresponding interface is `com.feralinteractive.GameMode`.
final class GameMode {
  private static let name = "com.feralinteractive.GameMode"
  private static let path = "/com/feralinteractive/GameMode"
  private static let game = "com.feralinteractive.GameMode.Game"
  private static let properties = "org.freedesktop.DBus.Properties"

  private let bus: Bus
  private let tell: QuietTelling
  private var round = 0

  init(bus: Bus, tell: @escaping QuietTelling) {
    self.bus = bus
    self.tell = tell
    bus.subscribe(from: Self.name, Self.path, Self.properties, "PropertiesChanged", argument: Self.name) {
      [weak self] _ in self?.ask()
    }
    bus.watch(name: Self.name) { [weak self] isThere in
      guard let self else { return }
      if isThere {
        ask()
      } else {
        round += 1
        tell(nil)
      }
    }
  }

  private func ask() {
    round += 1
    bus.ask(Self.name, Self.path, Self.properties, "Get", [Variant(Self.name), Variant("ClientCount")]) {
      [weak self, round] result in
      guard let self, round == self.round else { return }
      guard case .success(let answer) = result, let count = answer.members.first?.members.first?.int32 else {
        return tell(nil)
      }
      if count > 0 { list() } else { tell([]) }
    }
  }

  private func list() {
    bus.ask(Self.name, Self.path, Self.name, "ListGames") { [weak self, round] result in
      guard let self, round == self.round else { return }
      // Older versions list none.
      guard case .success(let answer) = result, let games = answer.members.first?.members, !games.isEmpty else {
        return tell([""])
      }
      look(at: games.compactMap { $0.members.last?.string }[...], found: [])
    }
  }

  /// One after the other; one that has ended meanwhile is passed over.
  private func look(at paths: ArraySlice<String>, found: [String]) {
    guard let path = paths.first else { return tell(found.isEmpty ? [""] : found) }
    bus.ask(Self.name, path, Self.properties, "Get", [Variant(Self.game), Variant("Executable")]) {
      [weak self, round] result in
      guard let self, round == self.round else { return }
      var names = found
      if case .success(let answer) = result, let program = answer.members.first?.members.first?.shortString {
        names.append(program.split(separator: "/").last.map { String($0) } ?? "")
      }
      look(at: paths.dropFirst(), found: names)
    }
  }
}
