import ArgumentParser
import ConfigurationFile
import Linux
import StillbellCore
import StillbellSimulation
import Wording

struct SimulateCommand: Subcommand {
  static var abstract: Sentence { Wording.Help.simulate }
  static var discussion: Sentence? { Wording.Help.simulateDiscussion }

  @Option(help: ArgumentHelp(Wording.Help.simulateConfig)) var config: String?
  @Option(help: ArgumentHelp(Wording.Help.simulateSeed)) var seed: UInt64?
  @Option(help: ArgumentHelp(Wording.Help.simulateDays)) var days: Int?
  @Flag(help: ArgumentHelp(Wording.Help.simulatePrint)) var print = false
  @Argument(help: ArgumentHelp(Wording.Help.simulateFile)) var file: String?

  private static let daysAllowed = 1...1_000_000

  func validate() throws {
    guard isOfRandomDays else { return }
    guard file == nil, config == nil else { throw ValidationError(Wording.randomDaysAlone) }
    if let days, !Self.daysAllowed.contains(days) { throw ValidationError(Wording.countOutOfRange(Self.daysAllowed)) }
  }

  private var isOfRandomDays: Bool { seed != nil || days != nil || print }

  func carryOut() throws(Failure) {
    guard !isOfRandomDays else { return try runRandomDays() }
    var configuration: Configuration?
    if let config {
      guard isThere(config) else { throw Failure(Wording.noSuchFile(config)) }
      configuration = try readConfiguration(config)
    }
    let path = file ?? "/dev/stdin"
    let text = try readTimetable(path)
    let world = try failing({ Failure(Wording.timetable(file ?? "-", line: $0.line, problem: $0.problem)) }) {
      () throws(TimetableError) in
      let timetable = try Timetable(text: text)
      let start = WallTime(sinceEpoch: .seconds(timetable.start.seconds))
      return try Simulation.run(timetable, configuration: configuration) { Zone.named($0, around: start) }
    }
    for line in world.trace { put(line.onOneLine(limit: .max)) }
    if let broken = world.broken { throw Failure(Wording.promiseBroken(broken.description)) }
  }

  /// Runs random days; the printed seed is enough to repeat a failure.
  private func runRandomDays() throws(Failure) {
    let seed = seed ?? UInt64.random(in: 0..<1_000_000_000)
    guard !print else { return try printRandomDays(seed: seed) }
    let start = Clock.sinceBoot
    let report = try failing({ Failure(Wording.timetable("-", line: $0.line, problem: $0.problem)) }) {
      () throws(TimetableError) in try RandomDays.runOnAllProcessors(seed: seed, days: days ?? 365)
    }
    if let failure = report.failure {
      put(failure.timetable.text, terminator: "")
      throw Failure(Wording.promiseBroken(failure.broken.description, seed: seed, day: failure.day))
    }
    let seconds = max((Clock.sinceBoot - start) / .milliseconds(1), 1) / 1000
    tell(
      Wording.promisesKept(
        days: report.days, events: report.events, eventsPerSecond: Int(Double(report.events) / seconds), seed: seed))
  }

  /// Prints the traces of random days, to compare the behaviour of two builds.
  private func printRandomDays(seed: UInt64) throws(Failure) {
    try failing({ Failure(Wording.timetable("-", line: $0.line, problem: $0.problem)) }) {
      () throws(TimetableError) in
      let days = RandomDays(seed: seed) { Zone.named($0, around: RandomDays.begin) }
      try days.tell(days: self.days ?? 365) { number, timetable, trace in
        put("# seed \(seed), day \(number)")
        put(timetable.text, terminator: "")
        for line in trace { put("  " + line.onOneLine(limit: .max)) }
      }
    }
  }

  /// Reads a timetable from a file or from standard input.
  private func readTimetable(_ path: String) throws(Failure) -> String {
    let bytes = try failing({ Failure(Wording.unreadable(file: path, reason: $0.reason)) }) { () throws(SystemError) in
      file == nil ? try readStandardInput(limit: 1 << 24) : try readSmallFile(path, limit: 1 << 24)
    }
    guard let bytes else { throw Failure(Wording.noSuchFile(path)) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
