import Foundation
import TestSupport
import Testing

/// The examples on the page for other programs, exactly as printed.
struct `The page for other programs` {
  private static let page = "\(Markdown.catalog)/OtherPrograms.md"

  private func examples(_ language: String) throws -> [String] {
    Markdown.blocks(of: try Checkout.text(Self.page)).filter { $0.language == language }.map(\.text)
  }

  @Test(arguments: [("sh", "/bin/bash", ["-eu"]), ("python", "/usr/bin/python3", [])])
  func `has examples that work as printed`(language: String, program: String, options: [String]) async throws {
    let examples = try examples(language)
    #expect(examples.count >= 4)
    for example in examples {
      try await withAgent("[eye]\ninterval = 1h") { desktop in
        let folder = URL(fileURLWithPath: desktop.program).deletingLastPathComponent().path
        let file = desktop.folder.write(example, to: "example")
        let environment = desktop.environment.merging(["PATH": "\(folder):/usr/bin:/bin"]) { $1 }
        let outcome = run(program, options + [file], environment: environment)
        #expect(outcome.status == 0, "\(example)\n\(outcome.errors)")
      }
    }
  }

  @Test func `lists every key of the status`() throws {
    let fields = try Checkout.text("Sources/StillbellCore/Status/Status+Fields.swift")
    let keys = fields.matches(of: /writer\.set\("([a-z-]+)"/).map { String($0.1) }
    #expect(keys.count > 40)
    let page = try Checkout.text(Self.page)
    for key in keys { #expect(page.contains("`\(key)`"), "\(key)") }
  }
}
