import StillbellCore
import Testing

/// The environment names the servers, and that decides which parts are asked for the idle time.
struct IdleReporterTests {
  @Test func `under Wayland the compositor is asked, then GNOME, and never an X server`() {
    #expect(IdleReporter.candidates(waylandDisplay: "wayland-0", display: ":0") == [.wayland, .mutter])
    #expect(IdleReporter.candidates(waylandDisplay: "wayland-0", display: nil) == [.wayland, .mutter])
  }

  @Test func `without Wayland the X server is asked`() {
    #expect(IdleReporter.candidates(waylandDisplay: nil, display: ":0") == [.x11])
    #expect(IdleReporter.candidates(waylandDisplay: "", display: ":0") == [.x11])
  }

  @Test func `without a display nobody is asked`() {
    #expect(IdleReporter.candidates(waylandDisplay: nil, display: nil) == [])
    #expect(IdleReporter.candidates(waylandDisplay: "", display: "") == [])
  }
}
