import BreakPrompt
import GLib
import Glibc
import Gtk
import HelperProtocols
import Linux
import StillbellCore
import Wording

/// A break on the screen from start to end. It passes events to the course and carries out the effects.
final class PromptSession {
  var course: Course
  let overlay: Overlay
  var card: Card?
  var corner: Corner?
  var sign: Sign?
  /// True if the window in front is full-screen; a card must not cover it.
  var isFrontFullScreen = false
  let desktop: Prompt.Desktop
  let options: Invocation.Options
  private let loop = MainLoop()
  private let timer: TimerDescriptor
  private var front: ForegroundWindow?
  /// The input from the agent, until its end.
  private var input: Watch?
  private var isListening = false
  private var clock: Watch?
  private var reader = LineReader(bytesMax: Instruction.bytesMax)
  var typing = TypingGuard(since: BootTime(sinceBoot: .zero))
  var insistence = TriplePress(since: BootTime(sinceBoot: .zero))
  let text: BreakText
  /// The time until which the user counts as present.
  var awakeUntil = BootTime(sinceBoot: .zero)
  /// The next moment at which the scene changes.
  var sceneUntil: BootTime?
  let picture: ScenePicture
  var isLeaving = false
  private var hasBeenShown = false
  /// The time after the last key or movement until the buttons become faint.
  private static let wakefulness: Duration = .seconds(4)
  private var status = ExitStatus.done

  /// Loads everything that the first frame needs.
  init(_ options: Invocation.Options, on desktop: Prompt.Desktop) throws(PromptFailure) {
    var options = options
    // A dim cover would hide everything if it cannot be translucent, and would take all clicks if they cannot pass
    // through.
    let keepsClicks = desktop.strategy == .popupsWithKeyWindow && !Toolkit.xwaylandLetsClicksThrough
    if options.look.scene == .dim, !Toolkit.isComposited || keepsClicks { options.look.scene = .corner }
    self.options = options
    self.desktop = desktop
    do { timer = try TimerDescriptor(.boot) } catch { throw .untimed(SystemFault(error)) }
    course = Course(length: options.breakLength, mayBeSnoozed: options.snooze != nil, skips: options.skips)
    text = BreakText(options, drawings: Paths().drawings)
    overlay = Overlay(options, strategy: desktop.strategy, title: text.question)
    picture = ScenePicture(on: overlay)
  }

  /// Runs the break until it is over.
  func run() -> ExitStatus {
    overlay.prepare()
    overlay.onPress = { [weak self] choice in self?.handle(.pressed(choice)) }
    overlay.onKey = { [weak self] key, window in self?.handle(key, in: window) ?? false }
    overlay.admitsClick = { [weak self] in self?.typing.admitsClick(at: .ofEvent) ?? false }
    overlay.onMotion = { [weak self] in self?.wakeUp() }
    picture.onLoad = { [weak self] in self?.pictureLoaded() }
    picture.choose(text.entry(.resting(since: .now, until: .now + options.breakLength), at: .now).picture)
    rehearse()
    overlay.onFirstFrame = { [weak self] in
      self?.firstFrameSeen()
    }
    let front = ForegroundWindow { [weak self] in self?.frontChanged(to: $0) }
    self.front = front
    front.follow(onWayland: desktop != .x11)
    clock = Watch(readable: timer.descriptor) { [weak self] in self?.wake() }
    loop.run()
    input = nil
    clock = nil
    overlay.hide()
    return status
  }

  /// Handles a change of the window in front, which matters until the break covers it. Input is not read before the
  /// window is known.
  private func frontChanged(to front: Prompt.Front) {
    if course.phase.looks { say(.ready(front)) }
    isFrontFullScreen = front.isFullScreen
    settleCard()
    guard !isListening else { return }
    isListening = true
    input = Watch(readable: STDIN_FILENO) { [weak self] in self?.read() }
    // A break that the user has called has its instruction by now, and comes first.
    MainLoop.later { [weak self] in
      guard let self, course.phase == .waiting else { return }
      complete()
      overlay.warmUp()
    }
  }

