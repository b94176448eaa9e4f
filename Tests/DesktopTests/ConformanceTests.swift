import Foundation
import TestSupport
import Testing

/// The page about accessibility, criterion by criterion.
struct ConformanceTests {
  private struct Row {
    let criterion: String
    let state: String
    let reason: String
    let tests: [String]
  }

  /// The success criteria of WCAG 2.2, levels A and AA.
  private static let criteria = """
    1.1.1 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.4.1 1.4.2 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12
    1.4.13 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6 2.4.7 2.4.11 2.5.1 2.5.2 2.5.3 2.5.4
    2.5.7 2.5.8 3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.2.6 3.3.1 3.3.2 3.3.3 3.3.4 3.3.7 3.3.8 4.1.2 4.1.3
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  private func rows() throws -> [Row] {
    let page = "\(Checkout.path)/Sources/StillbellCore/StillbellCore.docc/Conformance.md"
    return try String(contentsOfFile: page, encoding: .utf8).split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 4, cells[0].first?.isNumber == true else { return nil }
      let tests = cells[3].split(separator: "·").map { $0.trimmingCharacters(in: .whitespaces) }
      return Row(
        criterion: String(cells[0].prefix { $0 != " " }), state: cells[1], reason: cells[2], tests: tests)
    }
  }

  @Test func `every criterion is on the page exactly once`() throws {
    let named = try rows().map(\.criterion)
    for criterion in Self.criteria { #expect(named.count { $0 == criterion } == 1, "\(criterion)") }
    #expect(named.contains { $0.hasPrefix("11.") } && named.contains { $0.hasPrefix("12.") })
  }

  @Test func `every criterion that is met names existing tests, and every other has a reason`() throws {
    for row in try rows() {
      #expect(["met", "not met", "none"].contains(row.state), "\(row.criterion)")
      #expect(row.reason.hasSuffix("."), "\(row.criterion)")
      #expect((row.state == "met") == !row.tests.isEmpty, "\(row.criterion)")
      for test in row.tests {
        let parts = test.split(separator: ": ", maxSplits: 1).map(String.init)
        let file = "\(Checkout.path)/Tests/\(parts[0]).swift"
        let source = try String(contentsOfFile: file, encoding: .utf8)
        #expect(source.contains("func `\(parts.last ?? "")`("), "\(row.criterion): \(test)")
      }
    }
  }
}
