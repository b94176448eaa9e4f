import ConfigurationFile
import Control
import GLib
import Glibc
import HelperProtocols
import Muse
import Sound
import StillbellCore
import StillbellSimulation
import Wording

/// The parts of the project that read foreign input.
enum Reader: String, CaseIterable {
  case configuration, timetable, record, bus, helper, muse, sound, database, rows

  func read(_ bytes: [UInt8]) {
    switch self {
    case .configuration: Self.readConfiguration(bytes)
    case .timetable: Self.readTimetable(bytes)
    case .record: Self.readRecord(bytes)
    case .bus: Self.readBus(bytes)
    case .helper: Self.readHelper(bytes)
    case .muse: Self.readMuse(bytes)
    case .sound: Self.readSound(bytes)
    case .database: FuzzedDatabase { $0.place(bytes) }
    case .rows: FuzzedDatabase { $0.insert(bytes) }
    }
  }

  /// Checks that every accepted configuration, written and read back, stays equal.
  private static func readConfiguration(_ bytes: [UInt8]) {
    let file = ConfigurationFile(path: "fuzz.conf")
    do throws(ConfigurationError) {
      let configuration = try file.parse(bytes)
      var lines: [String] = []
      for setting in Setting.all { lines += ["[\(setting.group)]", setting.line(configuration)] }
      var again = try file.parse(Array(lines.joined(separator: "\n").utf8))
      again.presets = configuration.presets
      precondition(again == configuration, "written and read back it is another configuration")
    } catch {
      precondition(!Wording.sentence(error).description.utf8.contains(10), "a mistake of several lines")
    }
  }

  /// Checks that every accepted timetable, written and read back, stays equal.
  private static func readTimetable(_ bytes: [UInt8]) {
    do throws(TimetableError) {
      let timetable = try Timetable(text: String(decoding: bytes, as: UTF8.self))
      let again = try Timetable(text: timetable.text)
      precondition(again.text == timetable.text, "written and read back it is another timetable")
    } catch {
      precondition(!"\(error)".isEmpty)
    }
  }