  /// Reports only the first of the frames to the agent: a pane may follow after a cover that asked.
  func firstFrameSeen() {
    guard !hasBeenShown else { return announce() }
    hasBeenShown = true
    say(.shown(desktop))
    complete()
    handle(.seen)
  }

  /// Does the work that the first frame does not need.
  func complete() {
    if sign == nil { picture.load() }
    Toolkit.admitScreenReaders()
    announce()
  }

  private func read() {
    guard let bytes = StandardStreams.readAvailable(limit: 4096) else { return }
    guard !bytes.isEmpty else {
      // The end of the input would stay readable for ever, and keep GTK from drawing.
      input = nil
      return handle(.inputEnded)
    }
    for line in reader.take(bytes) { handle(Instruction(line: line).map { .instructed($0) } ?? .garbled(line)) }
  }

  private func wake() {
    _ = timer.acknowledge()
    handle(.woke)
  }

  func handle(_ event: Course.Event) {
    guard !isLeaving else { return }
    for effect in course.handle(event, at: .now) { perform(effect) }
    settleCard()
    let now = Moment.now
    if case .signing(let until) = course.phase { return arm(at: until) }
    guard course.phase.covers else { return armCard(after: now.boot) }
    if let sceneUntil, now.boot < sceneUntil { update(at: now.boot) } else { show(at: now) }
    arm(after: now)
  }

  private func pictureLoaded() {
    if course.phase.covers { show(at: .now) }
  }

  /// Handles a movement of the pointer or a key.
  func wakeUp() {
    let now = Moment.now
    awakeUntil = now.boot + Self.wakefulness
    guard course.phase.isResting, !isLeaving else { return }
    overlay.setAwake(true)
    sceneUntil = nextScene(after: now.boot)
    arm(after: now)
  }

  private func perform(_ effect: Course.Effect) {
    switch effect {
    case .show: appear()
    case .change:
      guard !isGentle else { return appear() }
      changePhase()
      announce()
    case .reword: sceneUntil = nil
    case .say(let report): say(report)
    case .leave(let status, let farewell):
      self.status = status
      leave(farewell)
    }
  }

  /// Ends without a break on the screen; the notification remains.
  func giveUp(_ failure: PromptFailure) {
    guard !isLeaving else { return }
    isLeaving = true
    say(.failed(failure))
    status = .notShown
    loop.quit()
  }

  private func leave(_ farewell: Course.Farewell) {
    isLeaving = true
    picture.drop()
    let hasLight = options.look.hasEndLight && options.look.scene == .cover
    let farewell = farewell == .withLight && !hasLight ? .fading : farewell
    let isAtOnce = farewell == .atOnce || corner != nil
    (card, corner) = (nil, nil)
    if !isAtOnce, let sign { return sign.leave { [weak self] in self?.loop.quit() } }
    sign = nil
    if isAtOnce { loop.quit() } else { overlay.leave(farewell) { [weak self] in self?.loop.quit() } }
  }

  func changePhase() {
    let now = Moment.now
    // A user who was about to press an old button must not press the new one in its place.
    typing = TypingGuard(since: now.boot)
    insistence = TriplePress(since: now.boot)
    show(at: now)
  }

  /// Arms the timer for the next visible change.
  private func arm(after now: Moment) {
    let phase = course.phase
    // On Wayland, GTK 3 sends a copy of the whole surface with each picture.
    let isCheap = desktop.strategy.usesX11
    let step = Toolkit.isStill ? Countdown.Step.still : isCheap ? .fine : .coarse
    var next = [sceneUntil].compactMap { $0 }
    if let countdown = Countdown(phase) {
      next.append(countdown.nextChange(after: now.boot, step: step) ?? countdown.until)
    }
    if !Toolkit.isStill, text.breathSize(phase, at: now.boot) != nil {
      next.append(now.boot + .milliseconds(isCheap ? 50 : 125))
    }
    arm(at: next.min())
  }

  func arm(at next: BootTime?) {
    do {
      if let next { _ = try timer.arm(at: next.sinceBoot) }
    } catch {
      // A break without a timer would stay on the screen, so it is not shown.
      say(.failed(.untimed(SystemFault(error))))
      status = .notShown
      loop.quit()
    }
  }

  private func say(_ report: PromptReport) { PromptProgram.say(report) }
}
