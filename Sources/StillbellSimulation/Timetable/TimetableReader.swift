import StillbellCore

extension Timetable {
  /// Reads a timetable. An error names the line and what is allowed.
  package init(text: String) throws(TimetableError) {
    var timetable: Timetable?
    var lastSecond = 0
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let all = line.split { $0 == " " || $0 == "\t" }
      // A colour is not a comment: a comment's sign begins the line or is followed by a blank.
      let words = all.first?.first == "#" ? [] : Array(all.prefix { $0 != "#" })
      guard let first = words.first else { continue }
      let reader = TimetableLine(line: index + 1, words: words)
      if timetable == nil {
        timetable = try reader.clock()
      } else if first == "server" {
        timetable?.server = try reader.server()
      } else if first == "set" {
        timetable?.settings.append(try reader.assignment())
      } else if let row = FactRow(line: line) {
        timetable?.steps.append(try reader.step(row))
      } else {
        let step = try reader.step()
        if case .wall(let second) = step.time {
          guard second >= lastSecond else {
            throw reader.fault("times must rise; write +LENGTH for a time of the next day")
          }
          lastSecond = second
        } else {
          // A relative time may reach into the next day.
          lastSecond = 0
        }
        timetable?.steps.append(step)
      }
    }
    guard let timetable else {
      throw TimetableError(
        line: 1, problem: "the first line must be the clock: clock 2026-04-06T08:55:00 Europe/Berlin")
    }
    self = timetable
  }
}
