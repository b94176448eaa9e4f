import BreakPrompt
import GLib
import Gtk
import Linux
import StillbellCore

// The scene: its extent on the screen, and its content.
extension PromptSession {
  /// Shows the break on the screen, or from now on leaves the keys to the user.
  func appear() {
    if case .signing = course.phase { return openSign() }
    guard !isGentle || desktop.strategy != .fullScreens else { return giveUp(.noPane) }
    if isInCorner {
      if corner == nil { openCorner() }
      return changePhase()
    }
    if isGentle { overlay.becomeGentle() }
    changePhase()
    if !overlay.isUp { overlay.show { [weak self] in self?.giveUp($0) } }
  }

  private func openCorner() {
    overlay.hide()
    corner = Corner(options, strategy: desktop.strategy, style: overlay.style, title: text.question) { [weak self] in
      // This runs after the frame was sent to the display.
      MainLoop.later { self?.firstFrameSeen() }
    }
  }

  private func openSign() {
    guard
      let sign = Sign(
        text, strategy: desktop.strategy, style: overlay.style,
        seen: { [weak self] in MainLoop.later { self?.firstFrameSeen() } })
    else { return giveUp(.noPane) }
    overlay.hide()
    self.sign = sign
    sign.show()
  }

  /// Has a screen reader say the text on the screen.
  func announce() {
    if let sign { return sign.announce() }
    let now = Moment.now
    if let card { return card.announce(text.spokenOffer(course.phase, at: now.boot)) }
    guard course.phase.covers, corner != nil || overlay.isUp else { return }
    let scene = Scene(course, text, options.look, hasPicture: false, at: now)
    let entry = scene.entry
    // The text of a longer break has the time of its end.
    let left = scene.isResting && !entry.detail.isEmpty ? "" : scene.spoken(at: now.boot)
    let words = [entry.heading, entry.detail, left].filter { !$0.isEmpty }.joined(separator: "\n")
    if let corner { corner.announce(words) } else { overlay.announce(words) }
  }

  /// Updates everything.
  func show(at now: Moment) {
    let source = text.entry(course.phase, at: now).picture
    if course.phase.isResting, source != picture.source { picture.choose(source) }
    let scene = Scene(course, text, options.look, hasPicture: picture.hasPlace && !isInCorner, at: now)
    if isInCorner {
      corner?.wear(scene, at: now.boot)
    } else {
      overlay.setScene(scene, at: now.boot)
      overlay.setAwake(!course.phase.isResting || isGentle || now.boot < awakeUntil)
    }
    sceneUntil = nextScene(after: now.boot)
  }

  func update(at now: BootTime) {
    if let corner { corner.update(at: now) } else { overlay.update(at: now) }
  }

  /// True while the break is on and leaves keys and clicks to the user.
  var isGentle: Bool { course.phase.isResting && options.look.scene != .cover }

  private var isInCorner: Bool { course.phase.isResting && options.look.scene == .corner }

  /// Lays the break out in advance, so that showing it takes little time.
  func rehearse() {
    let now = Moment.now
    var other = Course(length: options.breakLength, mayBeSnoozed: options.snooze != nil, skips: options.skips)
    _ = other.handle(.instructed(.rest(until: now.boot + options.breakLength)), at: now.boot)
    let scene = Scene(other, text, options.look, hasPicture: picture.hasPlace, at: now)
    overlay.setScene(scene, at: now.boot)
    overlay.setAwake(false)
  }

  /// The next moment at which more changes than the ring.
  func nextScene(after now: BootTime) -> BootTime? {
    var moments = [text.nextChange(course.phase, after: now), course.nextOffer(after: now)].compactMap { $0 }
    if course.phase.isResting, awakeUntil > now { moments.append(awakeUntil) }
    // The digits may be part of the texts.
    if options.look.countdown == .digits { moments.append(now + .milliseconds(250)) }
    return moments.min() ?? Countdown(course.phase)?.until
  }
}
