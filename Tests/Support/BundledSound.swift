import Foundation

/// The sounds that come with the program, as they lie in the checkout.
package enum BundledSound {
  /// The folder of these sounds.
  package static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sounds").path

  /// The bytes of one second of sound: 24,000 samples of 2 bytes.
  package static let second = 2 * 24_000

  /// The raw samples of a WAV file of the program: what follows its header of 44 bytes.
  package static func samples(of name: String) -> [UInt8] {
    let bytes = FileManager.default.contents(atPath: "\(folder)/\(name).wav").map { Array($0) } ?? []
    precondition(bytes.count > 44 && bytes[36..<40].elementsEqual("data".utf8), "\(name).wav has another header")
    return Array(bytes[44...])
  }

  /// True if these raw samples are the sound, either whole or as a long bell is cut for work that begins: it fades
  /// after 4 seconds and ends after 6.
  package static func isHeard(_ name: String, in heard: [UInt8]) -> Bool {
    let sound = samples(of: name)
    if heard == sound { return true }
    return sound.count > heard.count && heard.count == 6 * second && heard.suffix(2) == [0, 0]
      && isBegun(name, in: heard)
  }

  /// True if these raw samples are the first part of the sound; the rest may have faded or been cut off.
  package static func isBegun(_ name: String, in heard: [UInt8]) -> Bool {
    let sound = samples(of: name)
    return !heard.isEmpty && sound.starts(with: heard.prefix(min(sound.count, 4 * second)))
  }
}
