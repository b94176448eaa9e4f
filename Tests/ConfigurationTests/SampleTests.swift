import ConfigurationFile
import Foundation
import StillbellCore
import TestSupport
import Testing
import Wording

/// The commented sample that `stillbell config sample` prints.
@Suite struct SampleTests {
  private let sample = Wording.sample

  private var lines: [Substring] { sample.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The groups, and the keys with their values though they are commented out.
  private var settings: [Substring] {
    lines.compactMap { line in
      if line.hasPrefix("[") { return line }
      guard line.hasPrefix("#"), !line.hasPrefix("# "), line != "#" else { return nil }
      return line.dropFirst()
    }
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
