import Bells
import Foundation
import StillbellCore

/// The folder of sounds in the checkout, as committed.
enum SoundsFolder {
  static let path = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sounds").path

  /// The path of the sound of a cue.
  static func path(of cue: Cue) -> String {
    "\(path)/\(cue.fileName)"
  }

  /// The bytes of a cue's file.
  static func bytes(of cue: Cue) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(of: cue))))
  }

  /// The names of all files in the folder.
  static func names() throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: path))
  }

  /// The numbers that CREDITS has for a cue, in the order of its columns.
  static func creditsRow(of cue: Cue) throws -> [Double] {
    let text = try String(contentsOfFile: "\(path)/CREDITS", encoding: .utf8)
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.first == Substring(cue.rawValue), words.count == 5 {
        return words.dropFirst().compactMap { Double($0) }
      }
    }
    return []
  }
}
