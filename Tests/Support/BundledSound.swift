import Foundation

/// The sounds that come with the program, as they lie in the checkout.
package enum BundledSound {
  /// Their folder.
  package static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sounds").path

  /// The bytes of one.
  package static let second = 2 * 24_000

  /// The raw samples of a WAV file of the program: what follows its header of 44 bytes.
  package static func samples(of name: String) -> [UInt8] {
    let bytes = FileManager.default.contents(atPath: "\(folder)/\(name).wav").map { Array($0) } ?? []
    precondition(bytes.count > 44 && bytes[36..<40].elementsEqual("data".utf8), "\(name).wav has another header")
    return Array(bytes[44...])
  }

  /// True if these raw samples are the sound, whole or as it is where a long bell makes room for the work that begins: after
  /// 4 seconds it fades, after 6 it is over.
  package static func isHeard(_ name: String, in heard: [UInt8]) -> Bool {
    let sound = samples(of: name)
    if heard == sound { return true }
    return sound.count > heard.count && heard.count == 6 * second && heard.suffix(2) == [0, 0]
      && isBegun(name, in: heard)
  }

  /// The same, also if the rest was cut off.
  package static func isBegun(_ name: String, in heard: [UInt8]) -> Bool {
    let sound = samples(of: name)
    return !heard.isEmpty && sound.starts(with: heard.prefix(min(sound.count, 4 * second)))
  }
}
