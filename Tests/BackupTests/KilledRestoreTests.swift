import Foundation
import StillbellCore
import TestSupport
import Testing

/// Programs that are killed by SIGKILL at each of their steps.
@MainActor struct `Killed` {
  /// The system calls that make files, fill them and put them in place.
  private static let steps = [
    "openat", "write", "pwrite64", "fsync,fdatasync", "rename", "unlink", "ftruncate", "mkdir",
  ]

  /// Runs a program that dies at a call of a step; returns false if the program makes fewer calls of it.
  private func dies(_ machine: Machine, at step: String, number: Int, _ words: [String]) -> Bool {
    let strace = [
      "strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=\(step)", "-e",
      "inject=\(step):signal=KILL:when=\(number)", builtProgram("stillbell"),
    ]
    let outcome = Child(strace[0], Array(strace.dropFirst()) + words, environment: machine.environment).finish()
    if outcome.status == 0 { return false }
    #expect(outcome.status == 137, "\(step) \(number): \(outcome)")
    return true
  }

  /// Does the work for every call of every step, or for some calls in a quick run.
  private func eachStep(_ work: (_ step: String, _ number: Int) throws -> Bool) rethrows {
    let isThorough = ProcessInfo.processInfo.environment["STILLBELL_TEST_KILLS"] != nil
    var random = SeededGenerator(seed: TestSeed.printed(for: "kills of a restore"))
    var kills = 0
    for step in Self.steps {
      var number = 1
      while try work(step, number) {
        kills += 1
        // A program starts by opening some forty libraries.
        number += isThorough ? 1 : number < 40 && step == "openat" ? 13 : 1 + random.below(4)
      }
    }
    print("\(kills) kills")
  }

  @Test func `a restore leaves the old or the new files, and the next one completes it`() throws {
    let old = try `A backup`.furnished()
    let file = old.folder.path("backup")
    #expect(old.run("backup", file).status == 0)
    // The bell has to find a new place, while the picture is still in its old one.
    old.folder.write("another bell", to: "home/bell.ogg")
    try eachStep { (step, number) throws in
      let new = try Machine()
      try new.write(sessions: [Machine.session(2), Machine.session(9)], rows: [Machine.row(1, minutes: 99)])
      try new.configure("[eye]\ninterval = 50m\n")
      let (rows, settings) = (try new.rows, new.folder.read("config/stillbell/stillbell.conf"))
      let died = dies(new, at: step, number: number, ["restore", file, "--yes"])
      let (rowsNow, settingsNow) = (try new.rows, new.folder.read("config/stillbell/stillbell.conf"))
      let bell = new.folder.path("config/stillbell/files/bell.ogg")
      let all = Set(rows).union(try old.rows).sorted()
      #expect(rowsNow == rows || rowsNow == all, "\(step) \(number)")
      let text = String(decoding: settingsNow ?? [], as: UTF8.self)
      if settingsNow != settings {
        // The settings are written last, when all the files they name exist.
        #expect(text.contains("interval = 25m") && text.contains(bell), "\(step) \(number): \(text)")
        #expect(rowsNow == all)
      }
      if text.contains(bell) || FileManager.default.fileExists(atPath: bell) {
        #expect(FileManager.default.contents(atPath: bell) == Data("a bell".utf8), "\(step) \(number)")
      }
      guard died else { return false }
      #expect(new.run("restore", file, "--yes").status == 0)
      #expect(try new.rows == all, "\(step) \(number)")
      let end = String(decoding: new.folder.read("config/stillbell/stillbell.conf") ?? [], as: UTF8.self)
      #expect(end.contains("interval = 25m") && end.contains(bell), "\(step) \(number)")
      let left = Set(new.files("config").keys).union(new.files("state").keys)
      #expect(!left.contains { $0.contains(".new-") }, "\(step) \(number): \(left)")
      #expect(new.folder.read("config/stillbell/files/bell-2.ogg") == nil)
      return true
    }
  }

  @Test func `a backup leaves the old or the new file`() throws {
    let machine = try `A backup`.furnished()
    let file = machine.folder.path("kept/backup")
    try machine.folder.make("kept")
    #expect(machine.run("backup", file).status == 0)
    let former = try #require(machine.folder.read("kept/backup"))
    try machine.write(sessions: [Machine.session(5)])
    let rows = try machine.rows
    try eachStep { (step, number) throws in
      machine.folder.write(former, to: "kept/backup")
      let died = dies(machine, at: step, number: number, ["backup", file, "--force"])
      let now = machine.folder.read("kept/backup")
      if now != former { #expect(try Machine.rows(in: file) == rows, "\(step) \(number)") }
      #expect(try machine.rows == rows)
      guard died else { return false }
      #expect(machine.run("backup", file, "--force").status == 0)
      #expect(try Machine.rows(in: file) == rows)
      #expect(Set(machine.files("kept").keys) == ["backup"], "\(step) \(number)")
      return true
    }
  }
}
