import Foundation
import TestSupport
import Testing

/// The checks of `desktop/release` before it builds, and the record of the linker's arguments.
@Suite struct `Building`: InAHome {
  let home = TemporaryFolder()

  /// Runs a copy of the script, with a toolchain that knows only its version and how to fail.
  private func release(in checkout: String = "checkout", under wrapper: [String] = []) throws -> Child.Outcome {
    try home.make(checkout)
    if !FileManager.default.fileExists(atPath: home.path("pretended/swiftc")) {
      try pretend("swiftc", "echo 'Swift version 6.2.1 (swift-6.2.1-RELEASE)'")
    }
    #expect(run("cp", ["-r", "\(Checkout.path)/desktop", home.path(checkout)]).status == 0)
    return desktop("release", [], of: home.path(checkout), under: wrapper)
  }

  @Test func `the words of a response file are recorded as the linker receives them`() throws {
    try pretend("ld.lld", "exit 0")
    let words = ["-o", home.path("a program"), #"/it's $HOME/"so"/ü.o"#, #"back\slash"#]
    let quoted = words.map { "\"\($0.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\"" }
    let response = home.write(quoted.joined(separator: " "), to: "response")
    let outcome = desktop("link", ["@\(response)", "-lm"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let record = (words + ["-lm"]).map { "\($0)\0" }.joined()
    #expect(home.read("a program.link") == Array(record.utf8))
  }

  @Test(arguments: [("", "none"), ("echo 'Swift version 5.9.2 (swift-5.9.2-RELEASE)'", "5.9.2")])
  func `a toolchain that is missing or too old is named`(script: String, version: String) throws {
    try pretend("swiftc", script)
    let outcome = try release()
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.hasPrefix("release: a Swift toolchain (6.2 or newer) is needed in the PATH, which has \(version):")
    )
  }

  @Test func `a folder in which Swift cannot build is named`() throws {
    let outcome = try release(in: "a \"b\"")
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("release: Swift cannot build in a folder with a quotation mark "))
  }

  @Test(.unless(OwnMounts.obstacle))
  func `a checkout that cannot be written is named, with a remedy`() throws {
    try home.make("checkout")
    let outcome = try release(under: OwnMounts.readOnly(home.path("checkout")))
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("release: \(home.path("checkout"))/.build/static cannot be written by "))
    #expect(outcome.errors.contains("in a copy"))
  }

  @Test(.unless(OwnMounts.obstacle))
  func `a disk that is too full is noticed before anything is built`() throws {
    let small = #"mkdir -p "$0/.build" && mount -t tmpfs -o size=2m none "$0/.build" && exec "$@""#
    let outcome = try release(under: OwnMounts.command + ["sh", "-c", small, home.path("checkout")])
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(
      outcome.errors.hasPrefix("release: building takes 1000 MB, and the disk with \(home.path("checkout")) has "))
  }

  @Test(arguments: [
    ("echo 'fatal: unable to access'; exit 1", "failed. "),
    ("echo 'No space left on device'; exit 1", "failed because the disk is full. "),
  ])
  func `a stage that fails ends with one sentence after its own output`(script: String, words: String) throws {
    try pretend("swift", script)
    let outcome = try release()
    #expect(outcome.status == 1)
    let said = outcome.errors.split(separator: "\n")
    #expect(said.count == 2)
    #expect(said.last?.hasPrefix("release: Fetching swift-argument-parser over the network ") == true)
    #expect(said.last?.contains(words) == true)
    #expect(!FileManager.default.fileExists(atPath: home.path("checkout/.build/static/built")))
  }
}
