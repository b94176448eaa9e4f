// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// The include flags of C libraries whose pkg-config files also have flags of which SwiftPM would warn in every build:
/// -pthread, -D_REENTRANT. Without pkg-config there are no flags, and the compiler names the missing header.
func includeFlags(of libraries: String...) -> [String] {
  let (pkgConfig, output) = (Process(), Pipe())
  pkgConfig.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  pkgConfig.arguments = ["pkg-config", "--cflags-only-I"] + libraries
  (pkgConfig.standardOutput, pkgConfig.standardError) = (output, FileHandle.nullDevice)
  do {
    try pkgConfig.run()
  } catch {
    return []
  }
  return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    .split(whereSeparator: \.isWhitespace).map { String($0) }
}

let gtk = includeFlags(of: "gtk+-3.0", "gtk-layer-shell-0", "atk-bridge-2.0")
let adwaita = includeFlags(of: "libadwaita-1")
let pipeWire = includeFlags(of: "libpipewire-0.3")
/// The setting for Swift targets that import a module of these libraries.
func importing(_ flags: [String]) -> SwiftSetting { .unsafeFlags(flags.flatMap { ["-Xcc", $0] }) }

/// The settings of every target: all warnings are errors.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error), .swiftLanguageMode(.v6)]
/// The settings of the programs, without the parser of regular expressions, which would cost each program memory.
let lean = strict + [.unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"])]
/// The settings on the GLib main loop: isolated to the main actor, so a callback on a wrong thread traps.
let onMainLoop = lean + [.defaultIsolation(MainActor.self)]
/// Optimizes debug builds, too, because tests run thousands of random days and hours of sound. Optimized as whole
/// modules, random days take half the time.
let optimized: [SwiftSetting] = [
  .unsafeFlags(["-O", "-whole-module-optimization", "-num-threads", "2"], .when(configuration: .debug))
]
/// The settings of targets without side effects, which also have no unsafe code.
let pure = lean + optimized + [.strictMemorySafety()]

let package = Package(
  name: "stillbell",
  products: [
    .executable(name: "stillbell", targets: ["stillbell"]),
    .executable(name: "stillbell-agent", targets: ["stillbell-agent"]),
    .executable(name: "stillbell-chime", targets: ["stillbell-chime"]),
    .executable(name: "stillbell-ambient", targets: ["stillbell-ambient"]),
    .executable(name: "stillbell-speech", targets: ["stillbell-speech"]),
    .executable(name: "stillbell-prompt", targets: ["stillbell-prompt"]),
    .executable(name: "stillbell-capture", targets: ["stillbell-capture"]),
    .executable(name: "stillbell-muse", targets: ["stillbell-muse"]),
    .executable(name: "stillbell-window", targets: ["stillbell-window"]),
    .executable(name: "stillbell-search", targets: ["stillbell-search"]),
    .executable(name: "stillbell-pads", targets: ["stillbell-pads"]),
    .executable(name: "stillbell-awake", targets: ["stillbell-awake"]),
    .executable(name: "stillbell-calendar", targets: ["stillbell-calendar"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    // The decisions.
    .target(name: "StillbellCore", swiftSettings: pure),
    .target(name: "StillbellSimulation", dependencies: ["StillbellCore"], swiftSettings: pure),
    .target(name: "Bells", dependencies: ["StillbellCore"], swiftSettings: pure),
    .target(name: "Ambient", dependencies: ["StillbellCore"], swiftSettings: pure),
    // As little of JSON as the programs read and write.
    .target(name: "JSON", dependencies: ["StillbellCore"], swiftSettings: pure),
    // The lines that the agent and the programs beside it say to each other.
    .target(name: "HelperProtocols", dependencies: ["StillbellCore"], swiftSettings: pure),
    .target(name: "BreakPrompt", dependencies: ["HelperProtocols", "StillbellCore"], swiftSettings: pure),
    .target(name: "Muse", dependencies: ["JSON", "HelperProtocols", "StillbellCore"], swiftSettings: pure),
    // The figures and files that the command line makes from the past.
    .target(name: "History", dependencies: ["JSON", "StillbellCore"], swiftSettings: pure),
    // The conversion of other programs' settings and statistics.
    .target(name: "Import", dependencies: ["History", "JSON", "StillbellCore"], swiftSettings: pure),

    // The C libraries: only module maps and shims.
    .target(name: "CLinux"),
    .systemLibrary(name: "CGIO", pkgConfig: "gobject-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .target(name: "CNotify", dependencies: ["CGIO"]),
    .systemLibrary(name: "CXCB", pkgConfig: "xcb-sync", providers: [.apt(["libxcb-sync-dev"])]),
    .target(name: "CWayland"),
    .systemLibrary(name: "CALSA", pkgConfig: "alsa", providers: [.apt(["libasound2-dev"])]),
    .target(name: "CPipeWire", cSettings: [.unsafeFlags(pipeWire)]),
    .systemLibrary(name: "CSndFile", pkgConfig: "sndfile", providers: [.apt(["libsndfile1-dev"])]),
    .systemLibrary(name: "CSpeech", pkgConfig: "speech-dispatcher", providers: [.apt(["libspeechd-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CICal", pkgConfig: "libical", providers: [.apt(["libical-dev"])]),
    .target(name: "CGtk", dependencies: ["CGIO"], cSettings: [.unsafeFlags(gtk)]),
    .target(name: "CAdw", dependencies: ["CGIO"], cSettings: [.unsafeFlags(adwaita)]),

    // The wrappers, each for one C library.
    .target(name: "Linux", dependencies: ["CLinux", "StillbellCore"], swiftSettings: lean),
    .target(name: "GLib", dependencies: ["CGIO"], swiftSettings: onMainLoop),
    .target(name: "Notify", dependencies: ["CNotify", "StillbellCore"], swiftSettings: lean),
    .target(name: "X11", dependencies: ["CXCB"], swiftSettings: lean),
    .target(name: "Wayland", dependencies: ["CWayland"], swiftSettings: lean),
    .target(name: "Sound", dependencies: ["CALSA", "CSndFile", "StillbellCore"], swiftSettings: lean + optimized),
    .target(name: "Speech", dependencies: ["CSpeech"], swiftSettings: lean),
    .target(name: "PipeWire", dependencies: ["CPipeWire"], swiftSettings: lean + [importing(pipeWire)]),
    .target(name: "SQLite", dependencies: ["CSQLite"], swiftSettings: lean),
    .target(name: "Gtk", dependencies: ["CGtk", "GLib"], swiftSettings: onMainLoop + [importing(gtk)]),
    .target(name: "Adw", dependencies: ["CAdw", "GLib"], swiftSettings: onMainLoop + [importing(adwaita)]),

    // Calendars, devices, and the file of the past.
    .target(
      name: "Calendar", dependencies: ["CICal", "HelperProtocols", "Linux", "StillbellCore"],
      swiftSettings: lean + optimized),
    .target(name: "Gamepads", dependencies: ["Linux"], swiftSettings: lean),
    .target(name: "HistoryFile", dependencies: ["History", "Linux", "SQLite", "StillbellCore"], swiftSettings: lean),

    // The texts for users, and the protocols between the programs.
    .target(
      name: "Wording", dependencies: ["HelperProtocols", "StillbellCore", "Linux"],
      swiftSettings: lean),
    .target(
      name: "Backup", dependencies: ["ConfigurationFile", "HistoryFile", "Linux", "SQLite", "StillbellCore"],
      swiftSettings: lean + optimized),
    .target(
      name: "ConfigurationFile", dependencies: ["GLib", "StillbellCore", "Linux"], swiftSettings: lean + optimized),
    .target(name: "Control", dependencies: ["StillbellCore", "GLib"], swiftSettings: onMainLoop),
    .target(
      name: "WindowPages",
      dependencies: ["HelperProtocols", "History", "JSON", "StillbellCore", "Wording"],
      swiftSettings: lean),

    // The runtime.
    .target(
      name: "QuietProviders", dependencies: ["StillbellCore", "GLib", "Linux"], swiftSettings: onMainLoop),
    .target(
      name: "StillbellAgent",
      dependencies: [
        "StillbellCore", "BreakPrompt", "GLib", "Gamepads", "HelperProtocols", "HistoryFile", "Notify",
        "SQLite",
        "Wording", "ConfigurationFile", "Control", "Linux", "QuietProviders", "Wayland", "X11",
      ],
      swiftSettings: onMainLoop),

    // The programs.
    .executableTarget(
      name: "stillbell",
      dependencies: [
        "StillbellCore", "StillbellSimulation", "Backup", "BreakPrompt", "GLib", "HelperProtocols", "History",
        "HistoryFile", "Import", "JSON", "Linux", "Muse", "Wording", "ConfigurationFile", "Control", "QuietProviders",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: lean),
    .executableTarget(name: "stillbell-agent", dependencies: ["StillbellAgent"], swiftSettings: onMainLoop),
    .executableTarget(
      name: "stillbell-chime", dependencies: ["StillbellCore", "Sound", "Bells", "HelperProtocols", "Linux"],
      swiftSettings: lean),
    .executableTarget(
      name: "stillbell-ambient", dependencies: ["Ambient", "HelperProtocols", "Linux", "Sound", "StillbellCore"],
      swiftSettings: lean),
    .executableTarget(
      name: "stillbell-speech",
      dependencies: ["HelperProtocols", "Linux", "Speech", "StillbellCore", "Wording"],
      swiftSettings: lean),
    .executableTarget(
      name: "stillbell-prompt",
      dependencies: [
        "BreakPrompt", "HelperProtocols", "StillbellCore", "Gtk", "GLib", "Linux", "Wayland",
        "Wording",
      ],
      swiftSettings: onMainLoop + [importing(gtk)]),
    .executableTarget(
      name: "stillbell-capture", dependencies: ["HelperProtocols", "Linux", "PipeWire", "StillbellCore"],
      swiftSettings: lean + [importing(pipeWire)]),
    .executableTarget(
      name: "stillbell-muse", dependencies: ["Linux", "Muse", "StillbellCore"], swiftSettings: lean),
    .executableTarget(
      name: "stillbell-window",
      dependencies: [
        "StillbellCore", "Adw", "ConfigurationFile", "Control", "GLib", "HelperProtocols", "History", "HistoryFile",
        "JSON", "Linux", "WindowPages", "Wording",
      ],
      resources: [.embedInCode("Layouts")], swiftSettings: onMainLoop + [importing(adwaita)]),
    .executableTarget(
      name: "stillbell-search",
      dependencies: [
        "ConfigurationFile", "Control", "GLib", "Linux", "StillbellCore", "WindowPages", "Wording",
      ],
      swiftSettings: onMainLoop),
    .executableTarget(
      name: "stillbell-pads", dependencies: ["Gamepads", "HelperProtocols", "Linux", "StillbellCore"],
      swiftSettings: lean),
    .executableTarget(
      name: "stillbell-awake", dependencies: ["HelperProtocols", "Linux", "StillbellCore", "Wayland", "X11"],
      swiftSettings: lean),
    .executableTarget(
      name: "stillbell-calendar", dependencies: ["Calendar", "GLib", "HelperProtocols", "Linux", "StillbellCore"],
      swiftSettings: lean),
    .executableTarget(
      name: "stillbell-sounds", dependencies: ["Bells", "Linux", "StillbellCore"], swiftSettings: lean),

    // The tests.
    .target(
      name: "TestSupport", dependencies: ["CGIO", "CLinux", "SQLite"], path: "Tests/Support",
      swiftSettings: strict + optimized),
    .executableTarget(
      name: "screen-reader", dependencies: ["CGIO"], path: "Tests/ScreenReader", swiftSettings: strict + optimized),
    .testTarget(
      name: "CoreTests",
      dependencies: [
        "Gamepads", "HelperProtocols", "Linux", "StillbellCore", "StillbellSimulation",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "HistoryTests",
      dependencies: [
        "History", "HistoryFile", "Linux", "SQLite", "StillbellAgent", "StillbellCore", "TestSupport", "stillbell",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ImportTests",
      dependencies: [
        "History", "Import", "StillbellCore", "TestSupport", "stillbell", "stillbell-agent",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "BackupTests",
      dependencies: [
        "Backup", "HistoryFile", "Linux", "SQLite", "StillbellAgent", "StillbellCore", "TestSupport", "stillbell",
        "stillbell-agent",
      ],
      swiftSettings: strict),
    .testTarget(name: "BellsTests", dependencies: ["Bells", "StillbellCore", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "AmbientTests", dependencies: ["Ambient", "StillbellCore"], swiftSettings: strict),
    .testTarget(
      name: "WordingTests",
      dependencies: ["Muse", "StillbellCore", "TestSupport", "Wording", "stillbell", "stillbell-agent"],
      swiftSettings: strict),
    .testTarget(
      name: "ConfigurationTests",
      dependencies: ["ConfigurationFile", "StillbellCore", "StillbellSimulation", "Linux", "TestSupport", "Wording"],
      swiftSettings: strict),
    .testTarget(
      name: "AgentTests",
      dependencies: [
        "Bells", "Linux", "StillbellCore", "TestSupport", "X11", "stillbell", "stillbell-agent", "stillbell-ambient",
        "stillbell-awake", "stillbell-calendar", "stillbell-capture", "stillbell-chime", "stillbell-muse",
        "stillbell-pads", "stillbell-speech",
      ],
      swiftSettings: strict + [importing(pipeWire)]),
    .testTarget(
      name: "CalendarTests",
      dependencies: ["HelperProtocols", "StillbellCore", "TestSupport", "stillbell-calendar"],
      exclude: ["oracle.py"], swiftSettings: strict),
    .testTarget(
      name: "MuseTests",
      dependencies: [
        "Muse", "StillbellCore", "TestSupport", "stillbell", "stillbell-agent", "stillbell-muse",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PromptTests",
      dependencies: [
        "BreakPrompt", "HelperProtocols", "StillbellCore", "Linux", "TestSupport", "screen-reader", "stillbell",
        "stillbell-prompt",
      ],
      swiftSettings: strict),
    // These tests do not link the window itself, as GTK 4 cannot share a process with the prompt's GTK 3.
    .testTarget(
      name: "WindowTests",
      dependencies: [
        "HelperProtocols", "History", "HistoryFile", "StillbellCore", "TestSupport", "WindowPages",
        "Wording", "screen-reader", "stillbell", "stillbell-agent", "stillbell-ambient", "stillbell-muse",
        "stillbell-search",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "StoreTests", dependencies: ["HistoryFile", "SQLite", "StillbellAgent", "StillbellCore", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "DesktopTests",
      dependencies: [
        "StillbellCore", "TestSupport", "stillbell", "stillbell-agent", "stillbell-ambient", "stillbell-awake",
        "stillbell-calendar", "stillbell-capture", "stillbell-chime", "stillbell-muse", "stillbell-pads",
        "stillbell-prompt", "stillbell-search", "stillbell-speech",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SoundTests",
      dependencies: ["Sound", "StillbellCore", "TestSupport", "stillbell-ambient", "stillbell-chime"],
      swiftSettings: strict),
  ]
)

// The fuzzers. `desktop/test-fuzz` links them into a program; every other test build only compiles them.
let fuzzers = Target.target(
  name: "stillbell-fuzz",
  dependencies: [
    "ConfigurationFile", "Control", "GLib", "HelperProtocols", "History", "HistoryFile", "Muse", "SQLite", "Sound",
    "StillbellAgent", "StillbellCore", "StillbellSimulation", "Wording",
  ],
  path: "Tests/Fuzz", exclude: ["Corpus"], swiftSettings: strict)
if Context.environment["STILLBELL_FUZZ"] == nil {
  package.targets.append(fuzzers)
} else {
  package.products.append(.executable(name: fuzzers.name, targets: [fuzzers.name]))
  package.targets.append(
    .executableTarget(
      name: fuzzers.name, dependencies: fuzzers.dependencies, path: fuzzers.path, exclude: fuzzers.exclude,
      swiftSettings: fuzzers.swiftSettings))
}
