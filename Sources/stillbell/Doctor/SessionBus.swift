import Control
import GLib
import Glibc
import Linux
import StillbellCore
import Wording

/// The check of the session bus.
enum SessionBus {
  /// Opens the session bus. If the environment names none, this uses the bus of the login at its usual place, as GLib
  /// would start another one.
  @MainActor static func open() throws(GLibError) -> Bus {
    settle()
    return try Bus()
  }

  static func settle() {
    let folder = RuntimeFolder.path ?? "/run/user/\(getuid())"
    setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=\(folder)/bus", 0)
  }

  @MainActor static func examine() throws(GLibError) -> Finding {
    do throws(GLibError) {
      _ = try open().owner(of: Interface.name)
      return .ok(Wording.Doctor.busAnswers(getenv("DBUS_SESSION_BUS_ADDRESS").map { String(cString: $0) }))
    } catch {
      return .missing(Wording.busUnusable(reason: error.message), Wording.Doctor.startBus)
    }
  }
}

/// The check of the agent.
enum AgentCheck {
  @MainActor static func examine() throws(GLibError) -> Finding {
    let bus = try SessionBus.open()
    guard let process = try bus.owner(of: Interface.name) else {
      return try refusal(on: bus) ?? .missing(Wording.Doctor.agentNotRunning, Wording.Doctor.startAgent)
    }
    do throws(AgentError) {
      let version = try AgentProxy(bus, patience: Check.patience).ask(.version)
      guard version == Version.text else {
        return .degraded(
          Wording.Doctor.agentOfVersion(version, process: process, own: Version.text),
          Wording.Doctor.restartAgent(process: process), .restartAgent)
      }
      return .ok(Wording.Doctor.agentRuns(process: process, version: version))
    } catch {
      return .missing(Wording.Doctor.silent("stillbell-agent", process: process), Wording.Doctor.endProcess(process))
    }
  }

  /// The reason that systemd does not start the agent; nil if there is none.
  @MainActor private static func refusal(on bus: Bus) throws(GLibError) -> Finding? {
    guard let manager = try ServiceManager(on: bus) else { return nil }
    switch try manager.unitState() {
    case .unknown: return nil
    case .masked: return .missing(Wording.Doctor.unitIsMasked, Wording.Doctor.unmaskUnit)
    case .off, .on: break
    }
    return try manager.hasFailed() ? .missing(Wording.Doctor.unitFailed, Wording.Doctor.seeUnit) : nil
  }

  /// The status of the agent; nil if none runs or answers, which is left to the check of the agent.
  @MainActor static func status(on bus: Bus, at now: Moment) -> Status? {
    try? AgentProxy(bus, patience: Check.patience).ask(.status(at: now))
  }
}
