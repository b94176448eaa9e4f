import History
import StillbellCore
import Testing

@testable import Import

/// `historystats` of Workrave.
struct WorkraveHistoryTests {
  /// A day as Workrave 1.10 writes it: month 10 is November, year 126 is 2026.
  static let day = """
    WorkRaveStats 4
    D 29 10 126 9 0 29 10 126 17 0
    B 0 7 6 4 2 1 0 4 0 
    B 1 7 2 1 0 1 0 1 0 
    B 2 7 0 0 0 0 0 0 0 
    m 6 14400 0 0 0 0 0 

    """

  @Test func `the breaks of a day and its time at the computer are spread evenly`() throws {
    let history = try WorkraveHistory(Array(Self.day.utf8))
    #expect(history.passedOver == 0)
    let (breaks, presence) = history.rows(in: .utc, eye: .seconds(20), rest: .minutes(5))
    #expect(breaks.count == 9)
    #expect(breaks.count { $0.outcome == .taken } == 5)
    #expect(breaks.count { $0.outcome == .natural } == 2)
    #expect(breaks.count { $0.kind == .rest } == 2)
    #expect(Set(breaks.map(\.number)).count == 9)
    #expect(zip(breaks, breaks.dropFirst()).allSatisfy { $0.due <= $1.due })
    #expect(breaks.allSatisfy { $0.day == Day(year: 2026, month: 11, day: 29) })
    let taken = try #require(breaks.first { $0.kind == .rest && $0.outcome == .taken })
    #expect(taken.begun.map { taken.ended - $0 } == .minutes(5))
    #expect(breaks.first { $0.outcome == .skipped }?.begun == nil)
    #expect(presence.active == .hours(4))
    #expect(presence.count == 8)
  }

  @Test func `if a day is listed twice, its last entry counts`() throws {
    let twice = Self.day + "D 29 10 126 9 0 29 10 126 10 0\nB 0 7 1 1 0 0 0 1 0 \n"
    #expect(try WorkraveHistory(Array(twice.utf8)).rows(in: .utc, eye: .seconds(20), rest: .zero).breaks.count == 1)
  }

  @Test(arguments: [
    "D 31 1 126 9 0 29 10 126 17 0", "D 29 10 126 9 0 28 10 126 17 0", "D 29 10 126 9", "D x",
  ]) func `an impossible date is skipped with the lines of its day`(line: String) throws {
    let history = try WorkraveHistory(Array("WorkRaveStats 4\n\(line)\nB 0 7 6 4 2 1 0 4 0\n".utf8))
    #expect(history.dayCount == 0)
    #expect(history.passedOver == 1)
  }

  @Test(arguments: [
    "B 0 7 6 400 2 1 0 4 0", "B 5 1 1", "B 0 9 1", "m 6 99999999 0", "Z 1", "B 0 7 1 99999999999999 0 0 0 0 0",
  ])
  func `a line that makes no sense is skipped, and the rest of its day is kept`(line: String) throws {
    let history = try WorkraveHistory(Array((Self.day + line + "\n").utf8))
    #expect(history.dayCount == 1)
    #expect(history.passedOver == 1)
  }

  @Test func `another file is refused, and so is that of a newer version`() {
    for text in ["", "WorkRaveStats", "WorkRaveStats 5\n", "[timers]\n", "WorkRaveStats four\n"] {
      #expect(throws: ImportError.foreign) { try WorkraveHistory(Array(text.utf8)) }
    }
  }
}
