import Foundation

/// A speech-dispatcher of one test's own, whose voice is heard on the sound device of its desktop.
package final class SpeechService {
  package static let isInstalled =
    access("/usr/bin/speech-dispatcher", X_OK) == 0
    && access("/usr/lib/speech-dispatcher-modules/sd_espeak-ng", X_OK) == 0
  private let service: Child
  private let desktop: TestDesktop

  /// Starts it, and tells what is started from now on where it is.
  package init(for desktop: TestDesktop) async throws {
    self.desktop = desktop
    let folder = desktop.folder
    for name in ["speech/modules", "speech/log"] {
      try folder.make(name)
    }
    folder.write(
      """
      LogLevel 5
      LogDir "\(folder.path("speech/log"))"
      AudioOutputMethod "alsa"
      AudioALSADevice "default"
      DefaultVolume 100
      AddModule "espeak-ng" "sd_espeak-ng" "espeak-ng.conf"
      DefaultModule espeak-ng

      """, to: "speech/speechd.conf")
    try FileManager.default.copyItem(
      atPath: "/etc/speech-dispatcher/modules/espeak-ng.conf", toPath: folder.path("speech/modules/espeak-ng.conf"))
    let socket = folder.path("speech.sock")
    service = Child(
      "/usr/bin/speech-dispatcher",
      [
        "-s", "-t", "0", "-l", "5", "-L", folder.path("speech/log"), "-c", "unix_socket", "-S", socket,
        "-P", folder.path("speech/pid"), "-C", folder.path("speech"),
      ], environment: desktop.environment)
    desktop.setEnvironment("SPEECHD_ADDRESS", "unix_socket:\(socket)")
    // It takes clients from the moment on at which it has its voices.
    try await waitFor("speech-dispatcher") {
      run("spd-say", ["-O"], environment: desktop.environment).output.contains("espeak-ng")
    }
  }

  /// Has another program say something important, until it is through.
  package func say(_ sentence: String) -> Child {
    Child(
      "spd-say", ["--wait", "--priority", "important", "--application-name", "other", sentence],
      environment: desktop.environment)
  }

  /// What it was given to say so far, in order, and what it was told beside.
  package var log: String {
    String(decoding: desktop.folder.read("speech/log/speech-dispatcher.log") ?? [], as: UTF8.self)
  }

  package func signal(_ number: Int32) { service.signal(number) }
}
