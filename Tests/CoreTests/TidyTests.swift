import Foundation
import TestSupport
import Testing

/// The figures that keep the tree easy to read.
struct TidyTests {
  private static let (vagueMax, linesMax, smallTargetsMax, smallTarget) = (40, 250, 4, 130)
  /// Lists of words, which are as long as they have to be.
  private static let wordLists = ["Sources/Muse/Words/", "Tests/MuseTests/Topics/"]

  private func lines() throws -> [(file: String, lines: [Substring])] {
    try ["Sources", "Tests"].flatMap { try Checkout.files(under: $0, ending: ".swift") }.map { file in
      (file, try Checkout.text(file).split(separator: "\n", omittingEmptySubsequences: false).dropLast())
    }
  }

  @Test func `a comment begins with its subject, not with a word for something unnamed`() throws {
    let vague = try lines().flatMap(\.lines).filter {
      $0.contains(#/^\s*\/\/\/? (?:Who|What|Whether|One|Nothing|Of|Nobody|Whoever)\b/#)
    }
    #expect(vague.count <= Self.vagueMax, "\(vague.joined(separator: "\n"))")
  }

  @Test func `no file has more than 250 lines, but for lists of words`() throws {
    let long = try lines().filter { file in
      file.lines.count > Self.linesMax && !Self.wordLists.contains { file.file.hasPrefix($0) }
    }
    #expect(long.map(\.file) == [])
  }

  @Test func `few targets are small`() throws {
    let counts = Dictionary(
      try lines().filter { $0.file.hasPrefix("Sources/") }.map { ($0.file.split(separator: "/")[1], $0.lines.count) }
    ) { $0 + $1 }
    let small = counts.filter { $0.value < Self.smallTarget }.keys.sorted()
    #expect(small.count <= Self.smallTargetsMax, "\(small)")
  }
}
