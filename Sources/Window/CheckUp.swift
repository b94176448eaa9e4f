import HelperProtocols
import JSON

/// The findings of `stillbell doctor`, but for what is in order.
package struct CheckUp: Hashable, Sendable {
  package struct Finding: Hashable, Sendable {
    /// The name of the check among programs.
    package let check: String
    /// The same for people, in a word or two.
    package let label: String
    /// The finding, and below it what helps.
    package let text: String
    /// Nil where only the user can help.
    package let mend: Mend?
  }

  package let findings: [Finding]

  /// Takes the line that `stillbell doctor --json` prints; nil for anything else.
  package init?(json: String) {
    guard let checks = (try? JSONValue(Array(json.utf8)))?["checks"]?.list else { return nil }
    let reports = checks.compactMap(Report.init)
    guard reports.count == checks.count else { return nil }
    findings = reports.filter { $0.verdict != "ok" }.map { report in
      // A button says it better than a command.
      let remedy = report.mend == nil || report.mend == .openConfiguration ? report.remedy : nil
      return Finding(
        check: report.check, label: report.label ?? report.check,
        text: [report.says, remedy].compactMap(\.self).joined(separator: "\n"), mend: report.mend)
    }
  }

  /// The troubles of the agent that are not among these findings: the doctor has a remedy.
  package func unknown(of troubles: [TodayPage.Trouble]) -> [TodayPage.Trouble] {
    troubles.filter { trouble in !findings.contains { $0.check == trouble.check } }
  }

  /// One check as the doctor reports it; what it leaves out is nil.
  private struct Report {
    let check: String
    let label: String?
    let verdict: String
    let says: String
    let remedy: String?
    let mend: Mend?

    init?(_ value: JSONValue) {
      guard let check = value["check"]?.text, let verdict = value["verdict"]?.text, let says = value["says"]?.text
      else { return nil }
      (self.check, self.verdict, self.says) = (check, verdict, says)
      (label, remedy) = (value["label"]?.text, value["remedy"]?.text)
      mend = value["mend"]?.text.flatMap(Mend.init(rawValue:))
    }
  }
}
