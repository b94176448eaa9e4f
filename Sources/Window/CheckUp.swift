import FoundationEssentials
import HelperProtocols

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
    guard let report = try? JSONDecoder().decode(Report.self, from: Data(json.utf8)) else { return nil }
    findings = report.checks.filter { $0.verdict != "ok" }.map { check in
      let mend = check.mend.flatMap { Mend(rawValue: $0) }
      // A button says it better than a command.
      let remedy = mend == nil || mend == .openConfiguration ? check.remedy : nil
      return Finding(
        check: check.check, label: check.label ?? check.check,
        text: [check.says, remedy].compactMap(\.self).joined(separator: "\n"), mend: mend)
    }
  }

  /// The troubles of the agent that are not among these findings: the doctor has a remedy.
  package func unknown(of troubles: [TodayPage.Trouble]) -> [TodayPage.Trouble] {
    troubles.filter { trouble in !findings.contains { $0.check == trouble.check } }
  }

  private struct Report: Decodable {
    struct Check: Decodable {
      let check: String
      let label: String?
      let verdict: String
      let says: String
      let remedy: String?
      let mend: String?
    }

    let checks: [Check]
  }
}
