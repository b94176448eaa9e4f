import Foundation

/// A test's own speech-dispatcher, whose voice plays on the desktop's sound device.
package final class SpeechService {
  package static let isInstalled =
    access("/usr/bin/speech-dispatcher", X_OK) == 0
    && access("/usr/lib/speech-dispatcher-modules/sd_espeak-ng", X_OK) == 0
  private let service: Child
  private let desktop: TestDesktop

  /// Starts the service and sets its address for programs that start later.
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
    // It is ready for clients once it has its voices.
    try await waitFor("speech-dispatcher") {
      run("spd-say", ["-O"], environment: desktop.environment).output.contains("espeak-ng")
    }
  }

  /// Starts another program that speaks a sentence with priority and ends when that is spoken.
  package func say(_ sentence: String) -> Child {
    Child(
      "spd-say", ["--wait", "--priority", "important", "--application-name", "other", sentence],
      environment: desktop.environment)
  }

  /// The log so far: the sentences it was given, in order, and all other requests.
  package var log: String {
    String(decoding: desktop.folder.read("speech/log/speech-dispatcher.log") ?? [], as: UTF8.self)
  }

  package func signal(_ number: Int32) { service.signal(number) }
}
