import Foundation
import TestSupport

/// What `stillbell doctor --json` prints.
struct Diagnosis: Decodable {
  struct Entry: Decodable {
    let check: String
    let verdict: String
    let says: String
    let remedy: String?
  }

  let version: String
  let verdict: String
  let checks: [Entry]

  /// What one check found.
  subscript(check: String) -> Entry? { checks.first { $0.check == check } }

  /// The checks with this verdict.
  func names(_ verdict: String) -> [String] { checks.filter { $0.verdict == verdict }.map(\.check) }
}

extension TestDesktop {
  /// Asks the doctor; its exit status goes with what it found.
  func diagnose(_ words: String...) throws -> (Diagnosis, status: Int32) {
    let outcome = run(program, ["doctor", "--json"] + words, environment: environment, seconds: 60)
    return (try JSONDecoder().decode(Diagnosis.self, from: Data(outcome.output.utf8)), outcome.status)
  }
}
