import StillbellCore
import Testing

/// The parts of the desktop that are asked for the idle time, which depend on the environment.
struct IdleReporterTests {
  @Test func `under Wayland the compositor is asked, then GNOME, and never an X server`() {
    #expect(IdleReporter.candidates(waylandDisplay: "wayland-0", display: ":0") == [.wayland, .mutter])
    #expect(IdleReporter.candidates(waylandDisplay: "wayland-0", display: nil) == [.wayland, .mutter])
  }

  @Test func `without Wayland the X server is asked`() {
    #expect(IdleReporter.candidates(waylandDisplay: nil, display: ":0") == [.x11])
    #expect(IdleReporter.candidates(waylandDisplay: "", display: ":0") == [.x11])
  }

  @Test func `without a display no server is asked`() {
    #expect(IdleReporter.candidates(waylandDisplay: nil, display: nil) == [])
    #expect(IdleReporter.candidates(waylandDisplay: "", display: "") == [])
  }
}
