import Foundation
import StillbellCore
import TestSupport
import Testing

/// The report page in other languages: one longer than English, and one from right to left.
@MainActor struct ReportLanguageTests {
  private func past() throws -> RecordedPast {
    let past = try RecordedPast()
    let days = (0..<7).map { RecordedPast.monday + .hours(24 * $0) }
    try past.write(
      sessions: [
        RecordedPast.session(1), RecordedPast.session(2, .focus, at: 33, minutes: 50, label: "thesis"),
        RecordedPast.session(3, .workout, at: 42, minutes: 190),
        RecordedPast.session(4, .breathing, at: 60, minutes: 3),
      ],
      rows: days.map { .presence(PresenceRow(from: $0 + .hours(9), to: $0 + .hours(12), state: .active)) }
        + days.enumerated().map { number, day in
          let due = day + .hours(10)
          return .break(
            BreakRow(
              boot: "boot", number: number, kind: .eye, length: .seconds(20), due: due, begun: due,
              ended: due + .seconds(20), offset: .hours(2), outcome: .taken, snoozes: 0, isQuiet: false))
        })
    return past
  }

  private func page(_ past: RecordedPast, by installation: Installation, in language: String) -> String {
    Child(
      installation.stillbell, ["report", "-o", "-", "--from", "2026-04-06", "--to", "2026-04-12"],
      environment: past.environment.merging(["LANGUAGE": language]) { $1 }
    ).finish().output
  }

  @Test func `the title and the days are lists in the language of the page`() throws {
    let past = try past()
    let installation = try Installation(in: past.folder)
    let compile = run("\(Checkout.path)/desktop/po/compile", [installation.catalogs])
    try #require(compile.status == 0, "\(compile.errors)")
    let page = page(past, by: installation, in: "ja")
    #expect(page.contains("<title>休憩とセッション、2026年4月6日"))
    #expect(page.contains("集中 50分、ワークアウト 3時間10分"))
  }

  @Test func `the page fits every width, begins at the right, and is translated completely`() throws {
    let past = try past()
    let installation = try Installation(in: past.folder)
    let language = PseudoLanguage.mirrored
    try language.compile(into: installation.catalogs)
    let page = page(past, by: installation, in: language.code)
    let words = page.replacing(/(?s)<style>.*<\/style>|<[^>]*>|&[a-z]+;/, with: " ")
    #expect(words.contains(language.words("Breaks and sessions")))
    #expect(untranslated(words, known: ["stillbell", "thesis"]) == [])
    let file = past.folder.write(page, to: "page.html")
    let facts = Child("python3", ["-B", "\(Checkout.path)/Tests/Tools/report.py", file, past.folder.path]).finish()
    for fact in ["width 784 784", "width 360 360", "width 320 320", "direction rtl", "sheets A4 2"] {
      #expect(facts.output.contains("\(fact)\n"), "\(facts.output)\(facts.errors)")
    }
  }
}
