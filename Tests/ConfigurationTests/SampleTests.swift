import ConfigurationFile
import Foundation
import StillbellCore
import TestSupport
import Testing

/// The commented sample that is installed and that `stillbell config sample` prints.
@Suite struct SampleTests {
  let sample: String

  init() throws { sample = try Checkout.text("desktop/stillbell.conf") }

  private var lines: [Substring] { sample.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The groups, and the keys with their values though they are commented out.
  private var settings: [Substring] {
    lines.compactMap { line in
      if line.hasPrefix("[") { return line }
      guard line.hasPrefix("#"), !line.hasPrefix("# "), line != "#" else { return nil }
      return line.dropFirst()
    }
  }

  @Test func `every key stands in it once, with its default, in the order of the settings`() {
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

  @Test func `as it is, it changes nothing`() throws {
    #expect(try configuration(sample) == Configuration())
  }

  @Test func `with every key uncommented, it changes nothing`() throws {
    #expect(try configuration(settings.joined(separator: "\n")) == Configuration())
  }

  @Test func `every key is explained right above it`() {
    for (above, line) in zip(lines, lines.dropFirst()) where line.hasPrefix("#") && !line.hasPrefix("# ") {
      guard line != "#" else { continue }
      #expect(above.hasPrefix("# "), "nothing explains \(line)")
    }
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

  @Test func `its header says where to put it, that it is read again, and how to check it`() {
    let header = lines.prefix { !$0.hasPrefix("[") }.joined(separator: "\n")
    #expect(header.contains("$XDG_CONFIG_HOME/stillbell/stillbell.conf"))
    #expect(header.contains("~/.config/stillbell/stillbell.conf"))
    #expect(header.contains("reads the file again whenever it is saved"))
    #expect(header.contains("`stillbell config check`"))
  }

  @Test func `it is plain ASCII and fits into a terminal`() {
    #expect(sample.utf8.allSatisfy { $0 < 128 })
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(sample.hasSuffix("\n"))
  }
}
