import Glibc

/// An X screen in memory, with a number nobody else has.
package final class Screen {
  /// As `DISPLAY` names it.
  package let name: String
  private let server: Child
  private let environment: [String: String]

  /// Starts `Xvfb`; `folder` is where it writes its number.
  package init(in folder: TemporaryFolder, environment: [String: String]) async throws {
    let number = "display-number"
    server = Child(
      "sh",
      [
        "-c", #"exec Xvfb -displayfd 3 -screen 0 800x600x24 -nolisten tcp -noreset 3>"$0" >/dev/null 2>&1"#,
        folder.path(number),
      ], environment: environment)
    let written = try await waitFor("a screen") {
      String(decoding: folder.read(number) ?? [], as: UTF8.self)
    } until: {
      $0.hasSuffix("\n")
    }
    name = ":\(written.dropLast())"
    self.environment = environment.merging(["DISPLAY": name]) { $1 }
  }

  /// Presses a key as a keyboard does, so many times with so many milliseconds in between.
  package func pressKey(times: Int = 1, every milliseconds: Int = 10) {
    _ = run(
      "xdotool", ["key", "--repeat", "\(times)", "--repeat-delay", "\(milliseconds)", "a"], environment: environment,
      seconds: 60)
  }

  /// Makes it hang: it neither reads nor answers.
  package func pause() { server.signal(SIGSTOP) }

  package func goOn() { server.signal(SIGCONT) }

  package func kill() {
    server.signal(SIGKILL)
    _ = server.finish()
  }
}
