import Foundation
import TestSupport
import Testing

/// The unit of the user's systemd, judged by systemd.
struct `The unit` {
  @Test func `systemd has nothing against it`() throws {
    let folder = TemporaryFolder()
    let outcome = run(
      "systemd-analyze",
      ["verify", "--user", "--man=no", "--recursive-errors=one", LaidOut.path("share/systemd/user/stillbell.service")],
      environment: try UserUnits.environment(in: folder), seconds: 60)
    #expect(outcome.errors == "")
    #expect(outcome.output == "")
    #expect(outcome.status == 0)
  }

  @Test func `nor against those of the recipe for a model`() throws {
    let folder = TemporaryFolder()
    let units = ["stillbell-model.socket", "stillbell-model.service", "stillbell-model-server.service"]
    let outcome = run(
      "systemd-analyze",
      ["verify", "--user", "--man=no", "--recursive-errors=one"]
        + units.map { LaidOut.path("share/stillbell/recipes/local-model/\($0)") },
      environment: try UserUnits.environment(in: folder), seconds: 60)
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
  }

  @Test func `it leaves open to the agent no more than it says`() throws {
    let folder = TemporaryFolder()
    let outcome = run(
      "systemd-analyze",
      [
        "security", "--user", "--offline=true", "--no-pager", "--threshold=\(Self.exposureMax)",
        LaidOut.path("share/systemd/user/stillbell.service"),
      ], environment: ["XDG_RUNTIME_DIR": folder.path, "LC_ALL": "C.UTF-8"], seconds: 60)
    #expect(outcome.status == 0, "\(outcome.output.suffix(300))\(outcome.errors)")
  }

  /// In tenths of systemd's measure, which goes from 0 to 10; systemd 252 gives 2.3.
  private static let exposureMax = 25
}
