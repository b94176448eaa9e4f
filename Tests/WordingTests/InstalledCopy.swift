import Foundation
import TestSupport
import Testing
import Wording

/// The programs as they are installed, with compiled catalogs, and the locales the tests need; no system is touched.
final class InstalledCopy: Sendable {
  /// That of the suite that runs.
  @TaskLocal static var current: InstalledCopy?

  private let folder = TemporaryFolder()
  private let locales: String

  init() throws {
    locales = try TestLocales.folder()
    try FileManager.default.createDirectory(atPath: folder.path("bin"), withIntermediateDirectories: false)
    for name in ["stillbell", "stillbell-agent"] {
      // By a program of its own: one that this process has open for writing could not be started for a moment, because
      // whatever another test starts meanwhile has it open too.
      let made = run("install", ["-m", "755", builtProgram(name), program(name)])
      try #require(made.status == 0, "\(made.errors)")
    }
    let compile = run("\(Checkout.path)/desktop/po/compile", [catalogs])
    try #require(compile.status == 0, "\(compile.errors)")
  }

  func program(_ name: String) -> String { folder.path("bin/\(name)") }

  var catalogs: String { folder.path("share/locale") }

  /// A user with this locale, and more variables of the environment.
  func user(_ locale: String, _ more: [String: String] = [:]) -> User {
    let plain = [
      "LOCPATH": locales, "LC_ALL": locale, "LANG": "", "LANGUAGE": "", "TZ": "Europe/Berlin",
      "XDG_CONFIG_HOME": folder.path("config"), "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(folder.path("no-bus"))",
    ]
    return User(environment: plain.merging(more) { $1 }, catalogs: catalogs)
  }
}

/// Whoever starts a program: variables that are empty are not set.
struct User: Codable {
  let environment: [String: String]
  private let catalogs: String

  init(environment: [String: String], catalogs: String) {
    self.environment = environment
    self.catalogs = catalogs
  }

  /// Makes this process one that the user has started.
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
