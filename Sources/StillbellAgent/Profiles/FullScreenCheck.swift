import GLib
import Linux

/// A look, for `stillbell doctor`, at whether this screen reports the window in front.
final class FullScreenCheck {
  private let loop = MainLoop()
  private var isReported = false
  private var source: AnyObject?

  /// The line that is printed: `reported`, `unreported` or `no-screen`. Waits for the screen, for ever if it hangs.
  func line() -> String {
    guard DisplayEnvironment.own.isThere else { return "no-screen" }
    // The source keeps this object until it ends here: nothing else does.
    source = fullScreenSource { isFullScreen in self.finish(isFullScreen != nil) }
    loop.run()
    source = nil
    return isReported ? "reported" : "unreported"
  }

  private func finish(_ isReported: Bool) {
    self.isReported = isReported
    loop.quit()
  }
}
