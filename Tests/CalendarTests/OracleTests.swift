import TestSupport
import Testing

struct `Random calendars` {
  @Test func `are read as icalendar and dateutil read them`() throws {
    let seed = TestSeed.printed(for: "random calendars")
    let folder = TemporaryFolder()
    let oracle = run(
      "/usr/bin/python3", ["\(Checkout.path)/Tests/CalendarTests/oracle.py", "\(seed)", "1000", folder.path],
      seconds: 600)
    try #require(oracle.status == 0, "\(oracle.errors)")
    let calendars = oracle.output.split(separator: "\n").map { $0.split(separator: " ").map { String($0) } }
    #expect(calendars.count == 1000)
    for words in calendars {
      let outcome = Reading.run(["--at", words[1], folder.path(words[0])], zone: words[2])
      let lines = outcome.output.split(separator: "\n").map { String($0) }
      let busy = lines.filter { $0.hasPrefix("busy ") }.map { String($0.dropFirst(5)).replacing(" ", with: "-") }
      #expect(busy == Array(words.dropFirst(3)), "seed \(seed), calendar \(words[0])")
      #expect(lines.last == "end", "seed \(seed), calendar \(words[0])")
    }
  }
}
