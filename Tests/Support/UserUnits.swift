import Foundation

/// The units of the user's systemd.
package enum UserUnits {
  /// An environment in which systemd finds its own targets, the bus and no service of the machine, as those may be at odds
  /// with one another; `folder` has links to what it finds.
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
