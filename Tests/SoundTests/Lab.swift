import Glibc
import TestSupport
import Testing

/// The sound device of a test, which records every sample, and the folder of its sound files.
struct Lab {
  let folder = TemporaryFolder()
  /// The file of the played samples, which are raw.
  private static let capture = "played.raw"

  /// Sets up a device that accepts all samples at once.
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

  /// Makes a pipe without a reader the default device.
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
    // The sound server of the desktop is kept out of the tests.
    ["ALSA_CONFIG_PATH": folder.path("asound.conf"), "PULSE_SERVER": "", "XDG_RUNTIME_DIR": folder.path]
  }

  func start(_ arguments: [String]) -> Child {
    Child(builtProgram("stillbell-chime"), arguments, environment: environment)
  }

  /// Runs it to its end.
  ///
  /// - Returns: How it ended, and what it said.
  func chime(_ arguments: String...) -> Child.Outcome { start(arguments).finish() }

  /// Starts the chime and waits until it has printed this.
  func start(_ arguments: [String], until said: String) -> Child {
    let child = start(arguments)
    #expect(child.waitForOutput(said), "\(said)")
    return child
  }

  /// The samples that arrived at the device, in its own width.
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
  /// True if the chime reports that it waited for a disk or a device as long as it may.
  var hasGivenUp: Bool { output.contains(/within [0-9]+ ms/) }
}
