import Glibc

/// A sound device that records every sample, each sound in a file of its own.
package final class CapturedSound {
  private let folder: TemporaryFolder
  private let name: String

  /// - Parameters:
  ///   - folder: Where the files go.
  ///   - name: The first part of their names.
  package init(in folder: TemporaryFolder, name: String) {
    self.folder = folder
    self.name = name
    // Without truncation ALSA's file plugin starts a new file at every opening: `NAME.0001` and so on.
    folder.write(
      """
      pcm.nothing { type null }
      pcm.capture { type file slave.pcm "nothing" file "\(folder.path("\(name).raw"))" format "raw" truncate false }
      pcm.!default { type plug slave.pcm "capture" }

      """, to: "\(name).conf")
  }

  /// Makes every later opening of the device block for ever: it writes to a pipe without a reader.
  package func block() {
    let pipe = folder.path("\(name).pipe")
    mkfifo(pipe, 0o600)
    folder.write(
      """
      pcm.nothing { type null }
      pcm.!default { type file slave.pcm "nothing" file "\(pipe)" format "raw" truncate true }

      """, to: "\(name).conf")
  }

  /// Replaces ALSA's whole configuration; from now on this device records nothing.
  func replace(by configuration: String) { folder.write(configuration + "\n", to: "\(name).conf") }

  /// The environment in which a program plays on this device only.
  package var environment: [String: String] {
    ["ALSA_CONFIG_PATH": folder.path("\(name).conf"), "PULSE_SERVER": "", "CANBERRA_DRIVER": "alsa"]
  }

  /// The raw bytes of each sound played so far, in order.
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

/// A sentence that says where two sounds differ; nil if they are equal.
///
/// An expectation with `==` would spend minutes on printing the difference.
package func firstDifference(_ left: [UInt8]?, _ right: [UInt8]?) -> String? {
  guard let left, let right else { return left == nil && right == nil ? nil : "there is only one of them" }
  if let index = zip(left, right).enumerated().first(where: { $1.0 != $1.1 })?.offset {
    return "they differ from byte \(index) on"
  }
  return left.count == right.count ? nil : "one has \(left.count) bytes, the other \(right.count)"
}
