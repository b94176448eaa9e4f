import Foundation

/// The sound and video of a desktop: a real PipeWire with its session manager, a microphone and a speaker of no device.
package final class PipeWireServer {
  private let desktop: TestDesktop
  private var processes: [Child] = []

  /// Starts it and waits until programs can play and record.
  ///
  /// - Parameters:
  ///   - hasSound: Whether it has a microphone and a speaker; else it is as where another server has the sound.
  ///   - desktop: Whose it is.
  /// - Throws: That it did not come up in time.
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

  /// Ends it, and with it every stream.
  package func stop() {
    for process in processes.reversed() {
      process.kill()
    }
    processes = []
  }

  /// A program that records, from the microphone unless it has another target.
  package func record(
    _ name: String, from target: String = "test-microphone", _ properties: String = ""
  ) -> Child {
    silently(
      "pw-record", "--target", target, "-P", "{ application.name = \"\(name)\" \(properties) }",
      desktop.folder.path("\(name).wav"))
  }

  /// Whether a stream of a program of this name runs.
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

  /// `Tests/Tools/video.c`, started with these words once it is compiled.
  ///
  /// - Throws: What the compiler said.
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
