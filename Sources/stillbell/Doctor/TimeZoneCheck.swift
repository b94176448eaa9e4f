import GLib
import Linux
import StillbellCore
import Wording

/// The check of the time zone, on which office hours and “until 15:00” depend.
enum TimeZoneCheck {
  @MainActor static func examine() throws(GLibError) -> Finding {
    let now = Moment.now.wall
    let offset = Clock.offset(at: now.sinceEpoch)
    switch Clock.zoneName {
    case .known(let name): return .ok(Wording.Doctor.zone(name, offset: offset, now: now))
    case .unknown(let name): return .degraded(Wording.Doctor.unknownZone(name), Wording.Doctor.setZone)
    case .none: return .degraded(Wording.Doctor.noZone, Wording.Doctor.setZone)
    }
  }
}
