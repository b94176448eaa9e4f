import Control
import GLib
import HelperProtocols
import Linux
import StillbellCore
import Wording

/// The check of how a break would be shown on the screen. Nothing is shown for it.
enum PromptCheck {
  @MainActor static func examine() throws(GLibError) -> Finding {
    let bus = try SessionBus.open()
    var settings = Configuration()
    // The agent shows breaks on its own screen. An agent of an earlier version does not report which screen that is.
    if try bus.owner(of: Interface.name) != nil {
      let agent = AgentProxy(bus, patience: Check.patience)
      if let display = try? agent.ask(.display) { DisplayEnvironment(display).takeOver() }
      settings = (try? agent.ask(.settings)) ?? settings
    }
    guard let said = ProgramsCheck.said(by: "stillbell-prompt", ["--strategy"]) else {
      return .degraded(Wording.Doctor.tookTooLong(milliseconds: Int(Check.patience)), Wording.Doctor.seePrompt)
    }
    switch PromptReport(line: said.firstLine) {
    case .shown(let desktop) where desktop.strategy == .fullScreens && settings.hasGentleScene:
      return .degraded(Wording.Prompt.sentence(.noPane), Wording.Doctor.coverInstead)
    case .shown(let desktop) where desktop.strategy == .fullScreens && settings.hasSign:
      return .degraded(Wording.Prompt.sentence(.noPane), Wording.Doctor.notificationInstead)
    case .shown(let desktop): return .ok(Wording.Doctor.prompt(desktop))
    case .failed(let failure): return .degraded(Wording.Prompt.sentence(failure), Wording.Doctor.seePrompt)
    default: return .degraded(Wording.Prompt.sentence(.unknownWord), Wording.Doctor.seePrompt)
    }
  }
}

extension Configuration {
  /// True if a break has a scene that does not cover the screen.
  fileprivate var hasGentleScene: Bool {
    kinds.contains { $0.isOn && $0.prompts && look(of: $0.kind).scene != .cover }
  }

  /// True if a nudge is shown as a sign.
  fileprivate var hasSign: Bool { kinds.contains { $0.isNudge && $0.show == .sign } }
}
