import TestSupport

/// Calendars in a folder, and what `stillbell-calendar` prints about them. The tests' day is Monday, 2026-04-06, in
/// Berlin; it is read at midnight, which is 22:00 UTC.
struct Reading {
  let folder = TemporaryFolder()

  /// Writes a calendar with these events, each as its lines without BEGIN and END.
  func write(_ events: String..., zones: String = "", to name: String = "calendar.ics") {
    let text = events.map { "BEGIN:VEVENT\n\($0)\nEND:VEVENT\n" }.joined()
    folder.write("BEGIN:VCALENDAR\nVERSION:2.0\n\(zones)\(text)END:VCALENDAR\n", to: name)
  }

  /// The lines, with times as `06 10:00` in the zone of the reading, and without the folder's path. `words` come before
  /// the folder.
  func lines(
    at seconds: Int = 1_775_426_400, zone: String = "Europe/Berlin", email: String = "", _ words: [String] = [],
    environment: [String: String] = [:]
  ) -> [String] {
    let words = ["--at", "\(seconds)"] + words + [folder.path]
    let outcome = Self.run(words, zone: zone, email: email, environment: environment)
    return outcome.output.split(separator: "\n").map { line -> String in
      let words = line.split(separator: " ").map { String($0) }
      guard words.first == "busy", words.count == 3, let start = Int(words[1]), let end = Int(words[2]) else {
        return String(line).replacing(folder.path, with: "FOLDER")
      }
      return "\(Self.clock(start - seconds))-\(Self.clock(end - seconds))"
    }
  }

  static func run(
    _ words: [String], zone: String = "Europe/Berlin", email: String = "", environment: [String: String] = [:]
  ) -> Child.Outcome {
    let environment = environment.merging(["TZ": zone, "EMAIL": email]) { $1 }
    return TestSupport.run(builtProgram("stillbell-calendar"), words, environment: environment)
  }

  /// A time after the reading as hours and minutes, which are those of the clock if none is set meanwhile.
  private static func clock(_ seconds: Int) -> String {
    let minutes = seconds / 60
    let rest = minutes % 60
    return "\(minutes / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}
