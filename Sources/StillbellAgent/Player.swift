import GLib
import Linux
import StillbellCore

/// Chimes by the helper program `stillbell-chime`, one process for each, which tells how it goes line by line.
final class Player {
  private let program: String?
  private let sounds: String?
  private let settings: @MainActor () -> Configuration?
  private let report: @MainActor (Event) -> Void
  private var running: [Chime.ID: Running] = [:]

  init(
    program: String?, sounds: String?, settings: @escaping @MainActor () -> Configuration?,
    report: @escaping @MainActor (Event) -> Void
  ) {
    self.program = program
    self.sounds = sounds
    self.settings = settings
    self.report = report
  }

  /// Starts to play; everything after that comes as an event.
  func play(_ chime: Chime, from source: Chime.Source) {
    guard let program else {
      return report(.chimeFailed(chime.id, ChimeFailure(.device, "stillbell-chime is not installed beside the agent")))
    }
    guard let configuration = settings() else { return }
    let what: String
    switch source {
    case .own(let path): what = path
    case .bundled:
      guard let sounds else {
        return report(.chimeFailed(chime.id, ChimeFailure(.file, "the folder of the bundled sounds is missing")))
      }
      what = "\(sounds)/\(chime.cue.rawValue).wav"
    case .builtIn: what = "--built-in"
    }
    let arguments = ["--device", configuration.device, "--volume", "\(configuration.volume)", what]
    do throws(SystemError) {
      let child = try ChildProcess(program, arguments)
      running[chime.id] = Running(child) { [weak self] in self?.heard($0, from: chime.id) }
    } catch {
      report(.chimeFailed(chime.id, ChimeFailure(.device, "\(error)")))
    }
  }

  /// Ends a chime at once; it says nothing more.
  func silence(_ id: Chime.ID) { running[id] = nil }

  func silenceAll() { running = [:] }

  private func heard(_ news: Running.News, from id: Chime.ID) {
    // What a player said after it had failed is of no interest.
    guard running[id] != nil else { return }
    switch news {
    case .line(let line): take(line, from: id)
    case .ended(let saidDone):
      running[id] = nil
      // Only now: one that is done but does not end has a deadline still.
      report(saidDone ? .chimeFinished(id) : .chimeFailed(id, ChimeFailure(.device, "the player ended without a word")))
    }
  }

  /// The protocol of `stillbell-chime`.
  private func take(_ line: Substring, from id: Chime.ID) {
    let words = line.split(separator: " ", maxSplits: 2)
    switch (words.first, words.count) {
    case ("opened", 2):
      guard let length = Int64(words[1]), Self.lengths.contains(length) else {
        return giveUp(id, .device, Self.unknown)
      }
      report(.chimeOpened(id, length: .milliseconds(length)))
    case ("sounding", 1): report(.chimeSounded(id))
    case ("done", 1): break
    // Its reason is a sentence; what it becomes part of has a full stop of its own.
    case ("failed", 3):
      let why = words[2].hasSuffix(".") ? words[2].dropLast() : words[2]
      giveUp(id, words[1] == "file" ? .file : .device, String(why))
    default: giveUp(id, .device, Self.unknown)
    }
  }

  /// Nothing more is expected of the player, so it is ended if it has not ended itself.
  private func giveUp(_ id: Chime.ID, _ part: ChimeFailure.Part, _ reason: String) {
    running[id] = nil
    report(.chimeFailed(id, ChimeFailure(part, reason)))
  }

  /// What a sound may last, in milliseconds.
  private static let lengths: ClosedRange<Int64> = 0...60_000
  private static let unknown = "the player said something unknown"
}

/// One player at work.
private final class Running {
  enum News {
    case line(Substring)
    case ended(saidDone: Bool)
  }

  /// In bytes.
  private static let lineMax = 1 << 14

  private let child: ChildProcess
  private let tell: @MainActor (News) -> Void
  private var unfinished = ""
  private var saidDone = false
  private var output: Watch?
  private var exit: Watch?

  init(_ child: consuming ChildProcess, tell: @escaping @MainActor (News) -> Void) {
    self.child = child
    self.tell = tell
    output = Watch(readable: self.child.outputDescriptor) { [weak self] in self?.read() }
    exit = Watch(readable: self.child.exitDescriptor) { [weak self] in self?.end() }
  }

  private func read() {
    let bytes = child.readOutput()
    // The end of the output would be readable for ever; the end of the process tells the rest.
    if bytes.isEmpty { output = nil }
    unfinished += String(decoding: bytes, as: UTF8.self)
    while let end = unfinished.firstIndex(of: "\n") {
      let line = String(unfinished[..<end])
      unfinished.removeSubrange(...end)
      if line == "done" { saidDone = true }
      tell(.line(line[...]))
    }
    // No line is that long; it is passed on as it is, and not understood.
    if unfinished.utf8.count > Self.lineMax {
      tell(.line("…"))
      unfinished = ""
    }
  }

  private func end() {
    exit = nil
    read()
    tell(.ended(saidDone: saidDone))
  }
}
