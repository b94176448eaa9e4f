import Foundation

/// The units of the user's systemd.
package enum UserUnits {
  /// An environment in which systemd finds only its own targets and the bus. It finds no services of the machine,
  /// because those may conflict with one another. `folder` gets links to the units.
  package static func environment(in folder: TemporaryFolder) throws -> [String: String] {
    let files = FileManager.default
    let own = "/usr/lib/systemd/user"
    for name in try files.contentsOfDirectory(atPath: own)
    where name.hasSuffix(".target") || name == "dbus.socket" {
      try files.createSymbolicLink(atPath: folder.path(name), withDestinationPath: "\(own)/\(name)")
    }
    return ["XDG_RUNTIME_DIR": folder.path, "SYSTEMD_UNIT_PATH": folder.path, "LC_ALL": "C.UTF-8"]
  }
}
