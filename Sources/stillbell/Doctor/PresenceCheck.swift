import Control
import GLib
import Glibc
import Linux
import StillbellCore
import Wording

/// The check of the sources of presence: those that the agent has found or, without an agent, those that it would try.
enum PresenceCheck {
  @MainActor static func examine(_ source: PresenceSource) throws(GLibError) -> Finding {
    let bus = try SessionBus.open()
    let isRunning = try bus.owner(of: Interface.name) != nil
    if isRunning {
      switch AgentCheck.status(on: bus, at: .now)?.sources[source] {
      case nil: return .degraded(Wording.Doctor.sourceNotReported, Wording.Doctor.seeAgent)
      case "": return .degraded(Wording.missing(source), Wording.Doctor.remedy(for: source))
      case "CLOCK_BOOTTIME": return .ok(Wording.Doctor.toldByClock)
      case let name?: return .ok(Wording.Doctor.toldBy([name]))
      }
    }
    let candidates = candidates(for: source)
    guard !candidates.isEmpty else { return .degraded(Wording.missing(source), Wording.Doctor.remedy(for: source)) }
    return .ok(Wording.Doctor.wouldAsk(candidates))
  }

  /// The sources that an agent in this environment would try, in order.
  private static func candidates(for source: PresenceSource) -> [String] {
    switch source {
    case .idle:
      IdleReporter.candidates(
        waylandDisplay: getenv("WAYLAND_DISPLAY").map { String(cString: $0) },
        display: getenv("DISPLAY").map { String(cString: $0) }
      ).map { reporter in
        switch reporter {
        case .wayland: "Wayland"
        case .mutter: "Mutter"
        case .x11: "X11"
        }
      }
    case .lock: ["logind", "org.freedesktop.ScreenSaver"]
    case .sleep: ["logind"]
    }
  }
}
