import Foundation
import TestSupport
import Testing

/// `desktop/install` with unusual paths, existing files and a running agent.
@Suite(.ownThreads) struct `Installing among other things`: InAHome {
  let home = TemporaryFolder()

  @Test func `works from a long path with unusual characters, and through a link to it`() throws {
    let checkout = "what's in $HOME & more (größer)" + String(repeating: "/Ordner mit Umläuten", count: 6)
    try home.make(checkout)
    for part in ["desktop", "Sounds", "LICENSE"] {
      #expect(run("cp", ["-r", "\(Checkout.path)/\(part)", home.path(checkout)]).status == 0)
    }
    try FileManager.default.createSymbolicLink(atPath: home.path("link"), withDestinationPath: home.path(checkout))
    let outcome = install("--prefix", home.path("prefix"), of: home.path("link"))
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    let files = try LaidOut.files(below: home.path("prefix")).filter { $0 != "share/stillbell/manifest" }
    #expect(files == (try LaidOut.files(below: LaidOut.path("."))))
    #expect(desktop("uninstall", ["--prefix", home.path("prefix")], of: home.path("link")).status == 0)
    #expect(!FileManager.default.fileExists(atPath: home.path("prefix")))
  }

  @Test func `does not overwrite a foreign file, and uninstalling leaves it`() throws {
    try home.make("prefix/bin")
    let empty = try everything
    home.write("mine", to: "prefix/bin/stillbell")
    let before = try everything
    let refused = install("--prefix", home.path("prefix"))
    #expect(refused.status == 1)
    #expect(
      refused.errors.hasPrefix(
        "install: \(home.path)/prefix/bin/stillbell is there already, and no installation below \(home.path)/prefix "))
    #expect(try everything == before)
    try FileManager.default.removeItem(atPath: home.path("prefix/bin/stillbell"))
    #expect(install("--prefix", home.path("prefix")).status == 0)
    home.write("mine", to: "prefix/bin/stillbell")
    for program in ["install", "uninstall"] {
      let outcome =
        program == "install" ? install("--prefix", home.path("prefix")) : uninstall("--prefix", home.path("prefix"))
      #expect(outcome.status == 1)
      #expect(outcome.errors.hasPrefix("\(program): \(home.path)/prefix/bin/stillbell was changed after "))
    }
    #expect(home.read("prefix/bin/stillbell") == Array("mine".utf8))
    try FileManager.default.removeItem(atPath: home.path("prefix/bin/stillbell"))
    #expect(uninstall("--prefix", home.path("prefix")).status == 0)
    #expect(try everything == empty)
  }

  @Test func `names an earlier agent that still runs`() throws {
    #expect(install("--prefix", home.path("prefix")).status == 0)
    // The copy keeps its modification time, which is before the installation.
    let agent = home.path("prefix/libexec/stillbell/stillbell-agent")
    #expect(run("cp", ["-p", "--remove-destination", "/bin/sleep", agent]).status == 0)
    let running = Child(agent, ["600"])
    let outcome = install("--prefix", home.path("prefix"))
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("An earlier agent still runs; end it with `kill \(running.processID)`, and "))
  }
}
