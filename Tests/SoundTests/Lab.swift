import Glibc
import TestSupport
import Testing

/// One test's sound device, which writes down every sample, and its folder of sound files.
struct Lab {
  let folder = TemporaryFolder()
  /// What was played, as raw samples.
  private static let capture = "played.raw"

  /// A device that takes everything at once.
  init() {
    setDevice(
      """
      pcm.nothing { type null }
      pcm.capture { type file slave.pcm "nothing" file "\(folder.path(Self.capture))" format "raw" truncate true }
      pcm.!default { type plug slave.pcm "capture" }
      """)
  }

  /// Replaces the whole of ALSA's configuration.
  func setDevice(_ configuration: String) {
    folder.write(configuration + "\n", to: "asound.conf")
  }

  /// Makes the default device one that writes into a pipe, which has no reader.
  func makePipeTheDevice() -> String {
    let pipe = folder.path("pipe")
    mkfifo(pipe, 0o600)
    setDevice(
      """
      pcm.nothing { type null }
      pcm.!default { type file slave.pcm "nothing" file "\(pipe)" format "raw" truncate true }
      """)
    return pipe
  }

  var environment: [String: String] {
    // No sound server of the desktop the tests run on may be heard, or hear.
    ["ALSA_CONFIG_PATH": folder.path("asound.conf"), "PULSE_SERVER": "", "XDG_RUNTIME_DIR": folder.path]
  }

  func start(_ arguments: [String]) -> Child {
    Child(builtProgram("stillbell-chime"), arguments, environment: environment)
  }

  /// Runs it to its end.
  ///
  /// - Returns: How it ended, and what it said.
  func chime(_ arguments: String...) -> Child.Outcome { start(arguments).finish() }

  /// Starts it and waits until it has said this.
  func start(_ arguments: [String], until said: String) -> Child {
    let child = start(arguments)
    #expect(child.waitForOutput(said), "\(said)")
    return child
  }

  /// What arrived at the device, in its own width.
  func played<S: FixedWidthInteger>(as _: S.Type = S.self) -> [S] {
    let bytes = folder.read(Self.capture) ?? []
    return bytes.withUnsafeBytes { raw in
      (0..<raw.count / (S.bitWidth / 8)).map {
        S(littleEndian: raw.loadUnaligned(fromByteOffset: $0 * (S.bitWidth / 8), as: S.self))
      }
    }
  }
}

extension Child.Outcome {
  /// A chime that says it waited as long as it may for a disk or a device.
  var hasGivenUp: Bool { output.contains(/within [0-9]+ ms/) }
}
