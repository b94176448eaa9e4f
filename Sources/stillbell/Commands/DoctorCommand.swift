import ArgumentParser
import StillbellCore
import Wording

struct DoctorCommand: Subcommand {
  static var abstract: Sentence { Wording.Help.doctor }
  static var discussion: Sentence? { Wording.Help.doctorDiscussion }

  @Flag(help: ArgumentHelp(Wording.Help.plainJSON)) var json = false
  @Flag(help: ArgumentHelp(Wording.Help.doctorSound)) var sound = false
  /// The check to run, if another `stillbell doctor` has started this process for it.
  @Option(help: .hidden) var check: String?

  func carryOut() throws(Failure) {
    if let check {
      // Only the process that started this one reads its standard output.
      guard let found = Check.all.first(where: { $0.name == check }) else {
        Self.exit(withError: ExitCode(Failure.usage))
      }
      return put(Code.line(found.look()))
    }
    let report = DoctorReport(isJSON: json, labels: Check.all.map(\.label) + [Wording.Doctor.soundTest])
    // Worker threads report to `examination`, so it must live until all have.
    let examination = Examination(Check.all) { report.handle($0.name, $0.label, $1) }
    withExtendedLifetime(examination) { examination.run() }
    if sound { report.handle("sound", Wording.Doctor.soundTest, SoundTest.examine()) }
    report.finish()
    // The report has named the problem.
    if report.isBroken { Self.exit(withError: ExitCode(Failure.refused)) }
  }
}
