import Control
import GLib
import StillbellCore
import Wording

/// The check of the sources of automatic quiet. A desktop without any source needs no fix.
enum QuietCheck {
  @MainActor static func examine() throws(GLibError) -> Finding {
    let bus = try SessionBus.open()
    guard try bus.owner(of: Interface.name) != nil else { return .ok(Wording.Doctor.toldWithAgent) }
    do throws(AgentError) {
      let reporters = try AgentProxy(bus, patience: Check.patience).quietSources().filter { !$0.name.isEmpty }
      let names = reporters.map { Wording.Doctor.reporter($0.name, of: $0.source) }
      return .ok(names.isEmpty ? Wording.Doctor.notDisturbUnknown(nil) : Wording.Doctor.toldBy(names))
    } catch {
      return .degraded(Wording.Doctor.sourceNotReported, Wording.Doctor.seeAgent)
    }
  }
}
