import GLib
import StillbellCore

/// The modes of the notification server mako. Older versions report no change of mode, so the agent asks shortly before
/// a break is due.
///
/// The corresponding interface is `fr.emersion.Mako`; mako has no bus name of its own.
final class MakoModes: QuietProvider {
  private static let mako = BusObject("org.freedesktop.Notifications", "/fr/emersion/Mako", "fr.emersion.Mako")
  /// The names of the mode in which mako shows nothing: the manual's name for it, and a common one.
  private static let quiet: Set = ["do-not-disturb", "dnd"]

  let name = "mako"
  let source = QuietSource.doNotDisturb
  let reportsChanges = false
  private let service: BusService
  private var report: QuietReport = { _ in }
  private var isFound = false
  /// True while an answer is missing: a server that hangs is not asked again, because its answer is current when it
  /// comes.
  private var isAsked = false

  init(on bus: Bus) { service = BusService(Self.mako, on: bus) }

  func begin(_ report: @escaping QuietReport) {
    self.report = report
    service.onChange { [weak self] _, _ in self?.look() }
    service.follow { [weak self] isThere in
      self?.isAsked = false
      if isThere { self?.look() } else { self?.handle(nil) }
    }
  }

  func ask() { if isFound { look() } }

  private func look() {
    guard !isAsked else { return }
    isAsked = true
    service.ask("ListModes") { [weak self] modes in
      self?.isAsked = false
      // Another server, or a version without modes, has no answer.
      self?.handle(modes?.members.compactMap(\.string))
    }
  }

  private func handle(_ modes: [String]?) {
    isFound = modes != nil
    report(modes.map { $0.contains(where: Self.quiet.contains) ? [""] : [] })
  }
}
