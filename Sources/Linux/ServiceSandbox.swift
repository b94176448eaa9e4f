import CLinux
import Glibc

/// The service of the user's systemd that this process may be, and what that closes to it.
package enum ServiceSandbox {
  /// True in a service whose programs can gain no rights: no screen locker that they start could check a password, and
  /// no `ssh` could read what belongs to root. See `SYSTEMD_EXEC_PID` and `NoNewPrivileges=` of `systemd.exec(5)`.
  package static var isClosed: Bool {
    guard let words = getenv("SYSTEMD_EXEC_PID"), Int32(String(cString: words)) == getpid() else { return false }
    return stillbell_no_new_rights() != 0
  }

  /// The command that has systemd run `program` as a service `unit` of its own, with nothing closed to it and with our
  /// standard streams, and that ends as the program ends. What the program leaves running stays.
  ///
  /// The corresponding program is `systemd-run(1)`; it would replace variables in the arguments.
  package static func outside(
    _ program: String, _ arguments: [String], unit: String, variables: [(name: String, value: String)]
  ) -> (program: String, arguments: [String]) {
    var words = ["--user", "--quiet", "--collect", "--pipe", "--wait", "--unit=\(unit)"]
    // systemd would have it ignore broken pipes. Nobody ends it in time if we are killed.
    words += ["--property=KillMode=process", "--property=IgnoreSIGPIPE=no", "--property=RuntimeMaxSec=11min"]
    words += variables.map { "--setenv=\($0.name)=\($0.value)" }
    words +=
      ["--", program]
      + arguments.map { $0.split(separator: "$", omittingEmptySubsequences: false).joined(separator: "$$") }
    return ("systemd-run", words)
  }

  /// Where a program is found along `PATH`, as `execvp(3)` looks for it; nil if it is nowhere.
  package static func path(of program: String) -> String? {
    guard !program.utf8.contains(UInt8(ascii: "/")) else { return access(program, F_OK) == 0 ? program : nil }
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    let paths = folders.split(separator: ":").map { "\($0)/\(program)" }
    return paths.first { access($0, X_OK) == 0 } ?? paths.first { access($0, F_OK) == 0 }
  }
}
