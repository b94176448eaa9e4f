import Control
import GLib
import Linux
import StillbellCore
import Wording

/// Connects the parts of the agent and runs it until it is asked to end; returns false if it cannot continue. `quiet`
/// comes from the command line.
func runAgent(on bus: Bus, _ control: ControlObject, _ paths: Paths, quiet: QuietLevel?) throws(SystemError) -> Bool {
  let (log, inbox) = (Log(), Inbox())
  let file = ConfigurationWatch(paths, log: log)
  let (configuration, error) = file.begin()
  let state = StoreFile(paths.stateFile, in: paths.stateFolder) { inbox.report($0) }
  let zone = Zone.local(around: Moment.now.wall)
  let report: @MainActor @Sendable (Event) -> Void = { inbox.report($0) }
  let performers = Performers(
    on: bus, paths, zone: zone, log: log, note: { [weak state] in state?.write($0) }, report: report)
  let ending = Ending(of: performers, log: log)
  let alarm = try Alarm(report: report)
  let (bootID, login) = (Identity.boot, Identity.login)
  let announce: @MainActor (Runtime.Announcement) -> Void = { news in
    log.warnIfUnsent { () throws(GLibError) in try control.announce(news) }
  }
  let runtime = Runtime(
    Agent(configuration: configuration, zone: zone), inbox,
    Runtime.Environment(
      stamp: { StateStamp(at: .now, bootID: bootID, login: login) }, unreported: performers.unreported(at:),
      write: { state.write($0) },
      perform: { effect, now in
        if case .askHistory(let question) = effect {
          report(state.answer(question))
        } else {
          performers.perform(effect, at: now)
        }
      },
      follow: { agent in
        performers.follow(agent.wants)
        do throws(SystemError) {
          try alarm.arm(agent.nextWakes)
        } catch {
          ending.fail(Wording.cannotKeepTime(reason: error.description))
        }
      },
      announce: announce))
  let programs = ProgramMethods(on: bus, runtime) { announce(.holds) }
  control.host = ControlObject.Host(
    latestDecisions: state.latestDecisions,
    history: { count in
      do throws(StoreError) {
        return try state.history(count)
      } catch {
        log.warn(Wording.notStored(error.trouble))
        return []
      }
    },
    past: PastMethods(state: state, runtime: runtime, forgotten: { announce(.past) }),
    settings: SettingMethods(file, runtime), programs: programs, doctor: DoctorMethod(paths),
    runtime: runtime,
    takeDisplay: { performers.use($0, paths) })
  let signals = Signals { ending.begin(runtime) }
  bus.onClose { [weak ending] in ending?.fail(Wording.busGone) }
  var launch = Launch()
  (launch.quiet, launch.hasTerminal) = (quiet, log.isTerminal)
  (launch.bootID, launch.login, launch.isFindingOut) = (bootID, login, true)
  (launch.previousState, launch.isFirst) = (state.found.previousState, state.found.isFirst)
  launch.isGuided = launch.isFirst && !isThere(paths.configurationFile) && isWindowThere(on: bus)
  launch.standing = performers.notifier.adopt(state.found.standing)
  let trouble = state.trouble
  performers.begin()
  runtime.begin(launch)
  programs.begin()
  // The trouble may have passed meanwhile.
  if let trouble, state.trouble != nil { inbox.report(.store(.failed(trouble))) }
  if let error { inbox.report(.configuration(error)) }
  file.follow(configuration) { runtime.hear($0) }
  // Each helper ends with the last reference to it, and the database is closed.
  defer {
    withExtendedLifetime((file, signals)) { control.host = nil }
    state.close()
  }
  return ending.wait()
}

/// True if the window runs; the window may have started this agent.
private func isWindowThere(on bus: Bus) -> Bool {
  do throws(GLibError) {
    return try bus.owner(of: Interface.windowName) != nil
  } catch {
    // A bus that fails ends the agent in another place.
    return false
  }
}
