import TestSupport

extension TestDesktop {
  /// Waits until the installed doctor prints this, because a check that exceeds its time prints something different.
  func waitForDoctor(toSay words: String) async throws {
    try await waitFor("“\(words)” by doctor") {
      run(LaidOut.path("bin/stillbell"), ["doctor"], environment: environment).output
    } until: {
      $0.contains(words)
    }
  }
}
