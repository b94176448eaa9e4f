import Foundation
import TestSupport
import Testing

/// The shell scripts in `desktop`.
@Suite struct `The scripts` {
  static let scripts: [String] = {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: "\(Checkout.path)/desktop")) ?? []
    let scripts = names.filter { name in
      guard let text = try? Checkout.text("desktop/\(name)") else { return false }
      return text.hasPrefix("#!/usr/bin/env bash")
    }
    return scripts.sorted()
  }()

  @Test func `are found`() {
    #expect(Set(Self.scripts).isSuperset(of: ["install", "lay-out", "package", "release", "test", "uninstall"]))
  }

  @Test(arguments: scripts)
  func `pass shellcheck`(name: String) {
    // Sourced files are found from the checkout, beside the script, or are not followed.
    let words = [
      "--shell=bash", "--severity=warning", "--external-sources", "--source-path=SCRIPTDIR", "--exclude=SC1091",
      "desktop/\(name)",
    ]
    let outcome = run("sh", ["-c", #"cd "$0" && exec shellcheck "$@""#, Checkout.path] + words)
    #expect(outcome.output == "")
    #expect(outcome.status == 0)
  }

  @Test func `show a whole cycle without a desktop`() throws {
    let programs = URL(fileURLWithPath: builtProgram("stillbell")).deletingLastPathComponent().path
    let outcome = run(
      "env", ["-u", "DISPLAY", "-u", "WAYLAND_DISPLAY", "\(Checkout.path)/desktop/demo", programs])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let results = ["question.png", "break.png", "end.png", "chimes.wav"]
    for name in results {
      #expect(outcome.output.contains(name))
      #expect(FileManager.default.fileExists(atPath: "\(Checkout.path)/.build/demo/\(name)"))
    }
    let size = try FileManager.default.attributesOfItem(atPath: "\(Checkout.path)/.build/demo/chimes.wav")[.size]
    // The header and both sounds, at 24 kHz and 16 bits.
    #expect(size as? Int == 44 + 48 * (2500 + 2200))
  }
}
