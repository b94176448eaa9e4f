import ConfigurationFile
import Control
import GLib
import Glibc
import Linux
import StillbellCore
import Wording

/// Runs the program `stillbell-agent`; returns its exit code.
package func runAgent(arguments: [String]) -> Int32 {
  StandardStreams.settle()
  StandardStreams.noteOutputTrouble()
  let paths = Paths()
  Wording.begin(catalogs: paths.catalogs)
  Clock.dropRedundantZone()
  var (isQuiet, isHidden) = (false, false)
  for (index, argument) in arguments.enumerated() {
    switch argument {
    case "--quiet": isQuiet = true
    case "--hidden": isHidden = true
    case "--version":
      print(Version.text)
      return 0
    // Prints the description for the folder of D-Bus interfaces, where other programs look for it.
    case "--interface":
      print(Interface.description)
      return 0
    // `stillbell doctor` runs this.
    case "--check-state":
      print(StateCheck(paths.stateFile).line)
      return 0
    case "--check-windows":
      print(FullScreenCheck().line())
      return 0
    case NamedFile.option:
      NamedFile.look(at: arguments.dropFirst(index + 1))
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
  let filesMax = DescriptorLimit.raise(to: filesWanted)
  guard filesMax >= filesNeeded else { return fail(Wording.tooFewFiles(filesMax, needed: filesNeeded), code: 1) }
  do throws(GLibError) {
    let bus = try Bus()
    // The object is exported before the name is requested: a program that sees the name finds the object.
    let control = try ControlObject(on: bus)
    switch try claimName(on: bus) {
    case .ours: break
    case .another(let process):
      if let quiet { return askForQuiet(quiet, of: AgentProxy(bus), process: process) }
      print(Wording.runsAlready(process: process))
      return 0
    case .dead(let process): return fail(Wording.nameOfDead(process: process), code: 1)
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

/// The file descriptors that the agent needs. GLib ends a program that has none left; a busy agent has some 20, and 3
/// more for each helper.
private let filesNeeded = 64
private let filesWanted = 256

private enum Claim {
  case ours
  case another(process: UInt32)
  /// A process that has ended still owns the name.
  case dead(process: UInt32?)
}

/// Requests the agent's name. An agent that was killed while it started a helper leaves the name to the helper for a
/// moment.
private func claimName(on bus: Bus) throws(GLibError) -> Claim {
  var process: UInt32?
  for _ in 0..<250 {
    if try bus.own(Interface.name) { return .ours }
    process = try bus.owner(of: Interface.name)
    if let process, isRunning(process: pid_t(process)) { return .another(process: process) }
    usleep(20_000)
  }
  return .dead(process: process)
}

/// Asks the running agent to be quiet, and reports the result.
private func askForQuiet(_ level: QuietLevel, of agent: AgentProxy, process: UInt32) -> Int32 {
  do throws(AgentError) {
    try agent.ask(.command(.quiet(.on(level, .untilSwitchedOff))))
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
