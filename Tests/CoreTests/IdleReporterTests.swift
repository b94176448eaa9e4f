import StillbellCore
import Testing

/// Who is asked for the time without input, by what the environment names.
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
