import BreakPrompt
import Gtk
import StillbellCore
import Wording

/// The break on one monitor.
final class BreakWindow {
  /// The parts that a phase shows all the time.
  struct Face {
    let phase: Course.Phase
    let choices: [Course.Choice]
  }

  private(set) var monitor: Monitor
  var onPress: (Course.Choice) -> Void = { _ in }
  var onKey: (KeyEvent) -> Bool = { _ in false }
  var admitsClick: () -> Bool = { true }
  var onFirstFrame: () -> Void = {}
  private(set) var hasBeenSeen = false

  private let options: Invocation.Options
  private let window: Window
  private let ring: Ring
  private let clock = Label()
  private let title = Label()
  private let detail = Label()
  private let column = Stack(.down, spacing: 0)
  private let buttons = Stack(.across, spacing: 14)

  init(on monitor: Monitor, _ options: Invocation.Options, strategy: Prompt.Strategy, look: Look) {
    self.monitor = monitor
    self.options = options
    window = Window(Window.Kind(strategy, monitor), title: options.question)
    ring = Ring(look)
    assemble()
    window.widget.onDraw(isAll: false) { [weak self] canvas, _, _ in
      canvas.fill(look.cover)
      self?.seen()
    }
    window.onKey { [weak self] in self?.onKey($0) ?? false }
    // Only an answer closes it.
    window.onCloseRequest {}
  }

  private func assemble() {
    window.widget.addStyle("break")
    for (label, style) in [(title, "title"), (detail, "detail"), (clock, "clock")] { label.widget.addStyle(style) }
    title.wrap(atMostCharacters: 34, lines: 2)
    detail.wrap(atMostCharacters: 56, lines: 4)
    clock.widget.stayAbove()
    buttons.widget.addStyle("buttons")
    buttons.widget.center(down: false)
    for widget in [ring.widget, title.widget, detail.widget, buttons.widget] { column.add(widget) }
    column.widget.center()
    window.setContent(Overlay(column.widget, [clock.widget]).widget)
  }

  /// Makes everything but the first frame.
  func prepare() {
    window.prepare()
    place()
  }

  func show() { window.show() }

  /// Follows a monitor that was moved or changed.
  func move(to monitor: Monitor) {
    self.monitor = monitor
    place()
  }

  private func place() {
    let area = monitor.area
    window.place(area)
    // A hidden part has no height.
    clock.widget.setVisible(true)
    // The column stands in the middle, so the clock needs its room above and below.
    let others = [title.widget, detail.widget, buttons.widget, clock.widget, clock.widget]
    let taken = others.map { $0.height(forWidth: area.width) }.reduce(0, +)
    ring.fit(height: area.height - taken, monitorHeight: area.height)
    // With very large text on a small monitor there is none, and the clock is what can be done without.
    let clockHeight = clock.widget.height(forWidth: area.width)
    clock.widget.setVisible(column.widget.height(forWidth: area.width) + 2 * clockHeight <= area.height)
  }

  func wear(_ face: Face, at now: Moment) {
    let length = options.breakLength
    switch face.phase {
    case .waiting, .left: return
    case .asking(_, let until):
      title.setText(options.question)
      let purpose = options.line ?? Wording.Prompt.purpose(options.breakKind, length: length).description
      detail.setText(until == nil ? "\(purpose)\n\(Wording.Prompt.waitsForStart)" : purpose)
      ring.isGrace = true
    case .resting:
      title.setText(Wording.Prompt.rest(options.breakKind).description)
      detail.setText(options.line ?? "")
      ring.isGrace = false
    }
    buttons.removeAll()
    for choice in face.choices { buttons.add(button(for: choice).widget) }
    buttons.showAll()
    window.clearFocus()
    update(face, at: now)
    place()
  }

  func update(_ face: Face, at now: Moment) {
    clock.setText(Wording.time(now.wall).description)
    ring.update(Countdown(face.phase), at: now.boot, length: options.breakLength)
  }

  private func button(for choice: Course.Choice) -> Button {
    let key = KeyBinding(escapeAnswers: options.escapeAnswers).key(for: choice)
    let button = Button(choice.label(snooze: options.snooze).description, hint: key?.hint.description) { [weak self] in
      self?.onPress(choice)
    }
    button.widget.addStyle(choice.rawValue)
    button.guardClicks { [weak self] in self?.admitsClick() ?? true }
    return button
  }

  private func seen() {
    guard !hasBeenSeen else { return }
    hasBeenSeen = true
    onFirstFrame()
  }
}

// The keys.
extension BreakWindow {
  var hasFocusedButton: Bool { window.hasFocusedWidget }

  /// Takes keyboard and pointer, and shows the focus from then on.
  func grab() -> Seat.Grab {
    let grab = Seat.grab(for: window)
    if grab != .none { pretendFocus() }
    return grab
  }

  func pretendFocus() { Seat.pretendFocus(of: window) }

  func forward(_ key: KeyEvent) -> Bool { window.forward(key) }
}

extension Window.Kind {
  fileprivate init(_ strategy: Prompt.Strategy, _ monitor: Monitor) {
    switch strategy {
    case .popups, .popupsWithKeyWindow: self = .popup
    case .layers: self = .layer(monitor)
    case .fullScreens: self = .fullScreen(monitor)
    }
  }
}

extension Course.Choice {
  fileprivate func label(snooze: Duration?) -> Sentence {
    switch self {
    case .start: Wording.Prompt.start
    case .snooze: Wording.Prompt.snooze(snooze ?? .zero)
    case .skip: Wording.Prompt.skip
    case .end: Wording.Prompt.end
    }
  }
}

extension KeyBinding.Key {
  fileprivate var hint: Sentence {
    switch self {
    case .enter: Wording.Prompt.enterKey
    case .escape(shift: false): Wording.Prompt.escapeKey
    case .escape(shift: true): Wording.Prompt.shiftEscapeKeys
    }
  }
}

extension Invocation.Options {
  fileprivate var breakKind: BreakKind { BreakKind(rawValue: kind) ?? .rest }
  fileprivate var question: String { title ?? Wording.Prompt.question(breakKind).description }
  fileprivate var line: String? { lines.isEmpty ? nil : lines[turn % lines.count] }
}
