import Foundation
import TestSupport
import Testing

/// The systemd user unit, checked by systemd's own tools.
struct `The unit` {
  @Test func `passes systemd-analyze verify`() throws {
    let folder = TemporaryFolder()
    let outcome = run(
      "systemd-analyze",
      ["verify", "--user", "--man=no", "--recursive-errors=one", LaidOut.path("share/systemd/user/stillbell.service")],
      environment: try UserUnits.environment(in: folder))
    #expect(outcome.errors == "")
    #expect(outcome.output == "")
    #expect(outcome.status == 0)
  }

  @Test func `of the recipe for a local model passes systemd-analyze verify, too`() throws {
    let folder = TemporaryFolder()
    let units = ["stillbell-model.socket", "stillbell-model.service", "stillbell-model-server.service"]
    let outcome = run(
      "systemd-analyze",
      ["verify", "--user", "--man=no", "--recursive-errors=one"]
        + units.map { LaidOut.path("share/stillbell/recipes/local-model/\($0)") },
      environment: try UserUnits.environment(in: folder))
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
  }

  @Test func `exposes no more than a maximum by systemd-analyze security`() throws {
    let folder = TemporaryFolder()
    let outcome = run(
      "systemd-analyze",
      [
        "security", "--user", "--offline=true", "--no-pager", "--threshold=\(Self.exposureMax)",
        LaidOut.path("share/systemd/user/stillbell.service"),
      ], environment: ["XDG_RUNTIME_DIR": folder.path, "LC_ALL": "C.UTF-8"])
    #expect(outcome.status == 0, "\(outcome.output.suffix(300))\(outcome.errors)")
  }

  /// The limit in tenths of systemd's exposure level, which goes from 0 to 10; systemd 252 reports 2.3.
  private static let exposureMax = 25
}
