import Glibc

/// Starts a program that sees mounts of its own, for disks that are full or cannot be written.
package enum OwnMounts {
  /// Comes before the program and its arguments.
  package static let command = ["unshare", "--mount", "--map-current-user"]

  /// The reason why this machine lets nobody have mounts of their own; nil where it does.
  package static let obstacle: String? =
    run(command[0], command.dropFirst() + ["mount", "-t", "tmpfs", "none", "/mnt"]).status == 0
    ? nil : "no mount namespaces here"

  /// Why no disk can be made to hang here; nil where one can.
  package static var obstacleToHanging: String? {
    access("/dev/fuse", R_OK | W_OK) == 0 ? obstacle : "no FUSE here"
  }

  /// The same, for a program that gets no answer from whatever is in the folder: a file system whose own program does
  /// not read what it is asked.
  package static func hanging(_ folder: String) -> [String] {
    let script = #"""
      exec 3<>/dev/fuse
      mount -i -t fuse -o "fd=3,rootmode=40000,user_id=$(id -u),group_id=$(id -g)" none "$0" || exit
      sleep infinity <&3 >/dev/null 2>&1 &
      exec "$@" 3<&-
      """#
    return command + ["sh", "-c", script, folder]
  }

  /// The same, for a program that gets its answer once `gate`, a FIFO, was opened and closed for writing, and cannot be
  /// killed before; `file` is in the folder then.
  package static func late(_ folder: String, with file: String, gate: String) -> [String] {
    command + ["/usr/bin/python3", "\(Checkout.path)/Tests/Tools/late-disk.py", folder, file, gate]
  }

  /// The same, for a program to which the folder shows what is in `disk`, through a process whose number is written to a
  /// file: while that is stopped, the folder does not answer.
  package static func stoppable(_ folder: String, on disk: String, number file: String) -> [String] {
    command + ["/usr/bin/python3", "\(Checkout.path)/Tests/Tools/stopped-disk.py", folder, disk, file]
  }

  /// The same, for a program that cannot write to the folder.
  package static func readOnly(_ folder: String) -> [String] {
    command + ["sh", "-c", #"mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && exec "$@""#, folder]
  }
}
