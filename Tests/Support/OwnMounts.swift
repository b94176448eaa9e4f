import Glibc

/// Starts a program with mounts of its own: for disks that are full, hang or are read-only.
package enum OwnMounts {
  /// The prefix for the program and its arguments.
  package static let command = ["unshare", "--mount", "--map-current-user"]

  /// The reason why a user cannot make mounts on this machine; nil if a user can.
  package static let obstacle: String? =
    run(command[0], command.dropFirst() + ["mount", "-t", "tmpfs", "none", "/mnt"]).status == 0
    ? nil : "no mount namespaces here"

  /// The reason why no disk can be made to hang here; nil if one can.
  package static var obstacleToHanging: String? {
    access("/dev/fuse", R_OK | W_OK) == 0 ? obstacle : "no FUSE here"
  }

  /// The prefix for a program to which a folder never answers: a FUSE file system whose server reads no requests.
  package static func hanging(_ folder: String) -> [String] {
    let script = #"""
      exec 3<>/dev/fuse
      mount -i -t fuse -o "fd=3,rootmode=40000,user_id=$(id -u),group_id=$(id -g)" none "$0" || exit
      sleep infinity <&3 >/dev/null 2>&1 &
      exec "$@" 3<&-
      """#
    return command + ["sh", "-c", script, folder]
  }

  /// The prefix for a program to which a folder with `file` in it answers late: only once the FIFO `gate` was opened
  /// for writing and closed. The program cannot be killed before that.
  package static func late(_ folder: String, with file: String, gate: String) -> [String] {
    command + ["/usr/bin/python3", "\(Checkout.path)/Tests/Tools/late-disk.py", folder, file, gate]
  }

  /// The prefix for a program to which a folder shows the content of `disk` through another process, whose number is
  /// written to `file`. While that process is stopped, the folder does not answer.
  package static func stoppable(_ folder: String, on disk: String, number file: String) -> [String] {
    command + ["/usr/bin/python3", "\(Checkout.path)/Tests/Tools/stopped-disk.py", folder, disk, file]
  }

  /// The prefix for a program that cannot write to a folder.
  package static func readOnly(_ folder: String) -> [String] {
    command + ["sh", "-c", #"mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && exec "$@""#, folder]
  }
}
