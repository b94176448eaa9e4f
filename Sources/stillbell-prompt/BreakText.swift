import BreakPrompt
import Linux
import StillbellCore
import Wording

/// The texts and pictures of a break at each moment.
struct BreakText {
  /// A text and its picture.
  struct Entry: Equatable {
    var heading: String
    var detail = ""
    var picture: PictureSource?

    /// Adds the lines of nudges that came during the break.
    mutating func add(_ others: [String]) {
      guard !others.isEmpty else { return }
      let also = Wording.also(others).description
      detail = detail.isEmpty ? also : "\(detail)\n\(also)"
    }
  }

  /// The pictures of a sign, which follow each other; empty if it shows its text.
  let signs: [PictureSource]
  private let options: Invocation.Options
  private let entries: [Entry]
  private let script: BreakScript
  private let breath: Breath?

  init(_ options: Invocation.Options, drawings: String?) {
    self.options = options
    breath = options.breathing.map { Breath($0) }
    let own = options.picture.map { PictureSource.own($0, turn: options.turn) }
    signs =
      own.map { [$0] }
      ?? drawings.map { folder in Self.drawings(ofSign: options.kind).map { .drawing("\(folder)/\($0).svg") } } ?? []
    let length = options.breakLength
    if !options.steps.isEmpty {
      entries = options.steps.map { Entry(heading: $0.text, picture: own) }
      script = BreakScript(steps: options.steps.map(\.length), length: length)
    } else {
      if let own, options.lines.isEmpty {
        // A built-in line would hardly suit the user's picture.
        entries = [Entry(heading: Self.name(options), picture: own)]
      } else if options.lines.isEmpty {
        entries = Wording.Prompt.ideas(options.kind).map { idea in
          let drawing = drawings.flatMap { folder in idea.drawing.map { PictureSource.drawing("\(folder)/\($0).svg") } }
          return Entry(heading: idea.text.description, picture: drawing)
        }
      } else {
        entries = options.lines.map { Entry(heading: $0, picture: own) }
      }
      script = BreakScript(lines: entries.count, turn: options.turn, length: length)
    }
  }

  private static func drawings(ofSign kind: String) -> [String] {
    switch kind {
    case "blink": ["blink", "blink-shut"]
    case "posture": ["posture"]
    default: []
    }
  }

  private var kind: BreakKind { BreakKind(rawValue: options.kind) ?? .rest }

  /// The name of the window, and the largest line while the prompt asks.
  var question: String {
    if let title = options.title { return title }
    return Wording.Prompt.question(kind).description
  }

  /// The largest line of the card: the break, and the time until it begins.
  func offer(_ phase: Course.Phase, at now: BootTime) -> String {
    Wording.Prompt.card(Self.name(options), in: Countdown(phase)?.left(at: now)).description
  }

  /// The line of the card for a screen reader, with lengths in words.
  func spokenOffer(_ phase: Course.Phase, at now: BootTime) -> String {
    guard let left = Countdown(phase)?.left(at: now) else { return offer(phase, at: now) }
    return "\(Self.name(options))\n\(Wording.Prompt.spokenGrace(left))"
  }

  private static func name(_ options: Invocation.Options) -> String {
    options.title ?? Wording.Titles().name(BreakKind(rawValue: options.kind) ?? .rest).description
  }

  func entry(_ phase: Course.Phase, at now: Moment) -> Entry {
    switch phase {
    case .waiting, .offering, .signing, .left: return Entry(heading: "")
    case .asking(_, let until): return Entry(heading: question, detail: purpose(isWaiting: until == nil))
    case .resting(let since, let until): return entry(since: since, until: until, at: now)
    }
  }

  /// The part of the script at that time; nil unless the break is on.
  func part(_ phase: Course.Phase, at now: BootTime) -> BreakScript.Part? {
    guard case .resting(let since, _) = phase else { return nil }
    return script.part(after: now - since)
  }

  /// The next moment at which the text changes.
  func nextChange(_ phase: Course.Phase, after now: BootTime) -> BootTime? {
    guard case .resting(let since, _) = phase else { return nil }
    if let breath { return now + breath.part(after: now - since).left }
    return part(phase, at: now)?.until.map { since + $0 }
  }

  /// The size of the breathing circle, from 0 to 1; nil if there is none.
  func breathSize(_ phase: Course.Phase, at now: BootTime) -> Double? {
    guard case .resting(let since, _) = phase else { return nil }
    return breath?.part(after: now - since).size
  }

  private func entry(since: BootTime, until: BootTime, at now: Moment) -> Entry {
    var entry = part(.resting(since: since, until: until), at: now.boot).map { entries[$0.entry] }
    if let breath { entry = Entry(heading: Wording.name(breath.part(after: now.boot - since).part).description) }
    var shown = entry ?? Entry(heading: question)
    let length = until - since
    if length >= .minutes(2) {
      shown.detail = Wording.Prompt.until(now.wall + (until - now.boot)).description
    }
    return shown
  }

  private func purpose(isWaiting: Bool) -> String {
    let purpose =
      options.lines.isEmpty
      ? Wording.Prompt.purpose(kind, length: options.breakLength).description
      : options.lines[options.turn % options.lines.count]
    return isWaiting ? "\(purpose)\n\(Wording.Prompt.waitsForStart)" : purpose
  }
}
