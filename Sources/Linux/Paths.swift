import Glibc

/// The paths of the user's folders, and of the files that are installed with the program.
package struct Paths {
  private let environment: (String) -> String?
  /// The folder of the running program.
  private let programs: String

  package init() {
    environment = { getenv($0).map { String(cString: $0) } }
    programs = Self.folder(of: Self.resolved("/proc/self/exe") ?? CommandLine.arguments.first ?? ".")
  }

  /// The configuration file: `$XDG_CONFIG_HOME/stillbell/stillbell.conf`.
  package var configurationFile: String { configurationFolder + "/stillbell.conf" }

  package var configurationFolder: String { settings + "/stillbell" }

  /// The folder of the settings of all programs: `$XDG_CONFIG_HOME`.
  package var settings: String { base("XDG_CONFIG_HOME", ".config") }

  package var home: String { environment("HOME") ?? "/" }

  /// The folder of the data of all programs: `$XDG_DATA_HOME`.
  package var data: String { base("XDG_DATA_HOME", ".local/share") }

  /// The folders of autostart entries, the user's before the system's, in the order of the specification.
  package var autostartFolders: [String] {
    let system = environment("XDG_CONFIG_DIRS").flatMap { $0.isEmpty ? nil : $0 } ?? "/etc/xdg"
    return [settings + "/autostart"] + system.split(separator: ":").map { "\($0)/autostart" }
  }

  /// The entry by which desktops start the agent at login:
  /// `$XDG_CONFIG_HOME/autostart/io.github.stillbell.Stillbell.desktop`.
  package var autostartEntry: String { settings + "/autostart/" + Self.autostartFile }

  /// The database: `$XDG_STATE_HOME/stillbell/stillbell.db`.
  package var stateFile: String { stateFolder + "/stillbell.db" }

  /// The last configuration file without an error: `$XDG_STATE_HOME/stillbell/last-good.conf`.
  package var lastGoodConfiguration: String { stateFolder + "/last-good.conf" }

  /// The findings of the doctor that the window does not show again: `$XDG_STATE_HOME/stillbell/dismissed.json`.
  package var dismissals: String { stateFolder + "/dismissed.json" }

  /// The gaps that `stillbell status` has named today and need not name again: `$XDG_STATE_HOME/stillbell/told-gaps`.
  package var namedGaps: String { stateFolder + "/told-gaps" }

  package var report: String { base("XDG_CACHE_HOME", ".cache") + "/stillbell/report.html" }

  /// The folder of the database and of the files that belong to it.
  package var stateFolder: String { base("XDG_STATE_HOME", ".local/state") + "/stillbell" }

  /// The path of another stillbell program: beside this one in a build folder, in `libexec/stillbell` or `bin` when
  /// installed.
  package func program(_ name: String) -> String? {
    [programs, programs + "/../libexec/stillbell", programs + "/../../bin"].map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 }
  }

  /// The folder of the bundled sounds; nil if there is none.
  package var sounds: String? { shared(installed: "stillbell/sounds", checkout: "Sounds") }

  /// The folder of the drawings; nil if there is none.
  package var drawings: String? { shared(installed: "stillbell/drawings", checkout: "desktop/data/drawings") }

  /// The path of the icon, because not every server looks up names where it is installed; its name if there is no file.
  package var icon: String {
    installed("share/icons/hicolor/scalable/apps/\(Self.application).svg")
      ?? shared(installed: "stillbell/icon.svg", checkout: "desktop/data/\(Self.application).svg") ?? Self.application
  }

  /// The folder of the icons that desktops look for by name; nil in a build folder.
  package var icons: String? { installed("share/icons") }

  /// The file with the right content of `autostartEntry`; nil in a build folder, because only an installed program
  /// keeps its place.
  package var autostartTemplate: String? { installed("share/stillbell/autostart/" + Self.autostartFile) }

  /// The agent's unit for the user's systemd, installed with the program or below `$XDG_DATA_HOME`; nil if there is
  /// none.
  package var unitFile: String? {
    let own = base("XDG_DATA_HOME", ".local/share") + "/systemd/user/stillbell.service"
    return installed("lib/systemd/user/stillbell.service") ?? installed("share/systemd/user/stillbell.service")
      ?? (isThere(own) ? own : nil)
  }

  /// The folder of the translations; nil if there are none.
  package var catalogs: String? { shared(installed: "locale", checkout: ".build/locale") }

  /// A folder of the installed share folder, or of the checkout this program was built in.
  private func shared(installed name: String, checkout: String) -> String? {
    // `.build/ARCHITECTURE/CONFIGURATION`, or `.build/CONFIGURATION` by the link.
    installed("share/" + name) ?? firstReadable(["/../../../", "/../../"].map { programs + $0 + checkout })
  }

  /// The path of an installed file below the prefix, where programs are in `bin` or in `libexec/stillbell`.
  private func installed(_ name: String) -> String? {
    firstReadable(["/../", "/../../"].map { programs + $0 + name })
  }

  private func firstReadable(_ paths: [String]) -> String? {
    paths.first { access($0, R_OK) == 0 }.flatMap { Self.resolved($0) }
  }

  private static let application = "io.github.stillbell.Stillbell"
  private static let autostartFile = "\(application).desktop"

  private func base(_ variable: String, _ underHome: String) -> String {
    // The specification says that a relative path is to be ignored.
    if let path = environment(variable), path.hasPrefix("/") { return path }
    return (environment("HOME") ?? "/") + "/" + underHome
  }

  private static func resolved(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }
}

/// True if there is a file at a path.
package func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 }
