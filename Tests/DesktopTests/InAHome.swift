import Foundation
import TestSupport

/// Tests of an installation in a home in the test's folder, without a bus and without systemd.
protocol InAHome {
  var home: TemporaryFolder { get }
}

extension InAHome {
  var environment: [String: String] {
    [
      "HOME": home.path, "XDG_DATA_HOME": "", "XDG_CONFIG_HOME": "", "XDG_STATE_HOME": "", "XDG_RUNTIME_DIR": home.path,
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(home.path("no-bus"))", "LC_ALL": "C.UTF-8", "LANGUAGE": "",
      "XDG_DATA_DIRS": "",
      "PATH": "\(home.path("pretended")):\(ProcessInfo.processInfo.environment["PATH"] ?? "")",
    ]
  }

  /// Runs a script of `desktop`, of this checkout or of a copy.
  func desktop(
    _ program: String, _ words: [String], of checkout: String = Checkout.path, under wrapper: [String] = []
  ) -> Child.Outcome {
    let words = wrapper + ["\(checkout)/desktop/\(program)"] + words
    return run(words[0], Array(words.dropFirst()), environment: environment, seconds: 600)
  }

  func install(_ words: String..., of checkout: String = Checkout.path, under wrapper: [String] = []) -> Child.Outcome {
    desktop("install", words + ["--programs", LaidOut.stripped], of: checkout, under: wrapper)
  }

  func uninstall(_ words: String...) -> Child.Outcome { desktop("uninstall", words) }

  /// Adds a script that is found before the machine's program of this name.
  func pretend(_ name: String, _ script: String) throws {
    try home.make("pretended")
    home.write("#!/bin/sh\n\(script)\n", to: "pretended/\(name)")
    chmod(home.path("pretended/\(name)"), 0o755)
  }

  var everything: [String] {
    get throws { try FileManager.default.subpathsOfDirectory(atPath: home.path).sorted() }
  }
}
