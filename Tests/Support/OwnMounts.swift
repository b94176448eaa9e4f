/// Starts a program that sees mounts of its own, for disks that are full or cannot be written.
package enum OwnMounts {
  /// Comes before the program and its arguments.
  package static let command = ["unshare", "--mount", "--map-current-user"]

  /// The reason why this machine lets nobody have mounts of their own; nil where it does.
  package static let obstacle: String? =
    run(command[0], command.dropFirst() + ["mount", "-t", "tmpfs", "none", "/mnt"]).status == 0
    ? nil : "no mount namespaces here"

  /// The same, for a program that cannot write to the folder.
  package static func readOnly(_ folder: String) -> [String] {
    command + ["sh", "-c", #"mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && exec "$@""#, folder]
  }
}
