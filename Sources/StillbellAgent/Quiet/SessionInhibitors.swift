import GLib
import StillbellCore

/// The programs that keep a session from becoming idle, as the session managers of GNOME, MATE and Cinnamon list them.
///
/// The corresponding interface is `org.gnome.SessionManager`.
final class SessionInhibitors {
  private static let name = "org.gnome.SessionManager"
  private static let path = "/org/gnome/SessionManager"
  private static let inhibitor = "org.gnome.SessionManager.Inhibitor"

  private let bus: Bus
  private let tell: QuietTelling
  /// Raised with every listing: the answers to an earlier one no longer count.
  private var round = 0

  init(bus: Bus, tell: @escaping QuietTelling) {
    self.bus = bus
    self.tell = tell
    for signal in ["InhibitorAdded", "InhibitorRemoved"] {
      bus.subscribe(from: Self.name, Self.path, Self.name, signal) { [weak self] _ in self?.list() }
    }
    bus.watch(name: Self.name) { [weak self] isThere in
      guard let self else { return }
      if isThere {
        list()
      } else {
        round += 1
        tell(nil)
      }
    }
  }

  private func list() {
    round += 1
    bus.ask(Self.name, Self.path, Self.name, "GetInhibitors") { [weak self, round] result in
      guard let self, round == self.round else { return }
      switch result {
      case .success(let answer): look(at: (answer.members.first?.members.compactMap(\.string) ?? [])[...], found: [])
      // One without a list.
      case .failure: tell(nil)
      }
    }
  }

  /// One after the other; one that has gone meanwhile is passed over.
  private func look(at paths: ArraySlice<String>, found: [Inhibition]) {
    guard let path = paths.first else { return tell(found.map(\.name)) }
    let others = paths.dropFirst()
    ask(path, "GetFlags") { inhibitors, flags in
      guard let flags = flags?.uint32, Inhibition.isAboutIdleness(flags: flags) else {
        return inhibitors.look(at: others, found: found)
      }
      inhibitors.ask(path, "GetAppId") { inhibitors, application in
        inhibitors.ask(path, "GetReason") { inhibitors, reason in
          let inhibition = Inhibition(by: application?.shortString ?? "", why: reason?.shortString ?? "")
          inhibitors.look(at: others, found: found + (inhibition.map { [$0] } ?? []))
        }
      }
    }
  }

  private func ask(
    _ path: String, _ method: String, _ answered: @escaping @MainActor @Sendable (SessionInhibitors, Variant?) -> Void
  ) {
    bus.ask(Self.name, path, Self.inhibitor, method) { [weak self, round] result in
      guard let self, round == self.round else { return }
      switch result {
      case .success(let answer): answered(self, answer.members.first)
      case .failure: answered(self, nil)
      }
    }
  }
}
