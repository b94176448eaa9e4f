import GLib
import Glibc
import StillbellCore

/// The programs of this user that keep the machine from becoming idle, as the login manager lists them.
///
/// The corresponding method is `ListInhibitors` of `org.freedesktop.login1.Manager`; see `org.freedesktop.login1(5)`.
final class LogindInhibitors {
  private let tell: QuietTelling
  private var bus: Bus?
  private var round = 0

  init(tell: @escaping QuietTelling) { self.tell = tell }

  /// Follows it on the system bus; nil if there is none.
  func follow(_ bus: Bus?) {
    guard let bus else { return tell(nil) }
    self.bus = bus
    bus.onClose { [weak self] in self?.vanished() }
    // It tells of every inhibitor that comes or goes by this property, also where its value stays.
    bus.subscribe(
      from: Logind.name, Logind.path, "org.freedesktop.DBus.Properties", "PropertiesChanged", argument: Logind.manager
    ) { [weak self] arguments in
      guard arguments.members.count > 2 else { return }
      let changed = arguments.members[1].members.compactMap { $0.members.first?.string }
      if (changed + arguments.members[2].members.compactMap(\.string)).contains("BlockInhibited") { self?.list() }
    }
    bus.watch(name: Logind.name) { [weak self] isThere in
      if isThere { self?.list() } else { self?.vanished() }
    }
  }

  private func vanished() {
    round += 1
    tell(nil)
  }

  private func list() {
    round += 1
    bus?.ask(Logind.name, Logind.path, Logind.manager, "ListInhibitors") { [weak self, round] result in
      guard let self, round == self.round else { return }
      switch result {
      case .success(let answer): tell((answer.members.first?.members ?? []).compactMap { Self.inhibition($0)?.name })
      // Another login manager may know none.
      case .failure: tell(nil)
      }
    }
  }

  /// A row is what, who, why, mode, user and process.
  private static func inhibition(_ row: Variant) -> Inhibition? {
    let members = row.members
    guard members.count == 6, let what = members[0].shortString, let who = members[1].shortString,
      let why = members[2].shortString,
      let mode = members[3].string, let user = members[4].uint32
    else { return nil }
    return Inhibition(what: what, who: who, why: why, mode: mode, user: user, ownUser: getuid())
  }
}
