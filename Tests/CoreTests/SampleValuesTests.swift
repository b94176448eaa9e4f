import Foundation
import StillbellCore
import Testing

/// The values that the commented sample of the configuration names, which is the user's manual.
struct SampleValuesTests {
  let sample: String

  init() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    sample = try String(contentsOf: tests.appending(path: "../desktop/stillbell.conf"), encoding: .utf8)
  }

  @Test func `every key stands in it once, with its default, in the order of the settings`() {
    let settings = sample.split(separator: "\n").compactMap { line in
      line.hasPrefix("[") ? line : line.hasPrefix("#") && !line.hasPrefix("# ") && line != "#" ? line.dropFirst() : nil
    }
    var expected: [String] = []
    var group = ""
    for setting in Setting.all {
      if setting.group != group { expected.append("[\(setting.group)]") }
      group = setting.group
      expected.append("\(setting.key)=\(setting.write(Configuration()))")
    }
    // Its names are the user's.
    expected.append("[presets]")
    #expect(settings.map(String.init) == expected)
  }

  @Test func `what is explained has the bounds that are allowed`() throws {
    for setting in Setting.all {
      let bounds: String
      switch setting.allowed {
      case .length(let range), .lengthOrNever(let range):
        bounds = "\(range.lowerBound.words) to \(range.upperBound.words)"
      case .number(let range): bounds = "\(range.lowerBound) to \(range.upperBound)"
      default: continue
      }
      let group = try #require(sample.range(of: "\n[\(setting.group)]\n"))
      let key = try #require(sample[group.upperBound...].range(of: "\n#\(setting.key)="))
      let comment = sample[group.upperBound..<key.lowerBound].components(separatedBy: "\n\n").last ?? ""
      #expect(comment.replacing("\n# ", with: " ").contains(bounds), "\(setting.key)")
    }
  }
}
