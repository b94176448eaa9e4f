import Foundation

/// The sounds that come with the program, as they lie in the checkout.
package enum BundledSound {
  /// Their folder.
  package static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sounds").path

  /// The raw samples of a WAV file of the program: what follows its header of 44 bytes.
  package static func samples(of name: String) -> [UInt8] {
    let bytes = FileManager.default.contents(atPath: "\(folder)/\(name).wav").map { Array($0) } ?? []
    precondition(bytes.count > 44 && bytes[36..<40].elementsEqual("data".utf8), "\(name).wav has another header")
    return Array(bytes[44...])
  }
}
