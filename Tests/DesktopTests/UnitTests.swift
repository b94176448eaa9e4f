import Foundation
import TestSupport
import Testing

/// The unit of the user's systemd, judged by systemd.
@Suite struct `The unit` {
  @Test func `systemd has nothing against it`() {
    let folder = TemporaryFolder()
    let outcome = run(
      "systemd-analyze",
      ["verify", "--user", "--man=no", "--recursive-errors=one", LaidOut.path("share/systemd/user/stillbell.service")],
      environment: ["XDG_RUNTIME_DIR": folder.path, "LC_ALL": "C.UTF-8"], seconds: 60)
    #expect(outcome.errors == "")
    #expect(outcome.output == "")
    #expect(outcome.status == 0)
  }

  @Test func `it closes nothing by which a hook would fail that works in a terminal`() throws {
    let unit = try Checkout.text("desktop/data/stillbell.service.in")
    let keys = unit.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { $0.split(separator: "=").first }
    #expect(
      keys.filter { $0.contains(/Protect|Private|Restrict|Privileges|SystemCall|Capabilit|Lock|Deny|UMask|Keyring/) }
        == [])
  }

  @Test func `the drop-in that closes the machine to the agent leaves no more open than it says`() throws {
    let folder = TemporaryFolder()
    let unit = try Checkout.text("desktop/data/stillbell.service.in").replacing("@prefix@", with: folder.path)
    let file = folder.write(unit + (try Checkout.text("desktop/recipes/closed.conf")), to: "stillbell.service")
    let outcome = run(
      "systemd-analyze",
      ["security", "--user", "--offline=true", "--no-pager", "--threshold=\(Self.exposureMax)", file],
      environment: ["XDG_RUNTIME_DIR": folder.path, "LC_ALL": "C.UTF-8"], seconds: 60)
    #expect(outcome.status == 0, "\(outcome.output.suffix(300))\(outcome.errors)")
  }

  /// In tenths of systemd's measure, which goes from 0 to 10; systemd 252 gives 2.3.
  private static let exposureMax = 25
}
