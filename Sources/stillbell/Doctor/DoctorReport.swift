import Glibc
import HelperProtocols
import Linux
import StillbellCore
import Wording

/// The output of doctor: a line for each finding as it comes in, or JSON at the end.
@MainActor final class DoctorReport {
  private let isJSON: Bool
  private let isPlain = !Wording.isUnicode
  /// In columns.
  private let labelWidth: Int
  private let verdictWidth: Int
  private var entries: [Entry] = []

  private struct Entry: Encodable {
    let check: String
    let label: String
    let verdict: Finding.Verdict
    let says: String
    let remedy: String?
    let mend: Mend?
  }

  private struct Record: Encodable {
    let version: String
    let checks: [Entry]
    let verdict: Finding.Verdict
  }

  /// - Parameters:
  ///   - isJSON: Print one line of JSON, and nothing before.
  ///   - labels: Of everything that may come, to stand in one column.
  init(isJSON: Bool, labels: [Sentence]) {
    self.isJSON = isJSON
    labelWidth = labels.map { TextWidth.columns(of: $0.description) }.max() ?? 0
    verdictWidth =
      [Finding.Verdict.ok, .degraded, .missing].map { TextWidth.columns(of: $0.words.description) }.max() ?? 0
  }

  /// Something is missing without which stillbell does not do what it is for.
  var isBroken: Bool { worst == .missing }

  func take(_ name: String, _ label: Sentence, _ finding: Finding) {
    // Without a bus, one line says so; the checks that need it report nothing more to fix.
    if !isJSON, finding.remedy == Wording.Doctor.seeBus { return }
    entries.append(
      Entry(
        check: name, label: label.description, verdict: finding.verdict, says: finding.says.description,
        remedy: finding.remedy?.description, mend: finding.mend))
    guard !isJSON else { return }
    let (on, off) = isColored ? (finding.verdict.color, "\u{1b}[0m") : ("", "")
    let mark = isPlain ? finding.verdict.plainMark : finding.verdict.mark
    let verdict = "\(on)\(mark) \(padded(finding.verdict.words, verdictWidth))\(off)"
    put("\(verdict)  \(padded(label, labelWidth))  ", terminator: "")
    tell(finding.says)
    if let remedy = finding.remedy {
      put(String(repeating: " ", count: verdictWidth + labelWidth + 6) + (isPlain ? "-> " : "→ "), terminator: "")
      tell(remedy)
    }
    // A person watches.
    fflush(nil)
  }

  func finish() {
    if isJSON { return put(Record(version: Version.text, checks: entries, verdict: worst).json) }
    put()
    tell(
      Wording.Doctor.summary(
        degraded: entries.count { $0.verdict == .degraded }, missing: entries.count { $0.verdict == .missing }))
  }

  private var worst: Finding.Verdict {
    let found = Set(entries.map(\.verdict))
    return found.contains(.missing) ? .missing : found.contains(.degraded) ? .degraded : .ok
  }

  private func padded(_ text: Sentence, _ width: Int) -> String {
    text.description + String(repeating: " ", count: max(0, width - TextWidth.columns(of: text.description)))
  }
}

extension Finding.Verdict {
  fileprivate var words: Sentence {
    switch self {
    case .ok: Wording.Doctor.ok
    case .degraded: Wording.Doctor.degraded
    case .missing: Wording.Doctor.missing
    }
  }

  fileprivate var mark: String {
    switch self {
    case .ok: "✓"
    case .degraded: "!"
    case .missing: "✗"
    }
  }

  fileprivate var plainMark: String {
    switch self {
    case .ok: "+"
    case .degraded: "!"
    case .missing: "x"
    }
  }

  fileprivate var color: String {
    switch self {
    case .ok: "\u{1b}[32m"
    case .degraded: "\u{1b}[33m"
    case .missing: "\u{1b}[31m"
    }
  }
}
