import HelperProtocols
import Linux
import StillbellCore
import StillbellSimulation
import Wording

/// A file for the developers: doctor, the settings, the decisions of the last day, and a timetable that replays them.
/// All but the timetable are comments in it, so the file as it is can be simulated.
@MainActor struct ProblemReport {
  private static let span: Duration = .hours(24)
  /// The checks whose sentences name neither programs nor settings of the user.
  private static let plainChecks: Set<String> = [
    "agent", "autostart", "bus", "idle", "lock", "notifications", "programs", "prompt", "sleep", "speech", "time-zone",
  ]

  private var lines: [String] = []
  /// True if `stillbell simulate` can replay the file.
  private(set) var isReplayed = false

  /// `findings` are those of doctor, by the name of the check.
  init(_ findings: [(check: String, finding: Finding)]) {
    let start = Moment.now.wall - Self.span
    for sentence in Wording.Facts.reportIs { add(sentence.description) }
    add("stillbell \(Version.text)")
    add(findings.map { Self.words($0, $1) }, under: "doctor")
    do throws(Failure) {
      let reader = try PastReader()
      let timetable = try RecordedTimetable(from: start, reader, keepsNames: false)
      let facts = timetable.facts ?? PublicFacts()
      add(facts.lines(reader.configuration), under: "settings")
      add(try Self.decisions(from: start, reader, facts), under: "decisions")
      isReplayed = !timetable.isEmpty
      lines += timetable.lines
    } catch {
      // The report is about what does not work, which may be the file of the past.
      add(PublicFacts().lines(ConfigurationCheck.inForce), under: "settings")
      add([Self.withoutPaths(error.message.description)], under: "timetable")
    }
  }

  private static func decisions(
    from start: WallTime, _ reader: PastReader, _ facts: PublicFacts
  ) throws(Failure) -> [String] {
    let zone = Zone.local(around: start)
    var decisions: [String] = []
    try reader.eachDecision(from: start) { at, decision in
      if let words = facts.words(decision, in: zone) { decisions.append("\(time(at, in: zone)) \(words)") }
    }
    return decisions
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func add(_ line: String) { lines.append(line.isEmpty ? "#" : "# \(line.onOneLine(limit: 10_000))") }

  private mutating func add(_ entries: [String], under title: String) {
    add("")
    add("\(title):")
    for entry in entries { add("  \(entry)") }
  }

  private static func words(_ check: String, _ finding: Finding) -> String {
    let says = plainChecks.contains(check) ? withoutPaths(finding.says.description) : ""
    return ["\(check): \(finding.verdict.rawValue)", says].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The beginning of the sentence, up to a word that could begin a path: a path may have spaces.
  private static func withoutPaths(_ sentence: String) -> String {
    let words = sentence.split(separator: " ")
    let plain = words.prefix { !$0.utf8.contains(UInt8(ascii: "/")) }
    return (plain.map { String($0) } + (plain.count < words.count ? ["…"] : [])).joined(separator: " ")
  }

  private static func time(_ time: WallTime, in zone: Zone) -> String {
    LocalTime(seconds: (time.sinceEpoch + zone.offset(at: time)).components.seconds).words
  }
}
