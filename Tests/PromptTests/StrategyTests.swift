import StillbellCore
import Testing

@testable import BreakPrompt

/// The choice of windows for each kind of desktop.
@Suite struct StrategyTests {
  private func desktop(
    wayland: Bool = true, x11: Bool = true, xwayland: Bool = false, active: Bool = false, layers: Bool = false
  ) -> Prompt.Desktop? {
    var facts = DesktopFacts(hasWayland: wayland, hasX11: x11)
    facts.xwaylandRuns = xwayland
    facts.xClientIsActive = active
    return facts.desktop { layers }
  }

  @Test func `on X11 the desktop is x11`() {
    #expect(desktop(wayland: false) == .x11)
  }

  @Test func `on Wayland, over an active X client, the prompt is an X client`() {
    #expect(desktop(xwayland: true, active: true, layers: true) == .xClient)
  }

  @Test func `on Wayland with layer-shell, over other programs, layer-shell is used`() {
    #expect(desktop(xwayland: true, layers: true) == .layerShell)
    #expect(desktop(x11: false, layers: true) == .layerShell)
  }

  @Test func `without layer-shell Xwayland is used, or plain Wayland`() {
    #expect(desktop(xwayland: true) == .xwayland)
    #expect(desktop() == .wayland)
  }

  @Test func `each desktop has its strategy`() {
    #expect(
      Prompt.Desktop.allCases.map(\.strategy)
        == [.popups, .popups, .layers, .popupsWithKeyWindow, .fullScreens, .fullScreens])
  }

  @Test func `without a display there is no desktop`() {
    #expect(desktop(wayland: false, x11: false) == nil)
  }

  @Test func `the compositor is not asked on X11`() {
    var isAsked = false
    _ = DesktopFacts(hasWayland: false, hasX11: true).desktop {
      isAsked = true
      return true
    }
    #expect(!isAsked)
  }
}

/// The choice of monitors.
@Suite struct CoverageTests {
  private let left = Coverage.Monitor(
    area: Area(x: 0, y: 0, width: 1280, height: 720), isPrimary: false, hasPointer: true)
  private let right = Coverage.Monitor(
    area: Area(x: 1280, y: 0, width: 800, height: 600), isPrimary: true, hasPointer: false)

  @Test func `all monitors are chosen, or the primary, or the one with the pointer`() {
    #expect(Coverage.all.chosen(of: [left, right]) == [0, 1])
    #expect(Coverage.primary.chosen(of: [left, right]) == [1])
    #expect(Coverage.pointer.chosen(of: [left, right]) == [0])
  }

  @Test func `one monitor is chosen even if none is primary or has the pointer`() {
    #expect(Coverage.primary.chosen(of: [left]) == [0])
    #expect(Coverage.pointer.chosen(of: [right]) == [0])
    #expect(Coverage.all.chosen(of: []) == [])
  }

  @Test func `mirrored monitors count as one, and a monitor without a size is ignored`() {
    let none = Coverage.Monitor(
      area: Area(x: 0, y: 0, width: 0, height: 0), isPrimary: false, hasPointer: false)
    #expect(Coverage.all.chosen(of: [none, left, left, right]) == [1, 3])
  }
}

/// The keys that answer.
@Suite struct KeyBindingTests {
  private let asking = [Offer(.start), Offer(.snooze), Offer(.skip)]
  private let resting = [Offer(.snooze), Offer(.end)]

  private func choices(_ binding: KeyBinding, _ offers: [Offer], isResting: Bool) -> [Course.Choice?] {
    [.enter, .escape(shift: false), .escape(shift: true), .snooze].map {
      binding.choice(for: $0, among: offers, isResting: isResting)
    }
  }

  @Test func `Enter starts, Escape snoozes, and Shift+Escape skips`() {
    #expect(choices(KeyBinding(escapeAnswers: true), asking, isResting: false) == [.start, .snooze, .skip, .snooze])
  }

  @Test func `in a running break Escape ends, S snoozes, and the others do nothing`() {
    #expect(choices(KeyBinding(escapeAnswers: true), resting, isResting: true) == [nil, .end, nil, .snooze])
  }

  @Test func `Escape does nothing if that was chosen, and no hint names it`() {
    let binding = KeyBinding(escapeAnswers: false)
    #expect(choices(binding, asking, isResting: false) == [.start, nil, nil, .snooze])
    #expect(choices(binding, resting, isResting: true) == [nil, nil, nil, .snooze])
    #expect(resting.map { binding.key(for: $0, isResting: true) } == [.snooze, nil])
  }

  @Test func `1, 2 and 3 are the lengths of a snooze if one is offered`() {
    let binding = KeyBinding(escapeAnswers: true)
    func choices(_ offers: [Offer]) -> [Course.Choice?] {
      (0...4).map { binding.choice(for: .digit($0), among: offers, isResting: false) }
    }
    #expect(choices(asking) == [nil] + [1, 5, 15].map { .snoozeFor(.minutes($0)) } + [nil])
    #expect(choices([Offer(.start), Offer(.skip)]) == [nil, nil, nil, nil, nil])
    #expect(asking.lengths.map { binding.key(for: $0, isResting: false) } == [.digit(1), .digit(2), .digit(3)])
  }

  @Test func `Escape does nothing at the daily limit, before its time, or if a button has to be held`() {
    let later = Offer.State.later(BootTime(sinceBoot: .seconds(5)))
    for end in [Offer(.end, state: .usedUp), Offer(.end, state: later), Offer(.end, needsHold: true)] {
      #expect(KeyBinding(escapeAnswers: true).choice(for: .escape(shift: false), among: [end], isResting: true) == nil)
    }
  }
}
