import GLib
import StillbellCore

/// The programs that inhibit a power manager. KDE's lists those that want the screen on; other managers do not
/// distinguish the reasons, so all of their programs count.
///
/// The corresponding interfaces are `org.kde.Solid.PowerManagement.PolicyAgent` and
/// `org.freedesktop.PowerManagement.Inhibit`.
final class PowerInhibitors: QuietProvider {
  /// A power manager, and how to ask it.
  private struct Manager {
    let service: BusService
    let question: String
    let arguments: [Variant]
    let list: String
    /// True if the manager is there; nil until that is known.
    var isThere: Bool?
  }

  /// `PolicyAgent::ChangeScreenSettings`.
  private static let screen: UInt32 = 4

  let name = "power manager"
  let source = QuietSource.inhibitors
  private var kde: Manager
  private var other: Manager
  private var report: QuietReport = { _ in }

  init(on bus: Bus) {
    kde = Manager(
      service: BusService(
        BusObject(
          "org.kde.Solid.PowerManagement", "/org/kde/Solid/PowerManagement/PolicyAgent",
          "org.kde.Solid.PowerManagement.PolicyAgent"), on: bus),
      question: "HasInhibition", arguments: [Variant(Self.screen)], list: "ListInhibitions")
    other = Manager(
      service: BusService(
        BusObject(
          "org.freedesktop.PowerManagement", "/org/freedesktop/PowerManagement/Inhibit",
          "org.freedesktop.PowerManagement.Inhibit"), on: bus),
      question: "HasInhibit", arguments: [], list: "GetInhibitors")
  }

  func begin(_ report: @escaping QuietReport) {
    self.report = report
    kde.service.onSignal("InhibitionsChanged") { [weak self] _ in self?.look() }
    other.service.onSignal("HasInhibitChanged", anyPath: true) { [weak self] _ in self?.look() }
    kde.service.follow { [weak self] isThere in
      self?.kde.isThere = isThere
      self?.look()
    }
    other.service.follow { [weak self] isThere in
      self?.other.isThere = isThere
      self?.look()
    }
  }

  private func look() {
    guard let isKDE = kde.isThere, let isOther = other.isThere else { return }
    kde.service.renew()
    other.service.renew()
    if isKDE { ask(kde) } else if isOther { ask(other) } else { report(nil) }
  }

  private func ask(_ manager: Manager) {
    manager.service.ask(manager.question, manager.arguments) { [weak self, report] answer in
      guard let isInhibited = answer?.bool else { return report(nil) }
      guard isInhibited else { return report([]) }
      self?.list(manager)
    }
  }

  private func list(_ manager: Manager) {
    manager.service.ask(manager.list) { [report] rows in
      // Some managers have no list.
      guard let rows = rows?.members, !rows.isEmpty else { return report([""]) }
      report(rows.compactMap { Self.inhibition($0)?.name })
    }
  }

  /// Reads a row, which is a name, or a name and a reason.
  private static func inhibition(_ row: Variant) -> Inhibition? {
    if let name = row.shortString { return Inhibition(by: name, why: "") }
    let members = row.members
    return Inhibition(by: members.first?.shortString ?? "", why: members.dropFirst().first?.shortString ?? "")
  }
}
