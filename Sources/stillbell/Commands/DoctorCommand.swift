import ArgumentParser
import Linux
import StillbellCore
import Wording

struct DoctorCommand: Subcommand {
  static var abstract: Sentence { Wording.Help.doctor }
  static var discussion: Sentence? { Wording.Help.doctorDiscussion }

  @Flag(help: ArgumentHelp(Wording.Help.plainJSON)) var json = false
  @Flag(help: ArgumentHelp(Wording.Help.doctorSound)) var sound = false
  @Option(help: ArgumentHelp(Wording.Help.doctorReport, valueName: "file"), completion: .file()) var report: String?
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
    let output = DoctorReport(isJSON: json, labels: Check.all.map(\.label) + [Wording.Doctor.soundTest])
    // Worker threads report to `examination`, so it must live until all have.
    let examination = Examination(Check.all) { output.handle($0.name, $0.label, $1) }
    withExtendedLifetime(examination) { examination.run() }
    if sound { output.handle("sound", Wording.Doctor.soundTest, SoundTest.examine()) }
    output.finish()
    if let report { try write(output, to: report) }
    // The output has named the problem.
    if output.isBroken { Self.exit(withError: ExitCode(Failure.refused)) }
  }

  @MainActor private func write(_ output: DoctorReport, to file: String) throws(Failure) {
    let report = ProblemReport(output.findings)
    try failing({ Failure(Wording.Report.notSaved(file: file, reason: $0.reason)) }) { () throws(SystemError) in
      // The file is private until the user passes it on.
      try writeFile(file, Array(report.text.utf8), mode: 0o600)
    }
    if !json { tell(Wording.Facts.reportSaved(file: file, isReplayed: report.isReplayed)) }
  }
}
