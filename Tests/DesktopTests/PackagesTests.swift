import Foundation
import StillbellCore
import TestSupport
import Testing

private enum Packing {
  /// The reason why packages cannot be made here; nil if they can.
  static let obstacle: String? = ["dpkg-shlibdeps", "rpmbuild", "bsdtar", "zstd"].first { !isInstalled($0) }
    .map { "\($0) is not installed; desktop/test installs it" }
}

/// The packages that `desktop/package` makes from a stage. Stand-ins replace programs and sounds, which take minutes to
/// pack; `desktop/test-package` and `desktop/test-package-elsewhere` try the real ones.
@Suite(.ownThreads, .unless(Packing.obstacle)) struct `The packages`: InAHome {
  let home = TemporaryFolder()

  /// Lays out a stage whose files have the current time.
  private func stage(_ name: String) {
    let script = #"""
      cp -R "$0/." "$1" && cd "$1"
      for program in bin/* libexec/stillbell/*; do cp --remove-destination /bin/true "$program"; done
      rm share/stillbell/sounds/*.wav
      grep -rlZ "$0" share | xargs -0 sed -i "s|$0|/@prefix@|g"
      """#
    precondition(LaidOut.outcome.status == 0, "desktop/lay-out fails: \(LaidOut.outcome.errors)")
    let outcome = run("bash", ["-ec", script, LaidOut.prefix, home.path(name)])
    precondition(outcome.status == 0, "no stage: \(outcome.errors)")
  }

  /// Packs a stage, and returns the checksums of all packages.
  private func pack(_ stage: String, into folder: String, _ environment: [String: String] = [:]) throws -> String {
    let words = ["\(Checkout.path)/desktop/package", "--stage", stage, home.path(folder)]
    let outcome = run(
      "bash", ["-c", #"umask 077; exec "$@""#, ""] + words,
      environment: self.environment.merging(["SOURCE_DATE_EPOCH": "1790000000"]) { $1 }.merging(environment) { $1 },
      seconds: 600)
    #expect(outcome.status == 0, "\(outcome.output.suffix(500))\(outcome.errors)")
    return try String(contentsOfFile: home.path("\(folder)/SHA256SUMS"), encoding: .utf8)
  }

  @Test func `are identical for equal stages at any place and time, and the tarball installs itself`() throws {
    let strange = "what's in $HOME & more (größer)/Ordner mit Umläuten"
    try home.make("\(strange)/for what is in between")
    stage("one")
    let sums = try pack(home.path("one"), into: "packages")
    stage("\(strange)/two")
    let again = try pack(
      home.path("\(strange)/two"), into: "\(strange)/packages",
      ["TMPDIR": home.path("\(strange)/for what is in between"), "TZ": "Asia/Tokyo", "LC_ALL": "", "LANG": "C.UTF-8"])
    #expect(sums == again)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path("\(strange)/for what is in between")) == [])
    let version = Version.text
    let names = sums.split(separator: "\n").map { String($0.split(separator: " ")[1]) }
    for ending in [
      "stillbell_\(version)_", "stillbell-window_\(version)_", "stillbell-\(version)-1.",
      "stillbell-window-\(version)-1.", "stillbell-\(version)-1-", "stillbell-window-\(version)-1-", "PKGBUILD",
      "stillbell.nix", "Packages", "Release",
    ] {
      #expect(names.contains { $0.hasPrefix(ending) }, "\(ending)")
    }
    try installsItself(try #require(names.first { $0.hasSuffix(".tar.xz") }))
  }

  /// Unpacks the tarball, installs from it, and uninstalls again.
  private func installsItself(_ tarball: String) throws {
    try home.make("un packed")
    #expect(run("tar", ["-xf", home.path("packages/\(tarball)"), "-C", home.path("un packed")]).status == 0)
    let unpacked = home.path("un packed/\(tarball.dropLast(".tar.xz".count))")
    let installed = run("\(unpacked)/install", ["--user"], environment: environment)
    #expect(installed.errors == "")
    #expect(installed.status == 0)
    let files = try LaidOut.files(below: home.path(".local")).filter { $0 != "share/stillbell/manifest" }
    #expect(files == (try LaidOut.files(below: LaidOut.path("."))).filter { !$0.hasSuffix(".wav") })
    let unit = try String(contentsOfFile: home.path(".local/share/systemd/user/stillbell.service"), encoding: .utf8)
    #expect(unit.contains("\nExecStart=\(home.path)/.local/libexec/stillbell/stillbell-agent\n"))
    let removed = run("\(unpacked)/uninstall", ["--user"], environment: environment)
    #expect(removed.errors == "")
    #expect(!FileManager.default.fileExists(atPath: home.path(".local")))
    let refused = run("\(unpacked)/uninstall", ["--user"], environment: environment)
    #expect(refused.errors.hasPrefix("uninstall: \(unpacked)/install has installed nothing below "))
  }
}

/// The table of libraries, compared with the programs' imports and the packages' dependencies.
@Suite struct `The table of libraries` {
  /// The cells of each row, from the sonames to the library's purpose.
  private static let rows: [[String]] = {
    let page = (try? Checkout.text("\(Markdown.catalog)/Packages.md")) ?? ""
    return page.split(separator: "\n").filter { $0.hasPrefix("| `lib") }.map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
  }()

  @Test func `has exactly the libraries that programs load`() throws {
    let listed = Self.rows.flatMap { row in row[0].matches(of: /`([^`]+)`/).map { String($0.1) } }
    #expect(listed.count > 20)
    let dynamic = run(
      "sh", ["-c", #"readelf -dW "$0"/bin/* "$0"/libexec/stillbell/*"#, LaidOut.path(".")])
    let loaded = Set(dynamic.output.matches(of: /\(NEEDED\).*\[(.*)\]/).map { String($0.1) })
    // Test builds load the runtime, which releases contain.
    let carried = loaded.filter { name in
      ["libswift", "lib_", "libFoundation", "libdispatch", "libBlocks", "libstdc++", "ld-linux"].contains {
        name.hasPrefix($0)
      }
    }
    // Releases load this library for the runtime.
    #expect(loaded.subtracting(carried).union(["libgcc_s.so.1"]) == Set(listed))
  }

  @Test func `has the dependencies of the PKGBUILD`() throws {
    let recipe = try Checkout.text("desktop/packages/PKGBUILD")
    let asked = recipe.matches(of: /(?m)^  depends=\(([^)]*)\)/).flatMap { $0.1.split(whereSeparator: \.isWhitespace) }
      .map(String.init).filter { !$0.hasPrefix("\"stillbell=") }
    #expect(Set(asked) == Set(Self.rows.map { $0[4] } + ["dbus", "hicolor-icon-theme"]))
  }

  @Test func `has a package name for every distribution in each row`() {
    for row in Self.rows { #expect(row.count == 6, "\(row)") }
  }
}
