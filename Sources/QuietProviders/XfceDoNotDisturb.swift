import GLib
import StillbellCore

/// Do not disturb of Xfce: a switch of xfce4-notifyd that xfconf keeps, even while xfce4-notifyd does not run.
///
/// The corresponding interface is `org.xfce.Xfconf`.
final class XfceDoNotDisturb: QuietProvider {
  private static let object = BusObject("org.xfce.Xfconf", "/org/xfce/Xfconf", "org.xfce.Xfconf")
  private static let channel = "xfce4-notifyd"
  private static let property = "/do-not-disturb"

  let name = "Xfce"
  let source = QuietSource.doNotDisturb
  private let xfconf: BusService

  init(on bus: Bus) { xfconf = BusService(Self.object, on: bus) }

  func begin(_ report: @escaping QuietReport) {
    // A switch that was removed, or was never set, is off.
    let take: @MainActor @Sendable (Variant?) -> Void = { report($0?.members.first?.bool == true ? [""] : []) }
    for signal in ["PropertyChanged", "PropertyRemoved"] {
      xfconf.onSignal(signal, argument: Self.channel) { arguments in
        if arguments.count > 1, arguments[1].string == Self.property { take(arguments.last) }
      }
    }
    xfconf.follow { [weak self] isThere in
      guard isThere else { return report(nil) }
      let arguments = [Variant(Self.channel), Variant(Self.property)]
      self?.xfconf.ask("GetProperty", arguments, take)
    }
  }
}
