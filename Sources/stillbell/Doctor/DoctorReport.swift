import Glibc
import HelperProtocols
import JSON
import Linux
import StillbellCore
import Wording

/// The output of doctor: a line for each finding as it arrives, or JSON at the end.
@MainActor final class DoctorReport {
  private let isJSON: Bool
  private let isPlain = !Wording.isUnicode
  /// The width of the label, in terminal columns.
  private let labelWidth: Int
  private let verdictWidth: Int
  private var entries: [(check: String, label: Sentence, finding: Finding)] = []

  /// - Parameters:
  ///   - isJSON: True to print only one line of JSON.
  ///   - labels: The labels of all possible findings, which set the width of their column.
  init(isJSON: Bool, labels: [Sentence]) {
    self.isJSON = isJSON
    labelWidth = labels.map { TextWidth.columns(of: $0.description) }.max() ?? 0
    verdictWidth =
      Finding.Verdict.allCases.map { TextWidth.columns(of: $0.look.words.description) }.max() ?? 0
  }

  /// True if a part is missing without which Stillbell cannot do its job.
  var isBroken: Bool { worst == .missing }

  var findings: [(check: String, finding: Finding)] { entries.map { ($0.check, $0.finding) } }

  func handle(_ name: String, _ label: Sentence, _ finding: Finding) {
    guard finding.isShown else { return }
    // Without a bus, the bus's own line is enough; the checks that need a bus add no lines.
    if !isJSON, finding.remedy == Wording.Doctor.seeBus { return }
    entries.append((name, label, finding))
    guard !isJSON else { return }
    let look = finding.verdict.look
    let (on, off) = isColored ? (look.color, "\u{1b}[0m") : ("", "")
    let verdict = "\(on)\(isPlain ? look.plainMark : look.mark) \(padded(look.words, verdictWidth))\(off)"
    put("\(verdict)  \(padded(label, labelWidth))  ", terminator: "")
    tell(finding.says)
    if let remedy = finding.remedy {
      put(String(repeating: " ", count: verdictWidth + labelWidth + 6) + (isPlain ? "-> " : "→ "), terminator: "")
      tell(remedy)
    }
    // The user is watching.
    fflush(nil)
  }

  func finish() {
    if isJSON { return put(record) }
    put()
    tell(
      Wording.Doctor.summary(
        degraded: verdicts.count { $0 == .degraded }, missing: verdicts.count { $0 == .missing }))
  }

  private var record: JSONValue {
    let checks = entries.map { check, label, finding -> JSONValue in
      [
        "check": .text(check), "label": .text(label.description), "verdict": .text(finding.verdict.rawValue),
        "says": .text(finding.says.description), "remedy": finding.remedy.map { .text($0.description) },
        "mend": finding.fix.map { .text($0.rawValue) },
      ]
    }
    return ["version": .text(Version.text), "checks": .list(checks), "verdict": .text(worst.rawValue)]
  }

  private var verdicts: [Finding.Verdict] { entries.map(\.finding.verdict) }

  private var worst: Finding.Verdict {
    verdicts.contains(.missing) ? .missing : verdicts.contains(.degraded) ? .degraded : .ok
  }

  private func padded(_ text: Sentence, _ width: Int) -> String {
    text.description + String(repeating: " ", count: max(0, width - TextWidth.columns(of: text.description)))
  }
}

extension Finding.Verdict {
  /// The text, the mark before it with and without Unicode, and the color of both.
  fileprivate var look: (words: Sentence, mark: String, plainMark: String, color: String) {
    switch self {
    case .ok: (Wording.Doctor.ok, "✓", "+", "\u{1b}[32m")
    case .degraded: (Wording.Doctor.degraded, "!", "!", "\u{1b}[33m")
    case .missing: (Wording.Doctor.missing, "✗", "x", "\u{1b}[31m")
    }
  }
}
