import Foundation
import TestSupport
import Testing

/// `desktop/install` and `desktop/uninstall`, with the programs of this build.
@Suite(.ownThreads) struct `Installing`: InAHome {
  let home = TemporaryFolder()

  @Test func `for one user puts everything into the user's own folders, and it runs from there`() throws {
    let outcome = install("--user")
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("stillbell is installed below \(home.path)/.local.\n"))
    let files = try LaidOut.files(below: home.path(".local")).filter { $0 != "share/stillbell/manifest" }
    #expect(files == (try LaidOut.files(below: LaidOut.path("."))))
    let stillbell = home.path(".local/bin/stillbell")
    #expect(run(stillbell, ["config", "sample"], environment: environment).output.hasPrefix("# stillbell.conf"))
    let german = ["LC_ALL": "", "LANG": "C.UTF-8", "LANGUAGE": "de"]
    #expect(run(stillbell, ["config", "check"], environment: environment.merging(german) { $1 }).status == 0)
    // No path of the layout folder is left in it.
    let unit = try String(contentsOfFile: home.path(".local/share/systemd/user/stillbell.service"), encoding: .utf8)
    #expect(unit.contains("\nExecStart=\(home.path)/.local/libexec/stillbell/stillbell-agent\n"))
  }

  @Test func `for one user with a prefix puts the session's files into the session's folders`() throws {
    #expect(install("--user", "--prefix", home.path("apps")).status == 0)
    #expect(try LaidOut.files(below: home.path("apps/bin")) == ["stillbell"])
    let session = try LaidOut.files(below: home.path(".local/share"))
    #expect(session.contains("applications/\(LaidOut.id).desktop"))
    #expect(session.contains("dbus-1/services/\(LaidOut.id).service"))
    #expect(session.contains("systemd/user/stillbell.service"))
    #expect(uninstall("--user", "--prefix", home.path("apps")).status == 0)
    #expect(try everything == [])
  }

  @Test func `and uninstalling leave other files and the user's files alone`() throws {
    for folder in ["prefix/share/applications", "prefix/bin", ".config/stillbell"] {
      try home.make(folder)
    }
    home.write("other", to: "prefix/bin/other")
    home.write("[eye]\ninterval = 30m\n", to: ".config/stillbell/stillbell.conf")
    let before = try everything
    #expect(install("--prefix", home.path("prefix")).status == 0)
    home.write("mine", to: "prefix/share/stillbell/mine")
    let outcome = uninstall("--prefix", home.path("prefix"))
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("What is yours stays in \(home.path)/.config/stillbell.\n"))
    #expect(Set(try everything) == Set(before + ["prefix/share/stillbell", "prefix/share/stillbell/mine"]))
  }

  @Test func `again replaces all programs and removes obsolete files`() throws {
    #expect(install("--prefix", home.path("prefix")).status == 0)
    let first = try everything
    home.write("old", to: "prefix/share/stillbell/old")
    let manifest = home.path("prefix/share/stillbell/manifest")
    let list = try String(contentsOfFile: manifest, encoding: .utf8)
    home.write(list + home.path("prefix/share/stillbell/old") + "\n", to: "prefix/share/stillbell/manifest")
    // A running program keeps its file.
    let running = Child(home.path("prefix/bin/stillbell"), ["simulate", "/dev/stdin"], environment: environment)
    #expect(install("--prefix", home.path("prefix")).status == 0)
    _ = running.finish()
    #expect(Set(try everything).symmetricDifference(first) == [])
    #expect(try String(contentsOfFile: manifest, encoding: .utf8) == list)
    #expect(uninstall("--prefix", home.path("prefix")).status == 0)
    #expect(try everything == [])
  }

  @Test func `is refused for a prefix below a file, and changes nothing`() throws {
    let file = home.write("no folder", to: "file")
    let outcome = install("--prefix", "\(file)/below")
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(
      outcome.errors
        == "install: \(file) is not a folder, so nothing can be installed in \(file)/below. Nothing was changed.\n")
    #expect(try everything == ["file"])
  }

  @Test(.unless(OwnMounts.obstacle))
  func `is refused for a read-only prefix before anything is built`() throws {
    let outcome = desktop(
      "install", ["--prefix", home.path("prefix")],
      under: OwnMounts.command + ["sh", "-c", #"mount -t tmpfs -o ro none "$0" && exec "$@""#, home.path])
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("install: \(home.path) cannot be written by "))
    #expect(outcome.errors.contains("--user"))
  }

  @Test(.unless(OwnMounts.obstacle))
  func `leaves a disk that fills up half-way as it was`() throws {
    let script = #"mount -t tmpfs -o size=2m none "$0" && mkdir "$0/bin" && { "$@"; code=$?; find "$0"; exit $code; }"#
    let outcome = install("--prefix", home.path, under: OwnMounts.command + ["bash", "-c", script, home.path])
    #expect(outcome.status == 1)
    #expect(outcome.output.hasSuffix("\(home.path)\n\(home.path)/bin\n"))
    #expect(!outcome.output.contains("\(home.path)/bin/"))
    #expect(outcome.errors.contains("No space left on device. Nothing was installed.\n"), "\(outcome.errors)")
  }

  @Test func `is refused if a folder is in place of a file, and changes nothing`() throws {
    let place = "prefix/share/stillbell/no-namespaces.conf"
    try home.make(place)
    let before = try everything
    let outcome = install("--prefix", home.path("prefix"))
    #expect(outcome.status == 1)
    #expect(
      outcome.errors
        == "install: \(home.path)/\(place) is a folder, where a file belongs; move it away. Nothing was installed.\n")
    #expect(try everything == before)
  }

  @Test(.enabled(if: getuid() == 0, "Only root can run this."))
  func `by root checks whether users, not root, have namespaces`() throws {
    try pretend("unshare", "[ $(id -u) -eq 0 ]")
    let outcome = install("--prefix", home.path("prefix"))
    #expect(outcome.status == 0, "\(outcome.errors)")
    let dropIn = "prefix/share/systemd/user/stillbell.service.d/no-namespaces.conf"
    #expect(home.read(dropIn) == Array(try Checkout.text("desktop/data/no-namespaces.conf").utf8))
    try pretend("unshare", "exit 0")
    #expect(install("--prefix", home.path("prefix")).status == 0)
    #expect(home.read(dropIn) == nil)
  }

  @Test func `is not stopped half-way by SIGTERM, and uninstalling cleans up after SIGKILL`() throws {
    // The first script sends SIGTERM at the third file; the second one sends SIGKILL.
    let third = "echo >>\(home.path("moved")); [ $(wc -l <\(home.path("moved"))) -ne 3 ] || "
    try pretend("mv", third + "kill -TERM $PPID; exec /bin/mv \"$@\"")
    #expect(install("--prefix", home.path("prefix")).status == 0)
    #expect(uninstall("--prefix", home.path("prefix")).status == 0)
    #expect(!FileManager.default.fileExists(atPath: home.path("prefix")))
    try FileManager.default.removeItem(atPath: home.path("moved"))
    try pretend("mv", third + "kill -KILL $PPID; exec /bin/mv \"$@\"")
    #expect(install("--prefix", home.path("prefix")).status != 0)
    #expect(home.read("prefix/share/stillbell/manifest") != nil)
    let left = try FileManager.default.subpathsOfDirectory(atPath: home.path("prefix"))
    #expect(left.contains { $0.hasSuffix(".stillbell-new") })
    #expect(uninstall("--prefix", home.path("prefix")).status == 0)
    #expect(!FileManager.default.fileExists(atPath: home.path("prefix")))
  }

  @Test func `names the places of the manual page and zsh completions if they are not found by default`() throws {
    let outcome = install("--prefix", home.path("prefix"))
    #expect(outcome.output.contains("  man \(home.path("prefix"))/share/man/man1/stillbell.1 "))
    #expect(outcome.output.contains("  fpath+=(\(home.path("prefix"))/share/zsh/site-functions)\n"))
    let page = run("man", ["\(home.path("prefix"))/share/man/man1/stillbell.1"], environment: environment)
    #expect(page.output.contains("stillbell autostart"), "\(page.errors)")
  }

  @Test func `in a home with a space in its path names a remedy`() {
    let blank = environment.merging(["HOME": "\(home.path)/a b"]) { $1 }
    let script = "\(Checkout.path)/desktop/install"
    let user = run(script, ["--user"], environment: blank)
    #expect(user.errors.contains("that is your HOME, so install for everybody, without --user."))
    let elsewhere = run(script, ["--user", "--prefix", home.path("prefix")], environment: blank)
    #expect(elsewhere.errors.contains("set XDG_DATA_HOME to another folder, or leave out --user."))
  }

  @Test func `without its program still uninstalls the autostart entry, but only of this prefix`() throws {
    let entry = ".config/autostart/\(LaidOut.id).desktop"
    #expect(install("--prefix", home.path("prefix")).status == 0)
    #expect(run(home.path("prefix/bin/stillbell"), ["autostart", "on"], environment: environment).status == 0)
    try FileManager.default.removeItem(atPath: home.path("prefix/bin/stillbell"))
    #expect(uninstall("--prefix", home.path("prefix")).status == 0)
    #expect(home.read(entry) == nil)
    #expect(install("--prefix", home.path("prefix")).status == 0)
    home.write("TryExec=/usr/libexec/stillbell/stillbell-agent\n", to: entry)
    try FileManager.default.removeItem(atPath: home.path("prefix/bin/stillbell"))
    #expect(uninstall("--prefix", home.path("prefix")).status == 0)
    #expect(home.read(entry) != nil)
  }

  @Test(arguments: [
    ["--prefix="], ["--prefix", ""], ["--prefix", "/tmp/a b"], ["--prefix", "/tmp/a\"b"], ["--prefix", "/tmp/100%"],
    ["--frefix", "/tmp"], ["--prefix"],
  ])
  func `is refused with invalid arguments`(words: [String]) throws {
    for program in ["install", "uninstall"] {
      let outcome = desktop(program, words)
      #expect(outcome.status == 1, "\(words)")
      #expect(outcome.output == "", "\(words)")
      #expect(outcome.errors.hasPrefix("\(program): "), "\(words): \(outcome.errors)")
    }
    #expect(try everything == [])
  }

  @Test func `is refused without the programs`() throws {
    let outcome = desktop("install", ["--prefix", home.path("prefix"), "--programs", home.path])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("there is no \(home.path)/stillbell; desktop/release builds it."))
    #expect(try everything == [])
  }

  @Test func `uninstalling what was never installed says so`() throws {
    let outcome = uninstall("--user")
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.hasPrefix(
        "uninstall: \(Checkout.path)/desktop/install has installed nothing below \(home.path)/.local "))
  }

  @Test func `prints help with --help`() {
    for program in ["install", "uninstall"] {
      let outcome = desktop(program, ["--help"])
      #expect(outcome.status == 0)
      #expect(outcome.output.contains("--user"))
    }
  }
}
