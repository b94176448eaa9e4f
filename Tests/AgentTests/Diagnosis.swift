import Foundation
import TestSupport

/// The output of `stillbell doctor --json`.
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

  /// The result of a check.
  subscript(check: String) -> Entry? { checks.first { $0.check == check } }

  /// The checks with this verdict.
  func names(_ verdict: String) -> [String] { checks.filter { $0.verdict == verdict }.map(\.check) }
}

extension TestDesktop {
  /// Runs the doctor until its result is as wanted, because a healthy check may exceed its time on a slow machine; the
  /// doctor changes nothing. Returns the result with the exit status.
  func diagnose(
    _ words: String..., until isWanted: (Diagnosis) -> Bool
  ) async throws -> (Diagnosis, status: Int32) {
    // The doctor waits for no part for longer than two seconds, so it needs several tries on a machine with other work.
    try await waitFor(
      "the expected finding of the doctor", { try diagnosis(words) }, until: { isWanted($0.0) })
  }

  private func diagnosis(_ words: [String]) throws -> (Diagnosis, status: Int32) {
    let outcome = run(program, ["doctor", "--json"] + words, environment: environment)
    return (try JSONDecoder().decode(Diagnosis.self, from: Data(outcome.output.utf8)), outcome.status)
  }
}
