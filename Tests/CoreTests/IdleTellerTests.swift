import StillbellCore
import Testing

/// Who is asked for the time without input, by what the environment names.
struct IdleTellerTests {
  @Test func `under Wayland the compositor is asked, then GNOME, and never an X server`() {
    #expect(IdleTeller.candidates(waylandDisplay: "wayland-0", display: ":0") == [.wayland, .mutter])
    #expect(IdleTeller.candidates(waylandDisplay: "wayland-0", display: nil) == [.wayland, .mutter])
  }

  @Test func `without Wayland the X server is asked`() {
    #expect(IdleTeller.candidates(waylandDisplay: nil, display: ":0") == [.x11])
    #expect(IdleTeller.candidates(waylandDisplay: "", display: ":0") == [.x11])
  }

  @Test func `without a display nobody is asked`() {
    #expect(IdleTeller.candidates(waylandDisplay: nil, display: nil) == [])
    #expect(IdleTeller.candidates(waylandDisplay: "", display: "") == [])
  }
}
