import HelperProtocols
import JSON

/// The problems that `stillbell doctor` finds.
package struct CheckUp: Hashable, Sendable {
  package struct Finding: Hashable, Sendable {
    /// The name of the check for programs.
    package let check: String
    /// The name of the check for people, in a word or two.
    package let label: String
    /// The finding, followed by the remedy.
    package let text: String
    /// The fix that the window offers; nil if only the user can help.
    package let fix: Fix?

    /// The key under which the user can hide the finding. Another text is another finding.
    package var key: String { "\(check): \(text)" }
  }

  package let findings: [Finding]

  private init(findings: [Finding]) { self.findings = findings }

  /// Reads the line that `stillbell doctor --json` prints; nil for any other text.
  package init?(json: String) {
    guard let checks = (try? JSONValue(Array(json.utf8)))?["checks"]?.list else { return nil }
    var findings: [Finding] = []
    for check in checks {
      guard let name = check["check"]?.text, let verdict = check["verdict"]?.text, let says = check["says"]?.text
      else { return nil }
      if verdict == "ok" { continue }
      let fix = check["mend"]?.text.flatMap(Fix.init(rawValue:))
      // A button makes the remedy superfluous, which is often a command.
      let remedy = fix == nil || fix == .openConfiguration ? check["remedy"]?.text : nil
      findings.append(
        Finding(
          check: name, label: check["label"]?.text ?? name,
          text: [says, remedy].compactMap(\.self).joined(separator: "\n"), fix: fix))
    }
    self.findings = findings
  }

  /// The check-up without the findings that the user has hidden. Findings with a button to fix them stay.
  package func without(_ keys: [String]) -> CheckUp {
    CheckUp(findings: findings.filter { $0.fix != nil || !keys.contains($0.key) })
  }

  /// The agent's troubles that these findings do not cover. The doctor's finding is preferred, because it has a remedy.
  package func unknown(of troubles: [TodayPage.Trouble]) -> [TodayPage.Trouble] {
    troubles.filter { trouble in !findings.contains { $0.check == trouble.check } }
  }
}
