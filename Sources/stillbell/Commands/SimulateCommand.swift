import ArgumentParser
import ConfigurationFile
import Linux
import Places
import StillbellCore
import StillbellSimulation
import SystemClock
import Wording

struct SimulateCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "simulate", abstract: Wording.Help.simulate, discussion: Wording.Help.simulateDiscussion)
  }

  @Option(help: ArgumentHelp(Wording.Help.simulateConfig)) var config: String?
  @Argument(help: ArgumentHelp(Wording.Help.simulateFile)) var file: String?

  func run() throws {
    try carryingOut { () throws(Failure) in
      var configuration: Configuration?
      if let config {
        guard isThere(config) else { throw Failure(Wording.noSuchFile(config)) }
        configuration = try readConfiguration(config)
      }
      let path = file ?? "/dev/stdin"
      let text = try readTimetable(path)
      do throws(TimetableMistake) {
        let timetable = try Timetable(text: text)
        let start = WallTime(sinceEpoch: .seconds(timetable.start.seconds))
        let trace = try Simulation.trace(of: timetable, configuration: configuration) {
          Zone.named($0, around: start)
        }
        for line in trace { print(line) }
      } catch {
        throw Failure("\(file ?? "-"), \(error)")
      }
    }
  }

  /// A pipe is as good as a file here.
  private func readTimetable(_ path: String) throws(Failure) -> String {
    let bytes: [UInt8]?
    do throws(SystemError) {
      bytes = file == nil ? try readStandardInput(limit: 1 << 24) : try readSmallFile(path, limit: 1 << 24)
    } catch {
      throw Failure(Wording.unreadable(file: path, reason: error.reason))
    }
    guard let bytes else { throw Failure(Wording.noSuchFile(path)) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
