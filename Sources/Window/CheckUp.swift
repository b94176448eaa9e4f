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
    package let fix: Fix?

    /// Identifies it once the user does not want to see it again; another text is another finding.
    package var key: String { "\(check): \(text)" }
  }

  package let findings: [Finding]

  private init(findings: [Finding]) { self.findings = findings }

  /// Takes the line that `stillbell doctor --json` prints; nil for anything else.
  package init?(json: String) {
    guard let checks = (try? JSONValue(Array(json.utf8)))?["checks"]?.list else { return nil }
    var findings: [Finding] = []
    for check in checks {
      guard let name = check["check"]?.text, let verdict = check["verdict"]?.text, let says = check["says"]?.text
      else { return nil }
      if verdict == "ok" { continue }
      let fix = check["mend"]?.text.flatMap(Fix.init(rawValue:))
      // A button says it better than a command.
      let remedy = fix == nil || fix == .openConfiguration ? check["remedy"]?.text : nil
      findings.append(
        Finding(
          check: name, label: check["label"]?.text ?? name,
          text: [says, remedy].compactMap(\.self).joined(separator: "\n"), fix: fix))
    }
    self.findings = findings
  }

  /// Without the findings that the user does not want to see again. What a button mends stays.
  package func without(_ keys: [String]) -> CheckUp {
    CheckUp(findings: findings.filter { $0.fix != nil || !keys.contains($0.key) })
  }

  /// The troubles of the agent that are not among these findings: the doctor has a remedy.
  package func unknown(of troubles: [TodayPage.Trouble]) -> [TodayPage.Trouble] {
    troubles.filter { trouble in !findings.contains { $0.check == trouble.check } }
  }
}
