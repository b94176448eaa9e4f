import CLinux
import Glibc

/// The machine's clocks.
package enum Clock {
  /// The time since the machine started, sleep included.
  ///
  /// The corresponding C function is `clock_gettime` with `CLOCK_BOOTTIME`.
  package static var sinceBoot: Duration { read(CLOCK_BOOTTIME) }

  /// The time since the machine started, without sleep.
  ///
  /// The corresponding C function is `clock_gettime` with `CLOCK_MONOTONIC`.
  package static var awake: Duration { read(CLOCK_MONOTONIC) }

  /// The time since 1970-01-01T00:00:00Z by the wall clock.
  package static var sinceEpoch: Duration { read(CLOCK_REALTIME) }

  private static func read(_ clock: clockid_t) -> Duration {
    var time = timespec()
    clock_gettime(clock, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// The local zone's offset at a time since the epoch, in whole seconds; east of UTC is positive.
  ///
  /// The corresponding C function is `localtime_r`.
  package static func offset(at sinceEpoch: Duration) -> Duration {
    var time = time_t(sinceEpoch.components.seconds)
    var fields = tm()
    localtime_r(&time, &fields)
    return .seconds(fields.tm_gmtoff)
  }

  /// Makes a zone of the system's database the zone of this process; false if the name is unknown.
  ///
  /// The corresponding C functions are `setenv` and `tzset`.
  package static func useZone(named name: String) -> Bool {
    let isKnown =
      !name.hasPrefix("/") && !name.split(separator: "/").contains("..")
      && access("/usr/share/zoneinfo/\(name)", R_OK) == 0
    guard isKnown else { return false }
    setenv("TZ", ":" + name, 1)
    tzset()
    return true
  }

  /// The name of this process's time zone.
  package enum ZoneName: Hashable, Sendable {
    /// A name of the system's database, or rules in the form of POSIX.
    case known(String)
    /// The name is unknown, so the zone is UTC.
    case unknown(String)
    /// No zone is set, so it is UTC.
    case none
  }

  /// The zone's name from `TZ`, or from the link `/etc/localtime` if that is not set.
  package static var zoneName: ZoneName {
    if let variable = getenv("TZ").map({ String(cString: $0) }) {
      let name = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
      let file = name.hasPrefix("/") ? name : zones + name
      if name.isEmpty { return .known("UTC") }
      // Rules such as CET-1CEST have a digit, and are read without a file.
      return access(file, R_OK) == 0 || name.utf8.contains { (48...57).contains($0) } ? .known(name) : .unknown(name)
    }
    guard let target = realpath("/etc/localtime", nil) else { return .none }
    defer { free(target) }
    let path = String(cString: target)
    return .known(path.hasPrefix(zones) ? String(path.dropFirst(zones.count)) : path)
  }

  private static let zones = "/usr/share/zoneinfo/"

  /// `true` if the time zone is the machine's, and not this process's own by `TZ`.
  package static var hasMachineZone: Bool { getenv("TZ") == nil }

  /// Removes a `TZ` that only names the machine's zone, because the C library would never read that zone again.
  ///
  /// Call this before there is a second thread. The corresponding C function is `unsetenv`.
  package static func dropRedundantZone() {
    let zone = getenv("TZ").map { String(cString: $0) }
    if zone == ":/etc/localtime" || zone == "/etc/localtime" { unsetenv("TZ") }
  }

  /// Reads the time zone again, from `TZ` or `/etc/localtime`.
  ///
  /// The corresponding C function is `tzset`.
  package static func readZone() { tzset() }
}
