import GLib
import Glibc
import StillbellCore

/// The user's programs that keep the machine from becoming idle, as the login manager lists them.
///
/// The corresponding method is `ListInhibitors` of `org.freedesktop.login1.Manager`; see `org.freedesktop.login1(5)`.
package final class LogindInhibitors: QuietProvider {
  private static let manager = BusObject(
    "org.freedesktop.login1", "/org/freedesktop/login1", "org.freedesktop.login1.Manager")

  package let name = "logind"
  package let source = QuietSource.inhibitors
  private var report: QuietReport = { _ in }
  private var service: BusService?

  package init() {}

  package func begin(_ report: @escaping QuietReport) { self.report = report }

  /// Follows the login manager on the system bus; nil if there is none.
  package func follow(_ bus: Bus?) {
    guard let bus else { return report(nil) }
    let service = BusService(Self.manager, on: bus)
    self.service = service
    bus.onClose { [weak self] in self?.vanished() }
    // This property is reported whenever an inhibitor comes or goes, even if its value stays.
    service.onChange { [weak self] values, others in
      if values["BlockInhibited"] != nil || others.contains("BlockInhibited") { self?.list() }
    }
    service.follow { [weak self] isThere in
      if isThere { self?.list() } else { self?.vanished() }
    }
  }

  private func vanished() {
    service?.renew()
    report(nil)
  }

  private func list() {
    service?.renew()
    service?.ask("ListInhibitors") { [weak self] rows in
      // Another login manager may have no list.
      self?.report(rows?.members.compactMap { Self.inhibition($0)?.name })
    }
  }

  /// Reads a row, whose fields are what, who, why, mode, user and process.
  private static func inhibition(_ row: Variant) -> Inhibition? {
    let members = row.members
    guard members.count == 6, let what = members[0].shortString, let who = members[1].shortString,
      let why = members[2].shortString, let mode = members[3].string, let user = members[4].uint32
    else { return nil }
    return Inhibition(what: what, who: who, why: why, mode: mode, user: user, ownUser: getuid())
  }
}
