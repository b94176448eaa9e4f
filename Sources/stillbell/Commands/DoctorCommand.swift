import ArgumentParser
import StillbellCore
import Wording

struct DoctorCommand: Subcommand {
  static var abstract: Sentence { Wording.Help.doctor }
  static var discussion: Sentence? { Wording.Help.doctorDiscussion }

  @Flag(help: ArgumentHelp(Wording.Help.plainJSON)) var json = false
  @Flag(help: ArgumentHelp(Wording.Help.doctorSound)) var sound = false
  /// The argument of a process that looks for another one.
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
    // The object it waits for holds it only weakly.
    let examination = Examination(Check.all) { report.take($0.name, $0.label, $1) }
    withExtendedLifetime(examination) { examination.run() }
    if sound { report.take("sound", Wording.Doctor.soundTest, SoundTest.examine()) }
    report.finish()
    // The report says what is wrong.
    if report.isBroken { Self.exit(withError: ExitCode(Failure.refused)) }
  }
}
