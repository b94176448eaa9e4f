import Control
import GLib
import Glibc
import Linux
import Paths
import StillbellCore
import Wording

/// The program `stillbell-agent`; returns its exit code.
package func runAgent(arguments: [String]) -> Int32 {
  StandardStreams.settle()
  StandardStreams.noteOutputTrouble()
  let paths = Paths()
  Wording.begin(catalogs: paths.catalogs)
  Clock.dropRedundantZone()
  var (isQuiet, isHidden) = (false, false)
  for argument in arguments {
    switch argument {
    case "--quiet": isQuiet = true
    case "--hidden": isHidden = true
    case "--version":
      print(Version.text)
      return 0
    // Asked by `stillbell doctor`.
    case "--check-state":
      print(StateCheck(paths.stateFile).line)
      return 0
    case "--help", "-h":
      print(Wording.agentUsage)
      return 0
    default:
      return fail(Wording.unknownArgument(argument), Wording.agentUsage, code: 64)
    }
  }
  guard isQuiet || !isHidden else { return fail(Wording.hiddenWithoutQuiet, Wording.agentUsage, code: 64) }
  let quiet: QuietLevel? = isQuiet ? isHidden ? .hidden : .silent : nil
  do throws(GLibError) {
    let bus = try Bus()
    // The object comes before the name: whoever sees the name finds it there.
    let control = try ControlObject(on: bus)
    guard try bus.own(Interface.name) else {
      let process = try bus.owner(of: Interface.name)
      guard let quiet else {
        print(Wording.runsAlready(process: process))
        return 0
      }
      return askForQuiet(quiet, of: AgentProxy(bus), process: process)
    }
    do throws(SystemError) {
      return try runAgent(on: bus, control, paths, quiet: quiet) ? 0 : 1
    } catch {
      return fail(Wording.sentence(error), code: 1)
    }
  } catch {
    return fail(Wording.noBus(reason: error.description), code: 1)
  }
}

/// Has the agent that runs be quiet, and says so.
private func askForQuiet(_ level: QuietLevel, of agent: AgentProxy, process: UInt32?) -> Int32 {
  do throws(AgentError) {
    try agent.send(.quiet(.on(level, .untilSwitchedOff)))
    print(Wording.runsAlreadyQuiet(process: process))
    return 0
  } catch {
    return fail(Wording.runsAlready(process: process), Wording.notMadeQuiet, code: 1)
  }
}

/// Ends the process without waiting for the notification thread, which may hang in a call.
package func exitAgent(with code: Int32) -> Never {
  _exit(StandardStreams.outputTrouble.map { fail(Wording.notPrinted(reason: $0), code: 1) } ?? code)
}

private func fail(_ sentences: Sentence..., code: Int32) -> Int32 {
  var line = "stillbell-agent: \(sentences.map { $0.description.onOneLine() }.joined(separator: "\n"))\n"
  _ = line.withUTF8 { write(2, $0.baseAddress, $0.count) }
  return code
}
