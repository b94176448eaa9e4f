import GLib
import Linux
import StillbellCore

/// Reads the machine's time zone again when it changes, and before the years for which it was read end.
final class TimeZoneWatch {
  /// The longest time between two readings, because new rules for the same zone are not reported.
  private static let longest: Duration = .hours(24 * 30)

  private var zone: Zone
  private var readAt: WallTime
  private let report: @MainActor (Event) -> Void
  private var changes: PathWatch?
  private var watch: Watch?

  /// `zone` must have been read just now.
  init(zone: Zone, report: @escaping @MainActor (Event) -> Void) {
    self.zone = zone
    self.report = report
    readAt = Moment.now.wall
  }

  /// Watches for another zone, unless the zone applies to this process alone.
  func begin() throws(SystemError) {
    guard Clock.hasMachineZone else { return }
    let changes = try PathWatch("/etc/localtime")
    self.changes = changes
    watch = Watch(readable: changes.descriptor) { [weak self] in self?.look() }
  }

  /// The events to handle before any other.
  func look(at now: Moment) -> [Event] {
    guard now.wall - readAt > Self.longest || readAt - now.wall > Self.longest else { return [] }
    return read(at: now)
  }

  private func look() {
    // If the path can't be watched any more, the zone is read anyway.
    guard (try? changes?.hasChanged()) != false else { return }
    read(at: .now).forEach(report)
  }

  private func read(at now: Moment) -> [Event] {
    let new = Zone.local(around: now.wall)
    readAt = now.wall
    guard new != zone else { return [] }
    zone = new
    return [.zoneChanged(new)]
  }
}
