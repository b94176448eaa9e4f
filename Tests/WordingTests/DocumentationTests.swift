import Foundation
import TestSupport
import Testing

/// The statements of the pages for developers, where they can be checked. `desktop/docs` renews traces and pictures.
@Suite(.installedCopy) struct DocumentationTests {
  private let copy: InstalledCopy
  private let folder = TemporaryFolder()

  init() throws { copy = try #require(InstalledCopy.current) }

  @Test func `every page is listed on the first one`() throws {
    let first = try Checkout.text("\(Markdown.catalog)/StillbellCore.md")
    #expect(Markdown.catalogPages.count > 5)
    for page in Markdown.catalogPages {
      let name = page.split(separator: "/").last ?? ""
      #expect(name == "StillbellCore.md" || first.contains("](\(name))"), "\(name)")
    }
  }

  @Test func `every test that Outside.md names exists`() throws {
    let sources = try FileManager.default.subpathsOfDirectory(atPath: "\(Checkout.path)/Tests")
    let files = Set(sources.map { $0.split(separator: "/").last ?? "" })
    let named = try Checkout.text("\(Markdown.catalog)/Outside.md").matches(of: /`(\w+Tests)`/).map(\.1)
    #expect(named.count > 20)
    for test in named { #expect(files.contains("\(test).swift"), "\(test)") }
  }

  @Test(arguments: Markdown.catalogPages)
  func `every timetable gives the trace shown below it`(page: String) throws {
    let blocks = Markdown.blocks(of: try Checkout.text(page))
    for (timetable, trace) in zip(blocks, blocks.dropFirst()) where timetable.language == "timetable" {
      #expect(trace.language == "trace")
      let file = folder.write(timetable.text, to: "timetable")
      let outcome = run(copy.program("stillbell"), ["simulate", file], environment: copy.user("C").environment)
      #expect(outcome.errors == "")
      #expect(outcome.output == trace.text, "\(timetable.text)")
    }
  }

  @Test func `the committed pictures are those made from the traces and the sources`() throws {
    for script in ["diagrams", "architecture"] {
      let made = run("\(Checkout.path)/desktop/\(script)", [folder.path])
      #expect(made.errors == "", "\(script)")
      #expect(made.status == 0, "\(script)")
    }
    func pictures(_ path: String) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasSuffix(".svg") }.sorted()
    }
    let names = try pictures(folder.path)
    #expect(Set(names).isSuperset(of: ["states.svg", "targets.svg", "due-moment.svg"]))
    #expect(try pictures("\(Checkout.path)/\(Markdown.catalog)") == names)
    for name in names {
      #expect(folder.read(name) == Array(try Checkout.text("\(Markdown.catalog)/\(name)").utf8), "\(name)")
    }
  }

  @Test func `the table of targets lists all of them, in the order of Package.swift`() throws {
    let rows = try Checkout.text("\(Markdown.catalog)/Architecture.md").split(separator: "\n")
      .filter { $0.hasPrefix("| `") && !$0.hasPrefix("| `stillbell status`") }
    let named = rows.flatMap { row in
      row.dropFirst().prefix { $0 != "|" }.matches(of: /`([^`]+)`/).map { String($0.1) }
    }
    let targets = try Checkout.text("Package.swift")
      .matches(of: /\.(?:target|systemLibrary|executableTarget|testTarget)\(\s*name: "([^"]+)"/).map { String($0.1) }
    #expect(targets.count > 20)
    #expect(named == targets)
  }

  @Test(arguments: Markdown.pages)
  func `every linked file and picture exists`(page: String) throws {
    let folder = URL(fileURLWithPath: "\(Checkout.path)/\(page)").deletingLastPathComponent().path
    let targets = Markdown.targets(of: try Checkout.text(page))
    #expect(!targets.isEmpty)
    for target in targets { #expect(FileManager.default.fileExists(atPath: "\(folder)/\(target)"), "\(target)") }
  }

  @Test func `a link to a function goes to the file that declares it`() throws {
    for page in Markdown.catalogPages {
      for link in try Checkout.text(page).matches(of: /\[`\w+\.(\w+)(?:\([^`]*)?`\]\(\.\.\/([\w+\/]+\.swift)\)/) {
        let text = try Checkout.text("Sources/StillbellCore/\(link.2)")
        let declaration = try Regex("(func|var) \(link.1)\\b")
        #expect(link.1 == "swift" || text.contains(declaration), "\(link.0)")
      }
    }
  }
}
