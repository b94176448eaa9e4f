import GLib
import StillbellCore

/// The programs that keep a session from becoming idle, as the session managers of GNOME, MATE and Cinnamon list them.
///
/// The corresponding interface is `org.gnome.SessionManager`.
final class SessionInhibitors: QuietProvider {
  private static let manager = BusObject(
    "org.gnome.SessionManager", "/org/gnome/SessionManager", "org.gnome.SessionManager")
  private static let inhibitor = "org.gnome.SessionManager.Inhibitor"

  let name = "session manager"
  let source = QuietSource.inhibitors
  private let service: BusService
  private var report: QuietReport = { _ in }

  init(on bus: Bus) { service = BusService(Self.manager, on: bus) }

  func begin(_ report: @escaping QuietReport) {
    self.report = report
    for signal in ["InhibitorAdded", "InhibitorRemoved"] {
      service.onSignal(signal) { [weak self] _ in self?.list() }
    }
    service.follow { [weak self] isThere in
      if isThere { self?.list() } else { report(nil) }
    }
  }

  private func list() {
    service.renew()
    service.ask("GetInhibitors") { [weak self] paths in
      // Some session managers have no list.
      guard let paths else { return self?.report(nil) ?? () }
      self?.look(at: paths.members.compactMap(\.string)[...], found: [])
    }
  }

  /// Reads the inhibitors one after the other; one that has gone meanwhile is skipped.
  private func look(at paths: ArraySlice<String>, found: [String]) {
    guard let path = paths.first else { return report(found) }
    let others = paths.dropFirst()
    ask("GetFlags", at: path) { provider, flags in
      guard let flags = flags?.uint32, Inhibition.isAboutIdleness(flags: flags) else {
        return provider.look(at: others, found: found)
      }
      provider.ask("GetAppId", at: path) { provider, program in
        provider.ask("GetReason", at: path) { provider, reason in
          let inhibition = Inhibition(by: program?.shortString ?? "", why: reason?.shortString ?? "")
          provider.look(at: others, found: found + (inhibition.map { [$0.name] } ?? []))
        }
      }
    }
  }

  private func ask(
    _ method: String, at path: String,
    _ answered: @escaping @MainActor @Sendable (SessionInhibitors, Variant?) -> Void
  ) {
    service.ask(method, of: service.part(at: path, Self.inhibitor)) { [weak self] value in
      if let self { answered(self, value) }
    }
  }
}
