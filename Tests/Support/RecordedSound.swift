import Foundation

/// A test's own PulseAudio, with a sink that plays in real time as a card does, and a recording of its output: sounds
/// mixed where they overlap, and the silence between them.
package final class RecordedSound {
  package static let isInstalled =
    access("/usr/bin/pulseaudio", X_OK) == 0 && access("/usr/bin/parec", X_OK) == 0
  /// The sample rate in hertz.
  package static let rate = 48_000

  private static let file = "recorded.raw"
  private let folder: TemporaryFolder
  private let server: Child
  private let recorder: Child

  /// Replaces the device that the agent of this desktop plays on.
  ///
  /// - Parameters:
  ///   - desktop: The desktop whose device is replaced.
  ///   - isExclusive: True for a device that accepts one stream at a time (`Tests/Tools/one-stream.c`).
  /// - Throws: `WaitedInVain` if it did not come up in time, or `CompiledTool.NotBuilt`.
  package init(for desktop: TestDesktop, isExclusive: Bool = false) async throws {
    folder = desktop.folder
    let folder = desktop.folder
    let socket = folder.path("native")
    let environment = desktop.environment.merging(
      ["PULSE_SERVER": "unix:\(socket)", "PULSE_RUNTIME_PATH": folder.path("pulse")]
    ) { $1 }
    server = Child(
      "/usr/bin/pulseaudio",
      [
        "-n", "--daemonize=no", "--exit-idle-time=-1", "--disable-shm=yes", "--use-pid-file=no",
        // With rewinds the sink renders far ahead, and a sound would play two seconds late.
        "-L", "module-null-sink sink_name=sink norewinds=1 rate=\(Self.rate) channels=1 format=s16le",
        "-L", "module-native-protocol-unix socket=\(socket) auth-anonymous=1",
      ], environment: environment)
    try await waitFor("the sound server") { access(socket, F_OK) == 0 }
    recorder = Child(
      "sh",
      [
        "-c", #"exec parec --latency-msec=10 --raw --format=s16le --rate=48000 --channels=1 -d sink.monitor >"$0""#,
        folder.path(Self.file),
      ], environment: environment)
    try await waitFor("the first of the recording") { !(folder.read(Self.file) ?? []).isEmpty }
    let mixer = "type pulse server \"unix:\(socket)\""
    if isExclusive {
      let plugin = try CompiledTool.build("one-stream", with: "alsa", isPlugin: true)
      desktop.sound.replace(
        by: """
          pcm_type.onestream { lib "\(plugin)" }
          pcm.mixed { \(mixer) }
          pcm.!default { type onestream slave "mixed" lock "\(folder.path("card"))" }
          """)
    } else {
      desktop.sound.replace(by: "pcm.!default { \(mixer) }")
    }
  }

  /// All samples so far.
  package var samples: [Int16] {
    let bytes = folder.read(Self.file) ?? []
    return bytes.withUnsafeBytes { raw in
      stride(from: 0, to: raw.count - 1, by: 2).map {
        Int16(littleEndian: raw.loadUnaligned(fromByteOffset: $0, as: Int16.self))
      }
    }
  }

  /// The loudest sample of each hundredth of a second so far.
  package var peaks: [Int] {
    let bytes = folder.read(Self.file) ?? []
    let block = Self.rate / 100 * 2
    return bytes.withUnsafeBytes { raw in
      stride(from: 0, to: raw.count - block + 1, by: block).map { start in
        stride(from: start, to: start + block, by: 2).reduce(0) { peak, offset in
          max(peak, abs(Int(Int16(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: Int16.self)))))
        }
      }
    }
  }

  /// The stretches at least as loud as `level`, in seconds from the start of the recording; a gap of up to `gap`
  /// hundredths of a second does not end a stretch.
  package func stretches(louderThan level: Int, gap: Int = 10) -> [(start: Double, length: Double)] {
    var stretches: [(first: Int, last: Int)] = []
    for (index, peak) in peaks.enumerated() where peak >= level {
      if let last = stretches.last?.last, index - last <= gap {
        stretches[stretches.count - 1].last = index
      } else {
        stretches.append((index, index))
      }
    }
    return stretches.map { (Double($0.first) / 100, Double($0.last - $0.first + 1) / 100) }
  }

  /// Writes a file with a tone of one pitch that starts and ends at full loudness, and returns its path.
  package static func tone(seconds: Double, level: Int16, in folder: TemporaryFolder, as name: String) -> String {
    write((0..<Int(seconds * Double(rate))).map { $0 / 24 % 2 == 0 ? level : -level }, in: folder, as: name)
  }

  /// Writes a file with a sine wave and returns its path.
  package static func sine(
    hertz: Double, seconds: Double, level: Double, in folder: TemporaryFolder, as name: String
  ) -> String {
    let samples = (0..<Int(seconds * Double(rate))).map { index in
      Int16((level * sin(2 * .pi * hertz * Double(index) / Double(rate))).rounded())
    }
    return write(samples, in: folder, as: name)
  }

  /// Writes a file with one channel.
  private static func write(_ values: [Int16], in folder: TemporaryFolder, as name: String) -> String {
    let samples = values.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    func number(_ value: Int, bytes: Int) -> [UInt8] { (0..<bytes).map { UInt8(value >> ($0 * 8) & 0xFF) } }
    let header =
      Array("RIFF".utf8) + number(36 + samples.count, bytes: 4) + Array("WAVEfmt ".utf8) + number(16, bytes: 4)
      + number(1, bytes: 2) + number(1, bytes: 2) + number(rate, bytes: 4) + number(rate * 2, bytes: 4)
      + number(2, bytes: 2) + number(16, bytes: 2) + Array("data".utf8) + number(samples.count, bytes: 4)
    return folder.write(header + samples, to: name)
  }
}
