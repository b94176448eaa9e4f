import GLib
import StillbellCore

/// The modes of the notification server mako. Older versions report no change of mode, so the agent asks shortly before
/// a break is due.
///
/// The corresponding interface is `fr.emersion.Mako`; it has no name of its own on the bus.
final class MakoModes: QuietProvider {
  private static let mako = BusObject("org.freedesktop.Notifications", "/fr/emersion/Mako", "fr.emersion.Mako")
  /// The mode in which it shows nothing: the manual's name for it, and a common one.
  private static let quiet: Set = ["do-not-disturb", "dnd"]

  let name = "mako"
  let source = QuietSource.doNotDisturb
  let reportsChanges = false
  private let service: BusService
  private var report: QuietReport = { _ in }
  private var isFound = false
  /// A server that hangs is not asked a second time: it answers with what holds by then.
  private var isAsked = false

  init(on bus: Bus) { service = BusService(Self.mako, on: bus) }

  func begin(_ report: @escaping QuietReport) {
    self.report = report
    service.onChange { [weak self] _, _ in self?.look() }
    service.follow { [weak self] isThere in
      self?.isAsked = false
      if isThere { self?.look() } else { self?.take(nil) }
    }
  }

  func ask() { if isFound { look() } }

  private func look() {
    guard !isAsked else { return }
    isAsked = true
    service.ask("ListModes") { [weak self] modes in
      self?.isAsked = false
      // Another server, or a version without modes, has no answer.
      self?.take(modes?.members.compactMap(\.string))
    }
  }

  private func take(_ modes: [String]?) {
    isFound = modes != nil
    report(modes.map { $0.contains(where: Self.quiet.contains) ? [""] : [] })
  }
}
