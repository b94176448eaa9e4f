import Foundation

/// Records the idle reports that real programs beside the agent receive: `idle` and `active`, in order.
package final class IdleJournal {
  private let reporter: Child
  private let folder: TemporaryFolder

  /// Records through swayidle, to which a Wayland compositor reports idleness after this many seconds without input.
  package init(ofCompositorAfter seconds: Int, on desktop: TestDesktop) {
    folder = desktop.folder
    let file = "'\(desktop.folder.path("idle-journal"))'"
    reporter = desktop.launch(
      "swayidle", "timeout", "\(seconds)", "echo idle >>\(file)", "resume", "echo active >>\(file)")
  }

  /// Records the screen saver of an X server, which starts after this many seconds without input.
  package init(ofScreenSaverAfter seconds: Int, on desktop: TestDesktop) {
    folder = desktop.folder
    _ = run("xset", ["s", "\(seconds)", "\(seconds)"], environment: desktop.environment)
    // XScreenSaverQueryInfo: 0 is off, 1 is on.
    let script = """
      import ctypes, sys
      class Info(ctypes.Structure):
          _fields_ = [("window", ctypes.c_ulong), ("state", ctypes.c_int), ("kind", ctypes.c_int),
                      ("til_or_since", ctypes.c_ulong), ("idle", ctypes.c_ulong), ("mask", ctypes.c_ulong)]
      x, xss = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXss.so.1")
      x.XOpenDisplay.restype = x.XDefaultRootWindow.restype = ctypes.c_void_p
      x.XDefaultRootWindow.argtypes = [ctypes.c_void_p]
      xss.XScreenSaverQueryInfo.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p]
      xss.XScreenSaverSelectInput.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_ulong]
      x.XNextEvent.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
      display, info, last, event = x.XOpenDisplay(None), Info(), 0, (ctypes.c_long * 24)()
      xss.XScreenSaverSelectInput(display, x.XDefaultRootWindow(display), 1)
      while True:
          xss.XScreenSaverQueryInfo(display, x.XDefaultRootWindow(display), ctypes.byref(info))
          if info.state != last:
              last = info.state
              with open(sys.argv[1], "a") as journal:
                  journal.write("idle\\n" if last == 1 else "active\\n")
          x.XNextEvent(display, event)

      """
    reporter = desktop.launch("/usr/bin/python3", "-c", script, desktop.folder.path("idle-journal"))
  }

  /// The number of `idle` reports so far.
  package var idleCount: Int { lines.count { $0 == "idle" } }

  /// Waits until the user is idle and more than `count` idle reports have come.
  package func waitForIdleness(after count: Int) async throws {
    try await waitFor("idleness", { lines }, until: { $0.count { $0 == "idle" } > count && $0.last == "idle" })
  }

  /// Waits until the user is active.
  package func waitForActivity() async throws { try await waitFor("activity", { lines }, until: { $0.last != "idle" }) }

  private var lines: [Substring] {
    String(decoding: folder.read("idle-journal") ?? [], as: UTF8.self).split(separator: "\n")
  }
}
