import TestSupport
import Testing

/// The history of another program, imported while an agent owns the database.
struct `The imported past` {
  @Test func `is imported once by a running agent`() async throws {
    try await onDesktop { desktop in
      try await desktop.startAgent()
      let file = desktop.folder.write(
        "WorkRaveStats 4\nD 6 3 126 9 0 6 3 126 17 0\nB 0 7 6 4 2 1 0 4 0 \nm 6 14400 0 0 0 0 0 \n", to: "historystats")
      for _ in 0..<2 {
        let outcome = desktop.stillbell("import", "workrave", file, "--yes")
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
        #expect(outcome.output.contains("7 breaks, 1 day"), "\(outcome.output)")
      }
      let rows = desktop.stillbell(
        "history", "--format", "csv", "--breaks", "--from", "2026-04-06", "--to", "2026-04-06")
      #expect(rows.output.split(whereSeparator: \.isNewline).count == 8, "\(rows.output)\(rows.errors)")
      #expect(desktop.stillbell("import", "workrave", desktop.folder.path, "--yes").status == 1)
    }
  }
}
