import Foundation
import Testing

/// Orca on a test's desktop, with a voice that writes its sentences to a file.
package final class Orca {
  package static let isInstalled =
    ["/usr/bin/orca", "/usr/bin/speech-dispatcher", "/usr/lib/speech-dispatcher-modules/sd_generic"]
    .allSatisfy { (file: String) in access(file, X_OK) == 0 }
  private let folder: TemporaryFolder
  private var programs: [Child] = []
  /// The number of lines that a test has checked.
  private var heard = 0

  /// Starts Orca and waits for its greeting.
  package init(in folder: TemporaryFolder, environment: [String: String]) async throws {
    self.folder = folder
    for name in ["orca/modules", "orca/log", "orca/data/orca", "orca/bin"] { try folder.make(name) }
    folder.write(
      """
      LogDir "\(folder.path("orca/log"))"
      AudioOutputMethod "alsa"
      AddModule "written" "sd_generic" "written.conf"
      DefaultModule written

      """, to: "orca/speechd.conf")
    folder.write(
      """
      GenericExecuteSynth "printf '%s\\\\n' \\'$DATA\\' >>\(folder.path("orca/said"))"
      GenericMaxChunkLength 10000
      GenericDelimiters "."
      AddVoice "en" "MALE1" "en"

      """, to: "orca/modules/written.conf")
    // Orca's users choose whether it speaks keys and progress; here it does neither.
    let settings = #""enableKeyEcho": false, "speakProgressBarUpdates": false"#
    folder.write(
      """
      {"general": {\(settings)}, "pronunciations": {}, "keybindings": {},
       "profiles": {"default": {"profile": ["Default", "default"], \(settings)}}}
      """, to: "orca/data/orca/user-settings.conf")
    folder.write("pcm.!default { type null }\nctl.!default { type null }\n", to: "orca/.asoundrc")
    let socket = folder.path("orca/socket")
    programs.append(
      Child(
        "/usr/bin/speech-dispatcher",
        [
          "-s", "-t", "0", "-c", "unix_socket", "-S", socket, "-P", folder.path("orca/pid"), "-C",
          folder.path("orca"),
        ], environment: environment.merging(["HOME": folder.path("orca")]) { $1 }))
    // Orca looks for other running Orcas and would give way to them; those belong to other tests.
    chmod(folder.write("#!/bin/sh\nexit 1\n", to: "orca/bin/pgrep"), 0o755)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let environment = environment.merging([
      "SPEECHD_ADDRESS": "unix_socket:\(socket)", "XDG_DATA_HOME": folder.path("orca/data"),
      "PATH": "\(folder.path("orca/bin")):\(path)",
    ]) { $1 }
    try await waitFor("speech-dispatcher") {
      run("spd-say", ["-O"], environment: environment).output.contains("written")
    }
    programs.append(
      Child("sh", ["-c", #"exec orca >"$0" 2>&1"#, folder.path("orca/log/orca")], environment: environment))
    try await says("Screen reader on.")
  }

  /// The lines that it has said so far.
  private var said: [String] {
    String(decoding: folder.read("orca/said") ?? [], as: UTF8.self).split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }

  /// Waits until Orca has said as many new lines as these and expects exactly them; a line that ends with “…” may
  /// continue.
  package func says(_ lines: String..., at location: SourceLocation = #_sourceLocation) async throws {
    let all = try await waitFor("Orca to say \(lines)", { said }, until: { $0.count >= heard + lines.count })
    let news = all[heard...].enumerated().map { index, line in
      let wanted = index < lines.count ? lines[index] : ""
      return wanted.hasSuffix("…") && line.hasPrefix(wanted.dropLast()) ? wanted : line
    }
    #expect(news == lines, sourceLocation: location)
    heard = all.count
  }

  /// Waits until Orca has said this line; returns all unchecked lines up to and with it. “Text unselected.” is dropped,
  /// because Orca says it at an unpredictable moment when an entry loses the focus.
  package func hears(_ last: String) async throws -> [String] {
    let all = try await waitFor("Orca to say \(last)", { said }, until: { $0[heard...].contains(last) })
    let end = all[heard...].firstIndex(of: last) ?? heard
    defer { heard = end + 1 }
    return all[heard...end].filter { $0 != "Text unselected." }
  }
}
