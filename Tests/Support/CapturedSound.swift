import Glibc

/// A sound device that writes down every sample, each sound that is played on it to a file of its own.
package final class CapturedSound {
  private let folder: TemporaryFolder
  private let name: String

  /// - Parameters:
  ///   - folder: Where the files go.
  ///   - name: What they begin with.
  package init(in folder: TemporaryFolder, name: String) {
    self.folder = folder
    self.name = name
    // Not truncated: ALSA's file plugin then begins a new file, `NAME.0001` and so on, at every opening.
    folder.write(
      """
      pcm.nothing { type null }
      pcm.capture { type file slave.pcm "nothing" file "\(folder.path("\(name).raw"))" format "raw" truncate false }
      pcm.!default { type plug slave.pcm "capture" }

      """, to: "\(name).conf")
  }

  /// From now on opening the device waits for ever: it writes to a pipe nobody reads.
  package func block() {
    let pipe = folder.path("\(name).pipe")
    mkfifo(pipe, 0o600)
    folder.write(
      """
      pcm.nothing { type null }
      pcm.!default { type file slave.pcm "nothing" file "\(pipe)" format "raw" truncate true }

      """, to: "\(name).conf")
  }

  /// From now on this is the whole of ALSA's configuration, and nothing more is written down.
  func replace(by configuration: String) { folder.write(configuration + "\n", to: "\(name).conf") }

  /// What a program needs to play here and nowhere else.
  package var environment: [String: String] {
    ["ALSA_CONFIG_PATH": folder.path("\(name).conf"), "PULSE_SERVER": "", "CANBERRA_DRIVER": "alsa"]
  }

  /// What was played so far, in order, as raw bytes.
  package var played: [[UInt8]] {
    var played: [[UInt8]] = []
    while let bytes = folder.read(Self.file(name, number: played.count)) { played.append(bytes) }
    return played
  }

  private static func file(_ name: String, number: Int) -> String {
    guard number > 0 else { return "\(name).raw" }
    let digits = String(number)
    return "\(name).raw.\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)"
  }
}

/// Where two sounds differ, in words; nil where they do not.
///
/// Not by `==` in an expectation, which would spend minutes on showing the difference.
package func firstDifference(_ left: [UInt8]?, _ right: [UInt8]?) -> String? {
  guard let left, let right else { return left == nil && right == nil ? nil : "there is only one of them" }
  if let index = zip(left, right).enumerated().first(where: { $1.0 != $1.1 })?.offset {
    return "they differ from byte \(index) on"
  }
  return left.count == right.count ? nil : "one has \(left.count) bytes, the other \(right.count)"
}
