import GLib
import StillbellCore

/// The source of power, as UPower reports it on the system bus. A machine without UPower never runs on battery.
///
/// The corresponding interface is `org.freedesktop.UPower`.
final class Battery {
  private static let service = BusObject(
    "org.freedesktop.UPower", "/org/freedesktop/UPower", "org.freedesktop.UPower")
  private static let property = "OnBattery"

  private let report: @MainActor @Sendable (Event) -> Void
  private var bus: Bus?
  private var isWanted = false
  /// True if the core was last told that the machine runs on battery.
  private var isReported = false
  private var following: Following?
  /// Raised when UPower goes or is no longer followed: answers to earlier questions then no longer count.
  private var round = 0

  private struct Following {
    let name: Bus.NameWatch
    let changes: Bus.Subscription
  }

  init(report: @escaping @MainActor @Sendable (Event) -> Void) { self.report = report }

  /// Uses this system bus from now on; nil if there is none.
  func follow(_ bus: Bus?) {
    end()
    self.bus = bus
    if isWanted { begin() }
  }

  /// Starts or stops following UPower.
  func follow(_ isWanted: Bool) {
    guard isWanted != self.isWanted else { return }
    self.isWanted = isWanted
    if isWanted { begin() } else { end() }
  }

  private func begin() {
    guard let bus else { return }
    following = Following(
      name: bus.watch(name: Self.service.name) { [weak self] isThere in
        if isThere { self?.look() } else { self?.vanished() }
      },
      changes: bus.onChange(of: Self.service) { [weak self] values, others in
        if let isOnBattery = values[Self.property]?.bool {
          self?.note(isOnBattery)
        } else if others.contains(Self.property) {
          self?.look()
        }
      })
    // Many desktops start UPower only for the first program that needs it. A bus that has no UPower refuses, which
    // changes nothing.
    bus.post(.daemon, "StartServiceByName", [Variant(Self.service.name), Variant(UInt32(0))])
  }

  private func end() {
    if let bus, let following {
      bus.end(following.name)
      bus.unsubscribe(following.changes)
    }
    following = nil
    vanished()
  }

  private func look() {
    bus?.read(Self.property, of: Self.service) { [weak self, round] value in
      guard let self, round == self.round, let isOnBattery = value?.bool else { return }
      note(isOnBattery)
    }
  }

  private func vanished() {
    round += 1
    note(false)
  }

  private func note(_ isOnBattery: Bool) {
    guard isOnBattery != isReported else { return }
    isReported = isOnBattery
    report(.profile(.battery(isOnBattery)))
  }
}
