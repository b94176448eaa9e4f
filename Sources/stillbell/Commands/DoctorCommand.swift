import ArgumentParser
import Glibc
import StillbellCore
import Wording

struct DoctorCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "doctor", abstract: Wording.Help.doctor, discussion: Wording.Help.doctorDiscussion)
  }

  @Flag(help: ArgumentHelp(Wording.Help.doctorJSON)) var json = false
  @Flag(help: ArgumentHelp(Wording.Help.doctorSound)) var sound = false
  /// What a process that looks for another one is called with.
  @Option(help: .hidden) var check: String?

  func run() throws {
    if let check {
      // Its standard output is read by the one that started it, and by nobody else.
      guard let found = Check.all.first(where: { $0.name == check }) else { throw ExitCode(Failure.usage) }
      return print(MainActor.assumeIsolated { found.look().json })
    }
    let isBroken = MainActor.assumeIsolated { () -> Bool in
      let report = DoctorReport(isJSON: json, labels: Check.all.map(\.label) + [Wording.Doctor.soundTest])
      // What it waits for holds it only weakly.
      let examination = Examination(Check.all) { report.take($0.name, $0.label, $1) }
      withExtendedLifetime(examination) { examination.run() }
      if sound { report.take("sound", Wording.Doctor.soundTest, SoundTest.examine()) }
      report.finish()
      return report.isBroken
    }
    if isBroken { throw ExitCode(Failure.refused) }
  }
}
