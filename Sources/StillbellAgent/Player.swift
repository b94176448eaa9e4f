import GLib
import Linux
import StillbellCore

/// Chimes by the helper program `stillbell-chime`, one process for each, which tells how it goes line by line.
final class Player {
  private let program: String?
  private let sounds: String?
  private let settings: @MainActor () -> Configuration?
  private let report: @MainActor (Event) -> Void
  private var running: [Chime.ID: Helper] = [:]

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
    guard let what = argument(source, of: chime.cue) else {
      return report(.chimeFailed(chime.id, ChimeFailure(.file, "the folder of the bundled sounds is missing")))
    }
    let arguments = ["--device", configuration.device, "--volume", "\(configuration.volume)", what]
    do throws(SystemError) {
      let child = try ChildProcess(program, arguments)
      running[chime.id] = Helper(child) { [weak self] in self?.heard($0, from: chime.id) }
    } catch {
      report(.chimeFailed(chime.id, ChimeFailure(.device, "\(error)")))
    }
  }

  /// How the player is told; nil where there are no bundled sounds.
  private func argument(_ source: Chime.Source, of cue: Cue) -> String? {
    switch source {
    case .own(let path): path
    case .bundled: sounds.map { "\($0)/\(cue.rawValue).wav" }
    case .named(let other): sounds.map { "\($0)/\(other.rawValue).wav" }
    case .builtIn: "--built-in"
    }
  }

  /// Ends a chime at once; it says nothing more.
  func silence(_ id: Chime.ID) { running[id] = nil }

  func silenceAll() { running = [:] }

  private func heard(_ news: Helper.News, from id: Chime.ID) {
    // What a player said after it had failed is of no interest.
    guard running[id] != nil else { return }
    switch news {
    case .line(let line): take(line, from: id)
    case .ended(let lastLine, _, _):
      running[id] = nil
      // Only now: one that is done but does not end has a deadline still.
      report(
        lastLine == "done"
          ? .chimeFinished(id) : .chimeFailed(id, ChimeFailure(.device, "the player ended without a word")))
    }
  }

  /// The protocol of `stillbell-chime`.
  private func take(_ line: Substring, from id: Chime.ID) {
    let words = line.split(separator: " ", maxSplits: 2)
    switch (words.first, words.count) {
    case ("opened", 2):
      guard let length = Int64(words[1]), Self.lengths.contains(length) else {
        return giveUp(id, Self.unknown)
      }
      report(.chimeOpened(id, length: .milliseconds(length)))
    case ("sounding", 1): report(.chimeSounded(id))
    case ("done", 1): break
    // Its reason is a sentence; what it becomes part of has a full stop of its own.
    case ("failed", 3):
      let why = words[2].hasSuffix(".") ? words[2].dropLast() : words[2]
      giveUp(id, ChimeFailure(words[1] == "file" ? .file : .device, String(why)))
    default: giveUp(id, Self.unknown)
    }
  }

  /// Nothing more is expected of the player, so it is ended if it has not ended itself.
  private func giveUp(_ id: Chime.ID, _ failure: ChimeFailure) {
    running[id] = nil
    report(.chimeFailed(id, failure))
  }

  /// What a sound may last, in milliseconds.
  private static let lengths: ClosedRange<Int64> = 0...60_000
  private static let unknown = ChimeFailure(.device, "the player said something unknown")
}
