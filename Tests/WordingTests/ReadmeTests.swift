import Foundation
import TestSupport
import Testing

/// The statements of README.md that can be checked.
@Suite(.installedCopy) struct ReadmeTests {
  private let copy: InstalledCopy
  private let text: String
  private let folder = TemporaryFolder()

  init() throws {
    copy = try #require(InstalledCopy.current)
    text = try Checkout.text("README.md")
  }

  private var blocks: [Markdown.Block] { Markdown.blocks(of: text) }

  /// The commands in the README: the lines of the shell blocks, and the code between backticks.
  private var commands: [[String]] {
    let lines = blocks.filter { $0.language == "sh" }.flatMap { $0.text.split(separator: "\n") }
    let spans = text.replacing(/```[^`]*```/, with: "").matches(of: /`((?:stillbell|desktop\/|Tests\/)[^`]*)`/).map(\.1)
    return (lines + spans.filter { $0.contains(/[ \/]/) }).compactMap { line in
      let words = line.prefix { $0 != "#" }.split(separator: " ").map(String.init)
      return words.isEmpty ? nil : words
    }
  }

  private func stillbell(_ words: [String]) -> Child.Outcome {
    run(copy.program("stillbell"), words, environment: copy.user("C").environment)
  }

  @Test func `stillbell understands every command of the README`() {
    // No command is carried out, because there is no bus.
    let words = commands.filter { $0[0] == "stillbell" || $0[0] == "desktop/run" }
      .map { Array($0.dropFirst()) }.filter { $0 != [] && $0 != ["demo"] }
    #expect(words.count > 15)
    for words in words { #expect(stillbell(words).status != 64, "\(words)") }
  }

  @Test func `stillbell understands every command of its help and its manual`() throws {
    // The examples of the help are in their own column.
    let help = stillbell(["--help"]).output.split(separator: "\n").filter { $0.hasPrefix("  stillbell ") }
      .map { $0.dropFirst(2).prefix(27) }
    let manual = try Checkout.text("desktop/data/stillbell.1.in").split(separator: "\n")
      .filter { $0.hasPrefix(".B stillbell ") }.map { $0.dropFirst(3) }
    #expect(help.count > 4 && manual.count > 4)
    for line in help + manual {
      let words = line.replacing("\\-", with: "-").split(separator: " ").dropFirst().map(String.init)
      #expect(stillbell(words).status != 64, "\(words)")
    }
  }

  @Test func `every other command is a program of the checkout`() throws {
    let programs = commands.map { $0[0] }.filter { $0 != "stillbell" }
    #expect(Set(programs).isSuperset(of: ["desktop/run", "desktop/test", "desktop/release"]))
    for program in programs {
      #expect(FileManager.default.isExecutableFile(atPath: "\(Checkout.path)/\(program)"), "\(program)")
    }
    #expect(try Checkout.text("desktop/run").contains(#"if [ "${1:-}" = demo ]"#))
  }

  @Test func `every excerpt of a configuration is valid`() throws {
    let excerpts = blocks.filter { $0.language == "ini" }
    #expect(excerpts.count > 1)
    for excerpt in excerpts {
      let outcome = stillbell(["config", "check", folder.write(excerpt.text, to: "stillbell.conf")])
      #expect(outcome.errors == "")
      #expect(outcome.status == 0)
    }
  }

  @Test func `the week shown is that of the excerpt above it`() throws {
    let excerpt = try #require(blocks.firstIndex { $0.text.contains("[schedule]") })
    try folder.make("stillbell")
    folder.write(blocks[excerpt].text, to: "stillbell/stillbell.conf")
    let environment = copy.user("C.UTF-8", ["XDG_CONFIG_HOME": folder.path]).environment
    let outcome = run(copy.program("stillbell"), ["schedule"], environment: environment)
    // The mark and the next time depend on today.
    func week(_ text: String) -> [String] { text.split(separator: "\n").prefix(8).map { String($0.dropFirst(2)) } }
    #expect(week(outcome.output) == week(blocks.dropFirst(excerpt + 1).first { $0.language == "" }?.text ?? ""))
  }
}
