import Control
import GLib
import Glibc
import StillbellCore
import Wording

/// The session bus.
enum SessionBus {
  /// The bus there is. Where none is named, a login has one at a place of its own, and GLib would start another one.
  @MainActor static func open() throws(GLibError) -> Bus {
    settle()
    return try Bus()
  }

  static func settle() {
    let folder = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) } ?? "/run/user/\(getuid())"
    setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=\(folder)/bus", 0)
  }

  @MainActor static func examine() throws(GLibError) -> Finding {
    do throws(GLibError) {
      _ = try open().owner(of: Interface.name)
      return .ok(Wording.Doctor.busAnswers(getenv("DBUS_SESSION_BUS_ADDRESS").map { String(cString: $0) }))
    } catch {
      return .missing(Wording.Doctor.noBus(reason: error.message), Wording.Doctor.startBus)
    }
  }
}

/// The agent.
enum AgentCheck {
  @MainActor static func examine() throws(GLibError) -> Finding {
    let bus = try SessionBus.open()
    guard let process = try bus.owner(of: Interface.name) else {
      return .missing(Wording.Doctor.agentNotRunning, Wording.Doctor.startAgent)
    }
    do throws(AgentError) {
      let version = try AgentProxy(bus, patience: Check.patience).version()
      guard version == Version.text else {
        return .degraded(
          Wording.Doctor.agentOfVersion(version, process: process, own: Version.text),
          Wording.Doctor.restartAgent(process: process))
      }
      return .ok(Wording.Doctor.agentRuns(process: process, version: version))
    } catch {
      return .missing(Wording.Doctor.silent("stillbell-agent", process: process), Wording.Doctor.endProcess(process))
    }
  }

  /// The status of the agent; nil where none runs or answers.
  @MainActor static func status(on bus: Bus, at now: Moment) -> Status? {
    do throws(AgentError) {
      return try AgentProxy(bus, patience: Check.patience).status(at: now)
    } catch {
      // The check of the agent tells.
      return nil
    }
  }
}
