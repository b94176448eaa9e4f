import Foundation

/// The programs installed under a prefix of their own, where a test may remove or replace them.
package final class Installation {
  private let folder: TemporaryFolder

  /// Lays out `bin`, `libexec/stillbell` and `share/stillbell/sounds`, as a package does.
  package init(in folder: TemporaryFolder) throws {
    self.folder = folder
    let files = FileManager.default
    for name in ["prefix/bin", "prefix/libexec/stillbell", "prefix/share/stillbell"] {
      try files.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
    }
    for (name, place) in [
      ("stillbell", "bin"), ("stillbell-agent", "libexec/stillbell"), ("stillbell-chime", "libexec/stillbell"),
      ("stillbell-ambient", "libexec/stillbell"), ("stillbell-speech", "libexec/stillbell"),
      ("stillbell-prompt", "libexec/stillbell"),
      ("stillbell-capture", "libexec/stillbell"),
      ("stillbell-pads", "libexec/stillbell"), ("stillbell-awake", "libexec/stillbell"),
      ("stillbell-calendar", "libexec/stillbell"),
      ("stillbell-muse", "libexec/stillbell"), ("stillbell-window", "libexec/stillbell"),
      ("stillbell-search", "libexec/stillbell"),
    ] {
      installBuilt(name, in: place)
    }
    try files.copyItem(atPath: BundledSound.folder, toPath: folder.path("prefix/share/stillbell/sounds"))
  }

  /// The command line.
  package var stillbell: String { folder.path("prefix/bin/stillbell") }

  /// The agent.
  package var agent: String { folder.path("prefix/libexec/stillbell/stillbell-agent") }

  /// The prompt.
  package var prompt: String { folder.path("prefix/libexec/stillbell/stillbell-prompt") }

  /// The window.
  package var window: String { folder.path("prefix/libexec/stillbell/stillbell-window") }

  /// The folder of the catalogs; there are none at first.
  package var catalogs: String { folder.path("prefix/share/locale") }

  /// Replaces the agent by one of another version, and returns a function that restores it.
  package func replaceAgent(byVersion version: String, insteadOf own: String) throws -> () throws -> Void {
    precondition(version.utf8.count == own.utf8.count, "the addresses in a program stay as they are")
    var program = try Data(contentsOf: URL(fileURLWithPath: agent))
    let (old, new) = (Data(own.utf8), Data(version.utf8))
    var rest = program.startIndex..<program.endIndex
    while let found = program.range(of: old, in: rest) {
      program.replaceSubrange(found, with: new)
      rest = found.upperBound..<program.endIndex
    }
    try remove(helper: "stillbell-agent")
    install(folder.write(Array(program), to: "earlier-agent"), as: "libexec/stillbell/stillbell-agent")
    return { [self] in
      try remove(helper: "stillbell-agent")
      installBuilt("stillbell-agent", in: "libexec/stillbell")
    }
  }

  /// Installs the desktop entry that starts the agent at login.
  package func addAutostartEntry() {
    let name = "io.github.stillbell.Stillbell.desktop"
    folder.write("[Desktop Entry]\nType=Application\nName=stillbell\nExec=\(stillbell) start\n", to: name)
    let file = "share/stillbell/autostart/\(name)"
    let outcome = run("install", ["-D", "-m", "644", folder.path(name), folder.path("prefix/\(file)")])
    precondition(outcome.status == 0, "\(file) cannot be installed: \(outcome.errors)")
  }

  /// Removes a bundled sound.
  package func remove(sound name: String) throws {
    try FileManager.default.removeItem(atPath: folder.path("prefix/share/stillbell/sounds/\(name).wav"))
  }

  /// Removes a helper.
  package func remove(helper name: String) throws {
    try FileManager.default.removeItem(atPath: folder.path("prefix/libexec/stillbell/\(name)"))
  }

  /// Replaces the player by a shell script.
  package func replacePlayer(with script: String) throws {
    try remove(helper: "stillbell-chime")
    install(folder.write("#!/bin/sh\n\(script)\n", to: "player.sh"), as: "libexec/stillbell/stillbell-chime")
  }

  /// Replaces the command line by a shell script.
  package func replaceCommand(with script: String) {
    install(folder.write("#!/bin/sh\n\(script)\n", to: "command.sh"), as: "bin/stillbell")
  }

  /// Replaces the prompt by a shell script.
  package func replacePrompt(with script: String) throws {
    try remove(helper: "stillbell-prompt")
    install(folder.write("#!/bin/sh\n\(script)\n", to: "prompt.sh"), as: "libexec/stillbell/stillbell-prompt")
  }

  /// Records what the prompt writes to the agent, which still receives it.
  package func recordPrompt(in file: String) throws {
    let prompt = builtProgram("stillbell-prompt")
    try replacePrompt(with: #""\#(prompt)" "$@" | tee -a "\#(file)""#)
  }

  /// Replaces the helper that reports recording programs by a shell script.
  package func replaceCapture(with script: String) throws {
    try remove(helper: "stillbell-capture")
    install(folder.write("#!/bin/sh\n\(script)\n", to: "capture.sh"), as: "libexec/stillbell/stillbell-capture")
  }

  /// Links the built file, because copies of all programs would take half a gigabyte.
  private func installBuilt(_ name: String, in place: String) {
    let built = builtProgram(name)
    // The build folder may be on another disk.
    if link(built, folder.path("prefix/\(place)/\(name)")) != 0 { install(built, as: "\(place)/\(name)") }
  }

  /// Copies with install(1). If this process wrote the file, a program that another test starts meanwhile would inherit
  /// it open for writing, and running it would fail for a moment.
  private func install(_ file: String, as name: String) {
    let outcome = run("install", ["-m", "755", file, folder.path("prefix/\(name)")])
    precondition(outcome.status == 0, "\(name) cannot be installed: \(outcome.errors)")
  }
}
