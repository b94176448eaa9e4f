import Control
import GLib
import Linux
import StillbellCore
import Wording

/// The check of the profile that is on, and of the conditions that this desktop does not report. Without profiles it
/// adds no line.
@MainActor enum ProfilesCheck {
  /// A condition that is not reported, and the remedy.
  private typealias Gap = (says: Sentence, remedy: Sentence)

  private static let power = "org.freedesktop.UPower"

  static func examine() throws(GLibError) -> Finding {
    let profiles = ConfigurationCheck.inForce.profiles
    guard !profiles.isEmpty else { return .hidden(Wording.noProfiles(file: Paths().configurationFile)) }
    let deadline = Check.deadline
    let bus = try SessionBus.open()
    let says = try profileOn(bus, until: deadline)
    let gaps = [battery(profiles, until: deadline), fullScreen(profiles, until: deadline)].compactMap(\.self)
    guard let remedy = Wording.Doctor.together(gaps.map(\.remedy)) else { return .ok(says) }
    return .degraded(Wording.Doctor.together([says] + gaps.map(\.says)) ?? says, remedy)
  }

  /// The time for the next question, in milliseconds: at most a third of the check's patience, because a part that
  /// hangs must leave time for the others.
  private static func share(until deadline: Duration) -> Int32 {
    max(1, min(Check.patience / 3, Int32((deadline - Clock.awake) / .milliseconds(1))))
  }

  private static func profileOn(_ bus: Bus, until deadline: Duration) throws(GLibError) -> Sentence {
    guard try bus.owner(of: Interface.name) != nil else { return Wording.Doctor.toldWithAgent }
    let now = Moment.now
    // An agent that does not answer is left to its own check, and is asked nothing more.
    guard let status = try? AgentProxy(bus, patience: share(until: deadline)).ask(.status(at: now)) else {
      return Wording.Doctor.sourceNotReported
    }
    // The agent looks for full-screen windows on its own screen. An agent of an earlier version does not report which
    // screen that is.
    if let display = try? AgentProxy(bus, patience: share(until: deadline)).ask(.display) {
      DisplayEnvironment(display).takeOver()
    }
    return Wording.Doctor.profileOn(status.profile, at: now)
  }

  private static func battery(_ profiles: [Profile], until deadline: Duration) -> Gap? {
    let concerned = profiles.filter { $0.trigger == .battery }
    guard !concerned.isEmpty, !hasPower(until: deadline) else { return nil }
    return (Wording.Doctor.batteryUnknown(concerned), Wording.Doctor.installUPower)
  }

  /// True if UPower runs, or if the system bus can start it, as the agent asks it to.
  private static func hasPower(until deadline: Duration) -> Bool {
    guard let bus = systemBus(until: deadline) else { return false }
    do throws(GLibError) {
      if try bus.owner(of: power) != nil { return true }
      return try bus.isActivatable(power)
    } catch {
      return false
    }
  }

  /// The system bus; nil for none, or for one that does not answer in time.
  private static func systemBus(until deadline: Duration) -> Bus? {
    let search = Search()
    Bus.connectToSystem { result in
      search.result = result
      search.loop.quit()
    }
    if search.result == nil {
      MainLoop.later(afterMilliseconds: UInt32(share(until: deadline))) { search.loop.quit() }
      search.loop.run()
    }
    guard case .success(let bus) = search.result else { return nil }
    return bus
  }

  @MainActor private final class Search {
    let loop = MainLoop()
    var result: Result<Bus, GLibError>?
  }

  /// Asks the agent's program, because some compositors list the windows only for certain programs.
  private static func fullScreen(_ profiles: [Profile], until deadline: Duration) -> Gap? {
    let concerned = profiles.filter { $0.trigger == .fullScreen }
    guard !concerned.isEmpty else { return nil }
    guard let said = ProgramsCheck.said(by: "stillbell-agent", ["--check-windows"], until: deadline) else {
      return (Wording.Doctor.windowsNotAsked, Wording.Doctor.askAlone)
    }
    // A missing screen is left to the check of the screen.
    guard said.firstLine == "unreported" else { return nil }
    return (Wording.Doctor.fullScreenUnknown(concerned), Wording.Doctor.switchByHand(concerned))
  }
}
