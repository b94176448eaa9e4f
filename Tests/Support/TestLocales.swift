import Glibc

/// Locales compiled for the tests, because the system may have none or others. They stay in the build folder, because
/// compiling one takes as long as a whole test.
package enum TestLocales {
  /// A failure of `localedef`, with its message; its sources are in the package `locales`.
  package struct NotCompiled: Error {
    package let errors: String
  }

  private static let compiled = Result { try compile(["de_DE", "en_GB", "en_US"]) }

  /// A folder for `LOCPATH` with de_DE, en_GB and en_US, all in UTF-8.
  ///
  /// - Throws: `NotCompiled`.
  package static func folder() throws -> String { try compiled.get() }

  private static func compile(_ names: [String]) throws -> String {
    let folder = "\(Checkout.path)/.build/locales"
    guard access(folder, R_OK) != 0 else { return folder }
    // Another run may compile them at the same time: each run makes its own folder, and the first one stays.
    let own = "\(folder).\(getpid())"
    for name in names {
      let command = #"mkdir -p "$1" && localedef -i "$0" -f UTF-8 "$1/$0.UTF-8""#
      let made = run("sh", ["-c", command, name, own])
      guard made.status == 0 else { throw NotCompiled(errors: made.errors) }
    }
    if rename(own, folder) != 0 { _ = run("rm", ["-r", own]) }
    return folder
  }
}
