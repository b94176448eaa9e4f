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
  /// Asks the doctor until what it found is as wanted: it changes nothing, and on a slow machine a check that is well
  /// may not have ended within its time. Its exit status goes with what it found.
  func diagnose(
    _ words: String..., until isWanted: (Diagnosis) -> Bool
  ) async throws -> (Diagnosis, status: Int32) {
    try await waitFor("what the doctor is to find", { try diagnosis(words) }, until: { isWanted($0.0) })
  }

  private func diagnosis(_ words: [String]) throws -> (Diagnosis, status: Int32) {
    let outcome = run(program, ["doctor", "--json"] + words, environment: environment)
    return (try JSONDecoder().decode(Diagnosis.self, from: Data(outcome.output.utf8)), outcome.status)
  }
}
