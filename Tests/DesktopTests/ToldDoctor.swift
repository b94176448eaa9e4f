import TestSupport

extension TestDesktop {
  /// Waits until the installed doctor says this: a check that does not end in time says something else.
  func waitForDoctor(toSay words: String) async throws {
    try await waitFor("“\(words)” by doctor") {
      run(LaidOut.path("bin/stillbell"), ["doctor"], environment: environment).output
    } until: {
      $0.contains(words)
    }
  }
}
