import ConfigurationFile
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
  var quiet = false
  for (index, argument) in arguments.enumerated() {
    switch argument {
    case "--quiet": quiet = true
    case "--version":
      print(Version.text)
      return 0
    // Asked by `stillbell doctor`.
    case "--check-state":
      print(StateCheck(paths.stateFile).line)
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
  do throws(GLibError) {
    let bus = try Bus()
    // The object comes before the name: whoever sees the name finds it there.
    let control = try ControlObject(on: bus)
    guard try bus.own(Interface.name) else {
      print(Wording.runsAlready(process: try bus.owner(of: Interface.name)))
      return 0
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

/// Ends the process without waiting for the notification thread, which may hang in a call.
package func exitAgent(with code: Int32) -> Never {
  _exit(StandardStreams.outputTrouble.map { fail(Wording.notPrinted(reason: $0), code: 1) } ?? code)
}

private func fail(_ sentences: Sentence..., code: Int32) -> Int32 {
  var line = "stillbell-agent: \(sentences.map { $0.description.onOneLine() }.joined(separator: "\n"))\n"
  _ = line.withUTF8 { write(2, $0.baseAddress, $0.count) }
  return code
}
