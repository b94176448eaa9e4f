// swift-tools-version: 6.2
import PackageDescription

/// Every target: no warning passes.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error), .swiftLanguageMode(.v6)]
/// What lives on the GLib main loop is isolated to the main actor; a callback on a wrong thread traps.
let onMainLoop = strict + [.defaultIsolation(MainActor.self)]
/// What touches nothing: no unsafe code either.
let pure = strict + [.strictMemorySafety()]

let package = Package(
  name: "stillbell",
  products: [
    .executable(name: "stillbell", targets: ["stillbell"]),
    .executable(name: "stillbell-agent", targets: ["stillbell-agent"]),
    .executable(name: "stillbell-chime", targets: ["stillbell-chime"]),
    .executable(name: "stillbell-prompt", targets: ["stillbell-prompt"]),
    .executable(name: "stillbell-capture", targets: ["stillbell-capture"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    // Decisions.
    .target(name: "StillbellCore", swiftSettings: pure),
    .target(name: "StillbellSimulation", dependencies: ["StillbellCore"], swiftSettings: pure),
    .target(name: "Bells", dependencies: ["StillbellCore"], swiftSettings: pure),
    .target(name: "BreakPrompt", dependencies: ["StillbellCore"], swiftSettings: pure),
    .target(name: "Captures", swiftSettings: pure),

    // C libraries: module maps and shims, nothing else.
    .target(name: "CLinux"),
    .systemLibrary(name: "CGIO", pkgConfig: "gobject-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .target(name: "CNotify", dependencies: ["CGIO"]),
    .systemLibrary(name: "CXCB", pkgConfig: "xcb-sync", providers: [.apt(["libxcb-sync-dev"])]),
    .target(name: "CWayland"),
    .systemLibrary(name: "CALSA", pkgConfig: "alsa", providers: [.apt(["libasound2-dev"])]),
    // Like GTK's, PipeWire's pkg-config file has a flag SwiftPM would warn of; its headers are linked to.
    .target(name: "CPipeWire"),
    .systemLibrary(name: "CSndFile", pkgConfig: "sndfile", providers: [.apt(["libsndfile1-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    // GTK's own pkg-config file asks for -pthread, which SwiftPM would warn of in every build; so the include folder has
    // links to its headers, and what they stand on is found by files that do not ask for it.
    .systemLibrary(
      name: "CCairo", pkgConfig: "atk cairo-gobject harfbuzz",
      providers: [.apt(["libgtk-3-dev", "libgtk-layer-shell-dev"])]),
    .target(name: "CGtk", dependencies: ["CGIO", "CCairo"]),

    // Thin wrappers, one C library each.
    .target(name: "Linux", dependencies: ["CLinux"], swiftSettings: strict),
    .target(name: "Places", swiftSettings: strict),
    .target(name: "GLib", dependencies: ["CGIO"], swiftSettings: onMainLoop),
    .target(name: "Notify", dependencies: ["CNotify"], swiftSettings: strict),
    .target(name: "X11", dependencies: ["CXCB"], swiftSettings: strict),
    .target(name: "Wayland", dependencies: ["CWayland"], swiftSettings: strict),
    .target(name: "Sound", dependencies: ["CALSA", "CSndFile"], swiftSettings: strict),
    .target(name: "PipeWire", dependencies: ["CPipeWire"], swiftSettings: strict),
    .target(name: "SQLite", dependencies: ["CSQLite"], swiftSettings: strict),
    .target(name: "Gtk", dependencies: ["CGtk"], swiftSettings: onMainLoop),
    .target(name: "SystemClock", dependencies: ["StillbellCore", "Linux"], swiftSettings: strict),

    // What people read, and how the programs talk.
    .target(name: "Wording", dependencies: ["StillbellCore", "Linux"], swiftSettings: strict),
    .target(
      name: "ConfigurationFile", dependencies: ["StillbellCore", "GLib", "Linux", "Wording"],
      swiftSettings: onMainLoop),
    .target(name: "Control", dependencies: ["StillbellCore", "GLib"], swiftSettings: onMainLoop),

    // The runtime.
    .target(
      name: "StillbellAgent",
      dependencies: [
        "StillbellCore", "BreakPrompt", "Captures", "GLib", "Notify", "Places", "SQLite", "SystemClock", "Wording",
        "ConfigurationFile", "Control",
        "Linux", "Wayland", "X11",
      ],
      swiftSettings: onMainLoop),

    // The programs.
    .executableTarget(
      name: "stillbell",
      dependencies: [
        "StillbellCore", "StillbellSimulation", "BreakPrompt", "GLib", "Linux", "Places", "SystemClock", "Wording",
        "ConfigurationFile",
        "Control",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .executableTarget(name: "stillbell-agent", dependencies: ["StillbellAgent"], swiftSettings: onMainLoop),
    .executableTarget(
      name: "stillbell-chime", dependencies: ["StillbellCore", "Sound", "Bells", "Linux", "Places", "Wording"],
      swiftSettings: strict),
    .executableTarget(
      name: "stillbell-prompt",
      dependencies: ["BreakPrompt", "StillbellCore", "Gtk", "GLib", "Linux", "Places", "SystemClock", "Wording"],
      swiftSettings: onMainLoop),
    .executableTarget(
      name: "stillbell-capture", dependencies: ["Captures", "Linux", "PipeWire", "StillbellCore"],
      swiftSettings: strict),
    .executableTarget(name: "stillbell-sounds", dependencies: ["Bells", "StillbellCore"], swiftSettings: strict),

    // The tests.
    .target(name: "TestSupport", dependencies: ["SQLite"], path: "Tests/Support", swiftSettings: strict),
    .testTarget(
      name: "CoreTests",
      dependencies: ["Captures", "StillbellCore", "StillbellSimulation", "SystemClock", "TestSupport"],
      swiftSettings: strict),
    .testTarget(name: "BellsTests", dependencies: ["Bells", "StillbellCore"], swiftSettings: strict),
    .testTarget(
      name: "WordingTests", dependencies: ["Wording", "StillbellCore", "TestSupport", "stillbell", "stillbell-agent"],
      swiftSettings: strict),
    .testTarget(
      name: "ConfigurationTests", dependencies: ["ConfigurationFile", "StillbellCore", "Linux", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "AgentTests",
      dependencies: [
        "Bells", "Linux", "TestSupport", "stillbell", "stillbell-agent", "stillbell-capture", "stillbell-chime",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PromptTests",
      dependencies: ["BreakPrompt", "StillbellCore", "Linux", "TestSupport", "stillbell", "stillbell-prompt"],
      swiftSettings: strict),
    .testTarget(
      name: "StoreTests", dependencies: ["StillbellAgent", "StillbellCore", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "DesktopTests",
      dependencies: [
        "StillbellCore", "TestSupport", "stillbell", "stillbell-agent", "stillbell-capture", "stillbell-chime",
        "stillbell-prompt",
      ],
      swiftSettings: strict),
    .testTarget(name: "SoundTests", dependencies: ["Sound", "TestSupport", "stillbell-chime"], swiftSettings: strict),
  ]
)
