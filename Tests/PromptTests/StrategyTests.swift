import Testing

@testable import BreakPrompt

/// Which windows on which desktop.
@Suite struct StrategyTests {
  /// The line that is said; nil where nothing can be shown.
  private func line(
    wayland: Bool = true, x11: Bool = true, xwayland: Bool = false, active: Bool = false, layers: Bool = false
  ) -> String? {
    var desktop = StrategyChoice.Desktop(hasWayland: wayland, hasX11: x11)
    desktop.xwaylandRuns = xwayland
    desktop.xClientIsActive = active
    return StrategyChoice(desktop, hasLayerShell: { layers })?.line
  }

  @Test func `X11`() {
    #expect(line(wayland: false) == "popups X11")
  }

  @Test func `Wayland, over a game that runs in Xwayland`() {
    #expect(line(xwayland: true, active: true, layers: true) == "popups Wayland, an X client is active")
  }

  @Test func `Wayland, over anything else`() {
    #expect(line(xwayland: true, layers: true) == "layers Wayland with layer-shell")
    #expect(line(x11: false, layers: true) == "layers Wayland with layer-shell")
  }

  @Test func `GNOME, with Xwayland and without`() {
    #expect(
      line(xwayland: true) == "popups-with-key-window Wayland without layer-shell, Xwayland runs")
    #expect(line() == "full-screens Wayland without layer-shell or Xwayland")
  }

  @Test func `no display`() {
    #expect(line(wayland: false, x11: false) == nil)
  }

  @Test func `the compositor is not asked where that decides nothing`() {
    let desktop = StrategyChoice.Desktop(hasWayland: false, hasX11: true)
    var isAsked = false
    _ = StrategyChoice(desktop) {
      isAsked = true
      return true
    }
    #expect(!isAsked)
  }
}

/// Which monitors.
@Suite struct CoverageTests {
  private let left = Coverage.Monitor(
    area: Coverage.Area(x: 0, y: 0, width: 1280, height: 720), isPrimary: false, hasPointer: true)
  private let right = Coverage.Monitor(
    area: Coverage.Area(x: 1280, y: 0, width: 800, height: 600), isPrimary: true, hasPointer: false)

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
      area: Coverage.Area(x: 0, y: 0, width: 0, height: 0), isPrimary: false, hasPointer: false)
    #expect(Coverage.all.chosen(of: [none, left, left, right]) == [1, 3])
  }
}

/// The keys that answer.
@Suite struct KeyBindingTests {
  private let all = [Course.Choice.start, .snooze, .skip]

  @Test func `Enter starts, Escape snoozes, with Shift it skips`() {
    let binding = KeyBinding(escapeAnswers: true)
    #expect(binding.choice(for: .enter, among: all) == .start)
    #expect(binding.choice(for: .escape(shift: false), among: all) == .snooze)
    #expect(binding.choice(for: .escape(shift: true), among: all) == .skip)
  }

  @Test func `while resting Escape ends, and the others do nothing`() {
    let binding = KeyBinding(escapeAnswers: true)
    #expect(binding.choice(for: .escape(shift: false), among: [.end]) == .end)
    #expect(binding.choice(for: .escape(shift: true), among: [.end]) == nil)
    #expect(binding.choice(for: .enter, among: [.end]) == nil)
  }

  @Test func `Escape does nothing where that was chosen, and no hint promises it`() {
    let binding = KeyBinding(escapeAnswers: false)
    for shift in [false, true] { #expect(binding.choice(for: .escape(shift: shift), among: all) == nil) }
    #expect(Course.Choice.allCases.compactMap { binding.key(for: $0) } == [.enter])
  }
}
