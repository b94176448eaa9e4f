import Foundation

/// A real PipeWire with its session manager, and a virtual microphone and speaker.
package final class PipeWireServer {
  private let desktop: TestDesktop
  private var processes: [Child] = []

  /// Starts PipeWire and waits until programs can play and record.
  ///
  /// - Parameters:
  ///   - hasSound: True for a microphone and a speaker; false is a machine on which another server has the sound.
  ///   - desktop: The desktop it belongs to.
  /// - Throws: `WaitedInVain` if it did not come up in time.
  package init(hasSound: Bool = true, on desktop: TestDesktop) async throws {
    self.desktop = desktop
    if hasSound {
      let folder = desktop.folder.path("config/pipewire/pipewire.conf.d")
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      desktop.folder.write(
        """
        context.objects = [
          { factory = adapter args = { factory.name = support.null-audio-sink node.name = test-microphone
            media.class = Audio/Source/Virtual audio.position = [ MONO ] } }
          { factory = adapter args = { factory.name = support.null-audio-sink node.name = test-speaker
            media.class = Audio/Sink audio.position = [ MONO ] } }
        ]

        """, to: "config/pipewire/pipewire.conf.d/test.conf")
    }
    try await start()
  }

  package func start() async throws {
    processes = [silently("pipewire")]
    try await waitFor("PipeWire") { objects("Core").contains("id 0") }
    processes.append(silently("wireplumber"))
    try await waitFor("the session manager") { objects("Client").contains("WirePlumber") }
  }

  /// Ends PipeWire and with it every stream.
  package func stop() {
    for process in processes.reversed() {
      process.kill()
    }
    processes = []
  }

  /// Starts a program that records, by default from the microphone.
  package func record(
    _ name: String, from target: String = "test-microphone", _ properties: String = ""
  ) -> Child {
    silently(
      "pw-record", "--target", target, "-P", "{ application.name = \"\(name)\" \(properties) }",
      desktop.folder.path("\(name).wav"))
  }

  /// True if a program of this name has a running stream.
  package func runs(_ name: String) -> Bool {
    let dump = run("pw-dump", [], environment: desktop.environment).output
    guard let objects = try? JSONSerialization.jsonObject(with: Data(dump.utf8)) as? [[String: Any]] else {
      return false
    }
    return objects.contains { object in
      let info = object["info"] as? [String: Any]
      let properties = info?["props"] as? [String: Any]
      return info?["state"] as? String == "running" && properties?["application.name"] as? String == name
    }
  }

  /// Compiles `Tests/Tools/video.c` and starts it with these arguments.
  ///
  /// - Throws: `CompiledTool.NotBuilt` with the compiler's output.
  package func video(_ words: String...) throws -> Child {
    let program = try CompiledTool.build("video", with: "libpipewire-0.3")
    return Child(program, words, environment: desktop.environment)
  }

  private func objects(_ type: String) -> String {
    run("pw-cli", ["ls", type], environment: desktop.environment).output
  }

  private func silently(_ words: String...) -> Child {
    Child("sh", ["-c", #"exec "$0" "$@" >/dev/null 2>&1"#] + words, environment: desktop.environment)
  }
}
