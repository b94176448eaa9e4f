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

  @Test func `the sample as it is changes nothing`() throws {
    #expect(try configuration(sample) == Configuration())
  }

  @Test func `the sample with every key uncommented changes nothing`() throws {
    #expect(try configuration(settings.joined(separator: "\n")) == Configuration())
  }

  @Test func `every key is explained right above it`() {
    for (above, line) in zip(lines, lines.dropFirst()) where line.hasPrefix("#") && !line.hasPrefix("# ") {
      guard line != "#" else { continue }
      #expect(above.hasPrefix("# "), "nothing explains \(line)")
    }
  }

  @Test func `the header says where to put the file, that it is read again, and how to check it`() {
    let header = lines.prefix { !$0.hasPrefix("[") }.joined(separator: "\n")
    #expect(header.contains("$XDG_CONFIG_HOME/stillbell/stillbell.conf"))
    #expect(header.contains("~/.config/stillbell/stillbell.conf"))
    #expect(header.contains("reads the file again whenever it is saved"))
    #expect(header.contains("`stillbell config check`"))
  }

  @Test func `the sample is plain ASCII and fits into a terminal`() {
    #expect(sample.utf8.allSatisfy { $0 < 128 })
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(sample.hasSuffix("\n"))
  }

  /// The keys, each with its group, its default, and the comment above it.
  private var explained: [(name: String, value: String, comment: String)] {
    var (group, comment): (String, [Substring]) = ("", [])
    var settings: [(name: String, value: String, comment: String)] = []
    for line in lines {
      if line.hasPrefix("[") { group = String(line.dropFirst().dropLast()) }
      if line.isEmpty { comment = [] }
      if line.hasPrefix("# ") { comment.append(line.dropFirst(2)) }
      let parts = line.dropFirst().split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard line.hasPrefix("#"), !line.hasPrefix("# "), parts.count == 2 else { continue }
      settings.append(("\(group).\(parts[0])", String(parts[1]), comment.joined(separator: " ")))
    }
    return settings
  }

  @Test func `every key stands in the sample once with its default, the common ones first`() {
    let defaults = Setting.all.map { ($0.name, $0.write(Configuration())) }
    #expect(explained.count == defaults.count)
    #expect(Dictionary(explained.map { ($0.name, $0.value) }) { $1 } == Dictionary(defaults) { $1 })
    let first = [
      "general.language", "eye.interval", "eye.length", "rest.enabled", "rest.interval", "rest.length", "breaks.grace",
      "breaks.snooze", "schedule.enabled", "sound.volume", "prompt.ask_with", "prompt.when_fullscreen",
      "quiet.game_mode",
    ]
    #expect(explained.map(\.name) == first + Setting.all.map(\.name).filter { !first.contains($0) })
  }

  @Test func `the explanations give the allowed bounds`() throws {
    for setting in Setting.all {
      let bounds: String
      switch setting.allowed {
      case .length(let range), .lengthOrNever(let range):
        bounds = "\(range.lowerBound.words) to \(range.upperBound.words)"
      case .number(let range): bounds = "\(range.lowerBound) to \(range.upperBound)"
      default: continue
      }
      let comment = try #require(explained.first { $0.name == setting.name }).comment
      #expect(comment.contains(bounds), "\(setting.name)")
    }
  }
}
