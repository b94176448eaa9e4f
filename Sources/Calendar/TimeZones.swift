import Glibc
import Linux
import StillbellCore

/// A time zone in which an event is read.
enum EventZone {
  case utc
  /// The zone of this user.
  case local
  /// A zone of the system's database.
  case system(String)
  /// A zone that the file describes.
  case file(ObservanceZone)
}

/// The time zones of the system's database, which the C library reads: it knows the 64-bit times and the rules for all
/// later years, and is the clock on the user's screen. It has one zone at a time.
///
/// The corresponding C functions are `tzset` and `localtime_r`.
final class TimeZones {
  private let local = getenv("TZ").map { String(cString: $0) }
  /// The zone that is set; nil for the local one.
  private var present: String?
  private var known: [String: String?] = [:]
  private var described: [[ObservanceText]: ObservanceZone?] = [:]
  private let folder = getenv("TZDIR").map { String(cString: $0) } ?? "/usr/share/zoneinfo"

  init() { tzset() }

  /// The zone of the database with this name; nil if it is unknown.
  ///
  /// Some programs put a prefix before the name, as in `/freeassociation.sourceforge.net/Europe/Berlin`.
  func system(_ name: String) -> EventZone? {
    let found: String?
    if let before = known[name] {
      found = before
    } else {
      var parts = name.split(separator: "/", omittingEmptySubsequences: true).map { String($0) }
      let isPrefixed = name.hasPrefix("/")
      if isPrefixed { parts.removeFirst(max(0, parts.count - 3)) }
      while isPrefixed, parts.count > 1, !isKnown(parts) { parts.removeFirst() }
      found = isKnown(parts) ? parts.joined(separator: "/") : nil
      known[name] = .some(found)
    }
    return found.map { Self.universal.contains($0) ? .utc : .system($0) }
  }

  /// The zone that a file describes, with its changes until `end`; nil if it is damaged. All files of a calendar server
  /// describe the same zones, and to compute one takes longer than to read a file.
  func zone(_ observances: [ObservanceText], until end: Int64) -> ObservanceZone? {
    if let before = described[observances] { return before }
    let zone = ObservanceZone(observances, until: end)
    described[observances] = .some(zone)
    return zone
  }

  private static let universal: Set<String> = ["UTC", "Etc/UTC", "GMT", "Etc/GMT", "Zulu", "Etc/Zulu", "Z"]

  private func isKnown(_ parts: [String]) -> Bool {
    guard !parts.isEmpty, parts.count <= 3 else { return false }
    let isName = parts.allSatisfy { part in
      // Other names, such as `localtime` and `right`, are no places.
      part.utf8.count <= 40 && part.utf8.first.map { (65...90).contains($0) } == true
        && part.utf8.allSatisfy {
          (65...90).contains($0 & 0xDF) || (48...57).contains($0) || [43, 45, 95].contains($0)
        }
    }
    return isName && beginning(of: "\(folder)/\(parts.joined(separator: "/"))", bytes: 4) == Array("TZif".utf8)
  }

  /// The offset from UTC at a time in seconds since 1970, in seconds.
  func offset(of zone: EventZone, at time: Int64) -> Int64 {
    switch zone {
    case .utc: return 0
    case .local: use(nil)
    case .system(let name): use(name)
    case .file(let zone): return zone.offset(at: time)
    }
    var time = time_t(time)
    var fields = tm()
    localtime_r(&time, &fields)
    return Int64(fields.tm_gmtoff)
  }

  private func use(_ name: String?) {
    guard name != present else { return }
    if let name { setenv("TZ", ":" + name, 1) } else if let local { setenv("TZ", local, 1) } else { unsetenv("TZ") }
    tzset()
    present = name
  }

  /// The time in seconds since 1970 of a local time, by RFC 5545, section 3.3.5: a time that the clock skips is read
  /// with the offset before the gap, and the first is meant of two equal times.
  func time(of local: LocalTime, in zone: EventZone) -> Int64 {
    let before = offset(of: zone, at: local.seconds - LocalTime.day)
    let early = local.seconds - before
    if offset(of: zone, at: early) == before { return early }
    let after = offset(of: zone, at: local.seconds + LocalTime.day)
    let late = local.seconds - after
    return offset(of: zone, at: late) == after ? late : early
  }
}
