import Foundation
import TestSupport
import Testing
import Wording

/// The installed programs, with compiled catalogs and the locales that the tests need; the system is not touched.
final class InstalledCopy: Sendable {
  /// The copy of the running suite.
  @TaskLocal static var current: InstalledCopy?

  private let folder = TemporaryFolder()
  private let locales: String

  init() throws {
    locales = try TestLocales.folder()
    try FileManager.default.createDirectory(atPath: folder.path("bin"), withIntermediateDirectories: false)
    for name in ["stillbell", "stillbell-agent"] {
      // Copied by another program: a file that this process has open for writing cannot be started for a moment,
      // because a child started meanwhile by another test has it open too.
      let made = run("install", ["-m", "755", builtProgram(name), program(name)])
      try #require(made.status == 0, "\(made.errors)")
    }
    let compile = run("\(Checkout.path)/desktop/po/compile", [catalogs])
    try #require(compile.status == 0, "\(compile.errors)")
  }

  func program(_ name: String) -> String { folder.path("bin/\(name)") }

  var catalogs: String { folder.path("share/locale") }

  /// Makes a user with this locale, and with more environment variables.
  func user(_ locale: String, _ more: [String: String] = [:]) -> User {
    let plain = [
      "LOCPATH": locales, "LC_ALL": locale, "LANG": "", "LANGUAGE": "", "TZ": "Europe/Berlin",
      "XDG_CONFIG_HOME": folder.path("config"), "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(folder.path("no-bus"))",
    ]
    return User(environment: plain.merging(more) { $1 }, catalogs: catalogs)
  }
}

/// A user who starts programs; empty variables are not set.
struct User: Codable {
  let environment: [String: String]
  private let catalogs: String

  init(environment: [String: String], catalogs: String) {
    self.environment = environment
    self.catalogs = catalogs
  }

  /// Gives this process the environment of the user.
  func takeOver() {
    for (name, value) in environment {
      if value.isEmpty { unsetenv(name) } else { setenv(name, value, 1) }
    }
    tzset()
    Wording.begin(catalogs: catalogs)
  }
}

/// Gives a suite its installed copy.
struct InstalledCopyTrait: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await InstalledCopy.$current.withValue(InstalledCopy()) { try await function() }
  }
}

extension Trait where Self == InstalledCopyTrait {
  /// The tests of the suite share one `InstalledCopy`.
  static var installedCopy: Self { Self() }
}
