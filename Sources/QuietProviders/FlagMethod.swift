import GLib
import StillbellCore

/// A part of a desktop that answers a method about do not disturb, and reports changes by signals of its own.
final class FlagMethod: QuietProvider {
  let name: String
  let source = QuietSource.doNotDisturb
  private let service: BusService
  private let method: String
  private let signals: [String]

  private init(_ name: String, _ object: BusObject, _ method: String, signals: [String], on bus: Bus) {
    (self.name, self.method, self.signals) = (name, method, signals)
    service = BusService(object, on: bus)
  }

  /// The notification center of sway; later versions have a second, longer signal.
  static func swaync(on bus: Bus) -> FlagMethod {
    let name = "org.erikreider.swaync.cc"
    return FlagMethod(
      "swaync", BusObject(name, "/org/erikreider/swaync/cc", name), "GetDnd", signals: ["Subscribe", "SubscribeV2"],
      on: bus)
  }

  /// The sidebar of Budgie.
  static func budgie(on bus: Bus) -> FlagMethod {
    let name = "org.budgie_desktop.Raven"
    return FlagMethod(
      "Budgie", BusObject(name, "/org/budgie_desktop/Raven", name), "GetDoNotDisturbState",
      signals: ["DoNotDisturbChanged"], on: bus)
  }

  func begin(_ report: @escaping QuietReport) {
    for signal in signals {
      // Whatever other values the signals have, the first switch among them is this one.
      service.onSignal(signal) { [weak self] arguments in
        guard let value = arguments.lazy.compactMap(\.bool).first else { return }
        self?.service.renew()
        report(value ? [""] : [])
      }
    }
    service.follow { [weak self] isThere in
      guard let self, isThere else { return report(nil) }
      service.ask(method) { value in report(value?.bool.map { $0 ? [""] : [] }) }
    }
  }
}
