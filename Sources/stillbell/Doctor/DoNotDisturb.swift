import GLib
import QuietProviders
import StillbellCore
import Wording

/// The check of the desktop's do-not-disturb, by the providers that the agent follows.
enum DoNotDisturb {
  @MainActor static func examine() throws(GLibError) -> Finding {
    let bus = try SessionBus.open()
    let reports = reports(on: bus)
    if let on = reports.first(where: { !$0.names.isEmpty }) {
      return .degraded(Wording.Doctor.notDisturbIsOn(on.provider), Wording.Doctor.endNotDisturb)
    }
    if let off = reports.first { return .ok(Wording.Doctor.notDisturbIsOff(off.provider)) }
    guard try bus.owner(of: NotificationServer.name) != nil else { return .ok(Wording.Doctor.notDisturbUnknown(nil)) }
    return .ok(Wording.Doctor.notDisturbUnknown(try NotificationServer.information(on: bus).name))
  }

  /// The reports of this desktop's providers; those that do not answer in time are skipped.
  @MainActor private static func reports(on bus: Bus) -> [(provider: String, names: [String])] {
    let loop = MainLoop()
    let providers = QuietProviderSet.providers(on: bus).filter { $0.source == .doNotDisturb }
    let set = QuietProviderSet(providers) { if $0 == .quiet(.known) { loop.quit() } }
    set.begin()
    MainLoop.later(afterMilliseconds: UInt32(Check.patience / 2)) { loop.quit() }
    loop.run()
    return set.reports
  }
}
