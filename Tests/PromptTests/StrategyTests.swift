import StillbellCore
import Testing

@testable import BreakPrompt

/// Which windows on which desktop.
@Suite struct StrategyTests {
  private func desktop(
    wayland: Bool = true, x11: Bool = true, xwayland: Bool = false, active: Bool = false, layers: Bool = false
  ) -> Prompt.Desktop? {
    var facts = DesktopFacts(hasWayland: wayland, hasX11: x11)
    facts.xwaylandRuns = xwayland
    facts.xClientIsActive = active
    return facts.desktop { layers }
  }

  @Test func `X11`() {
    #expect(desktop(wayland: false) == .x11)
  }

  @Test func `Wayland, over a game that runs in Xwayland`() {
    #expect(desktop(xwayland: true, active: true, layers: true) == .xClient)
  }

  @Test func `Wayland, over anything else`() {
    #expect(desktop(xwayland: true, layers: true) == .layerShell)
    #expect(desktop(x11: false, layers: true) == .layerShell)
  }

  @Test func `GNOME, with Xwayland and without`() {
    #expect(desktop(xwayland: true) == .xwayland)
    #expect(desktop() == .wayland)
  }

  @Test func `each desktop has its strategy`() {
    #expect(
      Prompt.Desktop.allCases.map(\.strategy)
        == [.popups, .popups, .layers, .popupsWithKeyWindow, .fullScreens, .fullScreens])
  }

  @Test func `no display`() {
    #expect(desktop(wayland: false, x11: false) == nil)
  }

  @Test func `the compositor is not asked where that decides nothing`() {
    var isAsked = false
    _ = DesktopFacts(hasWayland: false, hasX11: true).desktop {
      isAsked = true
      return true
    }
    #expect(!isAsked)
  }
}

/// Which monitors.
@Suite struct CoverageTests {
  private let left = Coverage.Monitor(
    area: Area(x: 0, y: 0, width: 1280, height: 720), isPrimary: false, hasPointer: true)
  private let right = Coverage.Monitor(
    area: Area(x: 1280, y: 0, width: 800, height: 600), isPrimary: true, hasPointer: false)

  @Test func `all, the first, or the one with the pointer`() {
    #expect(Coverage.all.chosen(of: [left, right]) == [0, 1])
    #expect(Coverage.primary.chosen(of: [left, right]) == [1])
    #expect(Coverage.pointer.chosen(of: [left, right]) == [0])
  }

  @Test func `where nobody can tell, one all the same`() {
    #expect(Coverage.primary.chosen(of: [left]) == [0])
    #expect(Coverage.pointer.chosen(of: [right]) == [0])
    #expect(Coverage.all.chosen(of: []) == [])
  }

  @Test func `mirrored monitors are one, and one without a size is none yet`() {
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

  @Test func `Enter starts, Escape snoozes, with Shift it skips`() {
    #expect(choices(KeyBinding(escapeAnswers: true), asking, isResting: false) == [.start, .snooze, .skip, .snooze])
  }

  @Test func `while resting Escape ends, S puts off, and the others do nothing`() {
    #expect(choices(KeyBinding(escapeAnswers: true), resting, isResting: true) == [nil, .end, nil, .snooze])
  }

  @Test func `Escape does nothing where that was chosen, and no hint promises it`() {
    let binding = KeyBinding(escapeAnswers: false)
    #expect(choices(binding, asking, isResting: false) == [.start, nil, nil, .snooze])
    #expect(choices(binding, resting, isResting: true) == [nil, nil, nil, .snooze])
    #expect(resting.map { binding.key(for: $0, isResting: true) } == [.snooze, nil])
  }

  @Test func `1, 2 and 3 are the lengths of a snooze, where there is one`() {
    let binding = KeyBinding(escapeAnswers: true)
    func choices(_ offers: [Offer]) -> [Course.Choice?] {
      (0...4).map { binding.choice(for: .digit($0), among: offers, isResting: false) }
    }
    #expect(choices(asking) == [nil] + [1, 5, 15].map { .snoozeFor(.minutes($0)) } + [nil])
    #expect(choices([Offer(.start), Offer(.skip)]) == [nil, nil, nil, nil, nil])
    #expect(asking.lengths.map { binding.key(for: $0, isResting: false) } == [.digit(1), .digit(2), .digit(3)])
  }

  @Test func `Escape does nothing at the limit, before its time, or where a button has to be held`() {
    let later = Offer.State.later(BootTime(sinceBoot: .seconds(5)))
    for end in [Offer(.end, state: .usedUp), Offer(.end, state: later), Offer(.end, needsHold: true)] {
      #expect(KeyBinding(escapeAnswers: true).choice(for: .escape(shift: false), among: [end], isResting: true) == nil)
    }
  }
}