  /// Restores an agent from fields, one a line as `name=value`, and runs it for an hour.
  private static func readRecord(_ bytes: [UInt8]) {
    var fields: [String: String] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      guard let equals = line.firstIndex(of: "=") else { continue }
      // `|` stands for a line feed, which values in the database may have.
      fields[String(line[..<equals])] = line[line.index(after: equals)...].split(separator: "|").joined(separator: "\n")
    }
    var now = Moment(boot: BootTime(sinceBoot: .seconds(100_000)), wall: WallTime(milliseconds: 1_775_000_000_000))
    var launch = Launch()
    launch.previousState = .saved(SavedState(fields: fields), StateStamp(at: now, bootID: "boot", login: "1"))
    (launch.bootID, launch.login) = ("boot", "1")
    var agent = Agent(configuration: Configuration(), zone: .utc)
    _ = agent.handle(.launched(launch), at: now)
    for _ in 0..<20 {
      guard let wake = agent.nextWakes.boot, wake - now.boot < .hours(1) else { break }
      let step = max(wake - now.boot, .milliseconds(1))
      now = Moment(boot: now.boot + step, wall: now.wall + step)
      _ = agent.handle(.woke, at: now)
      _ = (agent.savedState, Wording.lines(agent.status, at: now))
    }
  }

  /// Decodes values, one a line as `key type value`, as every message that the agent, the command line and the desktop
  /// send.
  private static func readBus(_ bytes: [UInt8]) {
    let entries = String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self).split(separator: "\n").map { line in
      let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false).map { String($0) }
      return (words[0], value(words.count > 1 ? words[1] : "", words.count > 2 ? words[2] : ""))
    }
    let values = entries.map(\.1)
    let now = Moment(boot: BootTime(sinceBoot: .seconds(100_000)), wall: WallTime(milliseconds: 1_775_000_000_000))
    for method in ["Pause", "Break", "Snooze", "SnoozeUntil", "Sit", "QuietFor", "QuietUntil", "QuietOn"] {
      do throws(CallFailure) {
        guard let command = try CommandMessage.command(method, values) else { continue }
        var agent = Agent(configuration: Configuration(), zone: .utc)
        _ = agent.handle(.commanded(command), at: now)
        _ = Wording.lines(agent.status, at: now)
      } catch {
        precondition(error.isOfCaller && Code.value(of: Code.line(error)) == error)
        _ = Wording.sentence(error)
      }
    }
    let status = Variant.dictionary(entries + [("quiets", .array(of: "(sssx)", quiets(values)))])
    _ = Wording.lines(StatusMessage.decode(status, at: now), at: now)
    _ = HistoryMessage.decode(.tuple([.tuple(values)]))
  }

  private static func value(_ type: String, _ text: String) -> Variant {
    switch type {
    case "x": Variant(Int64(text) ?? 0)
    case "u": Variant(UInt32(text) ?? 0)
    case "b": Variant(text == "true")
    case "as": .array(of: "s", text.split(separator: " ").map { Variant(String($0)) })
    default: Variant(text)
    }
  }

  /// A row of three texts and a number.
  private static func quiets(_ values: [Variant]) -> [Variant] {
    let texts = values.filter { $0.string != nil }
    guard texts.count >= 3, let end = values.first(where: { $0.int64 != nil }) else { return [] }
    return [.tuple(texts.prefix(3) + [end])]
  }

  /// Parses lines as the messages to and from helpers.
  private static func readHelper(_ bytes: [UInt8]) {
    var reader = LineReader()
    for line in reader.take(bytes) {
      if let reported = Instruction(line: line) { precondition(Instruction(line: reported.line) == reported) }
      if let said = CaptureReport(line: line) { precondition(CaptureReport(line: said.line) != nil) }
      if let said = PadReport(line: line) { precondition(PadReport(line: said.line) != nil) }
      if let said = PromptReport(line: line) { precondition(PromptReport(line: said.line) != nil) }
      if let said = ChimeReport(line: line) { precondition(ChimeReport(line: said.line) == said) }
      if case .failed(let failure) = ChimeReport(line: line) {
        precondition(!Wording.sentence(failure).description.isEmpty)
      }
    }
  }

  /// Reads a whole response of a model, and checks that every accepted text may be shown.
  private static func readMuse(_ bytes: [UInt8]) {
    var reader = ResponseReader()
    if let response = try? reader.take(bytes) ?? reader.end() {
      _ = Judgement.models(response)
      if case .written(let answer, _) = try? Judgement.text(response) {
        precondition(answer.text.count <= Answer.charactersMax && !Blocklist.blocks(answer.text))
        precondition(Answer(answer.text) == answer, "read again it is another text")
      }
    }
    if let topic = try? Topic(String(decoding: bytes, as: UTF8.self)) { _ = Blocklist.blocks(topic.text) }
  }

  /// Opens the bytes as a sound file and decodes it to its end.
  private static func readSound(_ bytes: [UInt8]) {
    let path = "/dev/shm/stillbell-fuzz-\(getpid())"
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    let count = write(descriptor, bytes, bytes.count)
    close(descriptor)
    defer { unlink(path) }
    guard count == bytes.count else { return }
    do throws(ChimeFailure.FileFault) {
      var file = try SoundFile(path: path)
      precondition(file.frames > 0 && file.frames <= SoundFile.secondsAllowed * file.rate)
      for start in stride(from: 0, to: file.frames, by: 4096) {
        var block = [Int32](repeating: 0, count: min(4096, file.frames - start) * file.channels)
        try file.read(&block)
      }
    } catch {
      precondition(!Wording.sentence(.file(error, name: path)).description.isEmpty)
    }
  }
}
