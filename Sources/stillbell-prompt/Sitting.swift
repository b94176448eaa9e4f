import BreakPrompt
import GLib
import Glibc
import Gtk
import HelperProtocols
import Linux
import StillbellCore
import SystemClock
import Wording

/// A break on the screen from start to end: takes events to the course, and carries out the results.
final class Sitting {
  private var course: Course
  private let curtain: Curtain
  private let desktop: Prompt.Desktop
  private let options: Invocation.Options
  private let loop = MainLoop()
  private let timer: TimerDescriptor
  private var front: Front?
  private var input: Watch?
  private var clock: Watch?
  private var reader = LineReader(bytesMax: Instruction.bytesMax)
  private var typing = TypingGuard(since: BootTime(sinceBoot: .zero))
  private var status = ExitStatus.done

  /// Loads everything that is needed for the first frame.
  init(_ options: Invocation.Options, on desktop: Prompt.Desktop) throws(PromptFailure) {
    self.options = options
    self.desktop = desktop
    do { timer = try TimerDescriptor(.boot) } catch { throw .untimed(SystemFault(error)) }
    course = Course(length: options.breakLength, mayBeSnoozed: options.snooze != nil)
    curtain = Curtain(options, strategy: desktop.strategy)
  }

  /// Returns when it is over.
  func run() -> ExitStatus {
    curtain.prepare()
    curtain.onPress = { [weak self] choice in self?.take(.pressed(choice)) }
    curtain.onKey = { [weak self] key, window in self?.take(key, in: window) ?? false }
    curtain.admitsClick = { [weak self] in self?.typing.admitsClick(at: .now) ?? false }
    curtain.onFirstFrame = { [weak self] in self.map { $0.say(.shown($0.desktop)) } }
    front = Front { [weak self] in self?.frontChanged(to: $0) }
    say(.ready(isFullScreen: front?.isFullScreen ?? false))
    input = Watch(readable: STDIN_FILENO) { [weak self] in self?.read() }
    clock = Watch(readable: timer.descriptor) { [weak self] in self?.wake() }
    loop.run()
    input = nil
    clock = nil
    curtain.fall()
    return status
  }

  /// The window in front matters until the break covers it.
  private func frontChanged(to isFullScreen: Bool) {
    if course.phase == .waiting { say(.ready(isFullScreen: isFullScreen)) }
  }

  private func read() {
    guard let bytes = StandardStreams.readAvailable(limit: 4096) else { return }
    guard !bytes.isEmpty else { return take(.inputEnded) }
    for line in reader.take(bytes) { take(Instruction(line: line).map { .told($0) } ?? .garbled(line)) }
  }

  private func wake() {
    _ = timer.acknowledge()
    take(.woke)
  }

  private func take(_ event: Course.Event) {
    for effect in course.handle(event, at: .now) { perform(effect) }
    guard course.phase != .left, course.phase != .waiting else { return }
    let now = Moment.now
    curtain.update(at: now)
    arm(after: now)
  }

  private func perform(_ effect: Course.Effect) {
    switch effect {
    case .show:
      changePhase()
      curtain.rise()
    case .change: changePhase()
    case .say(let report): say(report)
    case .leave(let status):
      self.status = status
      loop.quit()
    }
  }

  private func changePhase() {
    let now = Moment.now
    // Whoever was about to press what has just gone does not press what came in its place.
    typing = TypingGuard(since: now.boot)
    curtain.setPhase(course.phase, choices: course.choices, at: now)
  }

  /// The next time something looks different: the countdown, or with none the clock.
  private func arm(after now: Moment) {
    let minute = Duration.seconds(60 - Int(now.wall.sinceEpoch.components.seconds) % 60)
    // On Wayland GTK 3 hands over a copy of the whole surface with each picture.
    let step = Toolkit.isStill ? Countdown.Step.still : desktop.strategy.usesX11 ? .fine : .coarse
    let next = Countdown(course.phase).map { $0.nextChange(after: now.boot, step: step) ?? $0.until }
    do {
      _ = try timer.arm(at: (next ?? now.boot + minute).sinceBoot)
    } catch {
      // Better no break on the screen than one that stays there.
      say(.failed(.untimed(SystemFault(error))))
      status = .notShown
      loop.quit()
    }
  }

  private func take(_ key: KeyEvent, in window: BreakWindow) -> Bool {
    guard key.isPress else {
      typing.release(key: key.number)
      return false
    }
    guard typing.admits(key: key.number, at: .now), !key.hasOtherModifiers else { return true }
    guard let meaning = KeyBinding.Key(key, hasFocus: window.hasFocusedButton) else { return false }
    if let choice = KeyBinding(escapeAnswers: options.escapeAnswers).choice(for: meaning, among: course.choices) {
      take(.pressed(choice))
    }
    return true
  }

  private func say(_ report: PromptReport) { PromptProgram.say(report) }
}

extension KeyBinding.Key {
  /// Nil for a key that GTK knows what to do with.
  fileprivate init?(_ key: KeyEvent, hasFocus: Bool) {
    if key.isEscape {
      self = .escape(shift: key.hasShift)
    } else if key.isEnter, !hasFocus {
      self = .enter
    } else {
      return nil
    }
  }
}

extension BootTime {
  static var now: BootTime { Moment.now.boot }
}
