import GLib
import StillbellCore

/// The programs that keep a power manager from its work: of KDE's, those that want the screen on; of others, which do
/// not tell them apart, all.
///
/// The corresponding interfaces are `org.kde.Solid.PowerManagement.PolicyAgent` and
/// `org.freedesktop.PowerManagement.Inhibit`.
final class PowerInhibitors {
  private static let name = "org.freedesktop.PowerManagement"
  private static let path = "/org/freedesktop/PowerManagement/Inhibit"
  private static let interface = "org.freedesktop.PowerManagement.Inhibit"
  private static let kde = "org.kde.Solid.PowerManagement"
  private static let agentPath = "/org/kde/Solid/PowerManagement/PolicyAgent"
  private static let agent = "org.kde.Solid.PowerManagement.PolicyAgent"
  /// `PolicyAgent::ChangeScreenSettings`.
  private static let screen: UInt32 = 4

  private let bus: Bus
  private let tell: QuietTelling
  /// Of both names it is known whether they are owned.
  private var isThere: Bool?
  private var isKDE: Bool?
  private var round = 0

  init(bus: Bus, tell: @escaping QuietTelling) {
    self.bus = bus
    self.tell = tell
    bus.subscribe(from: Self.name, nil, Self.interface, "HasInhibitChanged") { [weak self] _ in self?.ask() }
    bus.subscribe(from: Self.kde, Self.agentPath, Self.agent, "InhibitionsChanged") { [weak self] _ in self?.ask() }
    bus.watch(name: Self.name) { [weak self] isThere in
      self?.isThere = isThere
      self?.ask()
    }
    bus.watch(name: Self.kde) { [weak self] isThere in
      self?.isKDE = isThere
      self?.ask()
    }
  }

  private func ask() {
    guard let isThere, let isKDE else { return }
    round += 1
    if isKDE {
      ask(Self.kde, Self.agentPath, Self.agent, "HasInhibition", [Variant(Self.screen)], others: "ListInhibitions")
    } else if isThere {
      ask(Self.name, Self.path, Self.interface, "HasInhibit", [], others: "GetInhibitors")
    } else {
      tell(nil)
    }
  }

  /// Whether there are any, and if so who.
  private func ask(
    _ name: String, _ path: String, _ interface: String, _ method: String, _ arguments: [Variant], others: String
  ) {
    bus.ask(name, path, interface, method, arguments) { [weak self, round] result in
      guard let self, round == self.round else { return }
      guard case .success(let answer) = result, let isInhibited = answer.members.first?.bool else { return tell(nil) }
      guard isInhibited else { return tell([]) }
      bus.ask(name, path, interface, others) { [weak self] result in
        guard let self, round == self.round else { return }
        // Not all can list them.
        guard case .success(let answer) = result, let rows = answer.members.first?.members, !rows.isEmpty else {
          return tell([""])
        }
        tell(rows.compactMap { Self.inhibition($0)?.name })
      }
    }
  }

  /// A row is a name, or a name and a reason.
  private static func inhibition(_ row: Variant) -> Inhibition? {
    if let name = row.shortString { return Inhibition(by: name, why: "") }
    let members = row.members
    return Inhibition(by: members.first?.shortString ?? "", why: members.dropFirst().first?.shortString ?? "")
  }
}
