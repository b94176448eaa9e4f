import GLib
import StillbellCore

/// The games that run in Feral Interactive's GameMode.
///
/// The corresponding interface is `com.feralinteractive.GameMode`.
final class GameMode: QuietProvider {
  private static let interface = "com.feralinteractive.GameMode"
  private static let game = "com.feralinteractive.GameMode.Game"

  let name = "GameMode"
  let source = QuietSource.game
  private let service: BusService
  private var report: QuietReport = { _ in }

  init(on bus: Bus) {
    service = BusService(BusObject(Self.interface, "/com/feralinteractive/GameMode", Self.interface), on: bus)
  }

  func begin(_ report: @escaping QuietReport) {
    self.report = report
    service.onChange { [weak self] _, _ in self?.look() }
    service.follow { [weak self] isThere in
      if isThere { self?.look() } else { report(nil) }
    }
  }

  private func look() {
    service.renew()
    service.read("ClientCount") { [weak self] count in
      guard let count = count?.int32 else { return self?.report(nil) ?? () }
      if count > 0 { self?.list() } else { self?.report([]) }
    }
  }

  private func list() {
    service.ask("ListGames") { [weak self] games in
      // Older versions do not list the games.
      self?.name((games?.members ?? []).compactMap { $0.members.last?.string }[...], named: [])
    }
  }

  /// Asks for the games' programs one after the other; a game that has ended meanwhile is skipped.
  private func name(_ paths: ArraySlice<String>, named: [String]) {
    guard let path = paths.first else { return report(named.isEmpty ? [""] : named) }
    service.read("Executable", of: service.part(at: path, Self.game)) { [weak self] program in
      let name = program?.shortString.map { $0.split(separator: "/").last.map { String($0) } ?? "" }
      self?.name(paths.dropFirst(), named: named + (name.map { [$0] } ?? []))
    }
  }
}
