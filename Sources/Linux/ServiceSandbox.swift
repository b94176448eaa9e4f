import CLinux
import Glibc

/// The systemd service that this process may run as, and its restrictions.
package enum ServiceSandbox {
  /// True in a service whose programs can gain no privileges: a screen locker started by it could not check a password,
  /// and `ssh` could not read files of root. See `SYSTEMD_EXEC_PID` and `NoNewPrivileges=` of `systemd.exec(5)`.
  package static var isClosed: Bool {
    guard let words = getenv("SYSTEMD_EXEC_PID"), Int32(String(cString: words)) == getpid() else { return false }
    return stillbell_no_new_rights() != 0
  }

  /// The command that lets systemd run `program` as a service `unit` of its own, without restrictions and with this
  /// process's standard streams. The command ends when the program ends; processes that the program leaves running
  /// stay.
  ///
  /// The corresponding program is `systemd-run(1)`; it would replace variables in the arguments.
  package static func outside(
    _ program: String, _ arguments: [String], unit: String, variables: [(name: String, value: String)]
  ) -> (program: String, arguments: [String]) {
    var words = ["--user", "--quiet", "--collect", "--pipe", "--wait", "--unit=\(unit)"]
    // By default systemd would make it ignore broken pipes. If this process is killed, only the time limit ends it.
    words += ["--property=KillMode=process", "--property=IgnoreSIGPIPE=no", "--property=RuntimeMaxSec=11min"]
    words += variables.map { "--setenv=\($0.name)=\($0.value)" }
    words +=
      ["--", program]
      + arguments.map { $0.split(separator: "$", omittingEmptySubsequences: false).joined(separator: "$$") }
    return ("systemd-run", words)
  }

  /// The path of a program along `PATH`, as `execvp(3)` finds it; nil if there is none.
  package static func path(of program: String) -> String? {
    guard !program.utf8.contains(UInt8(ascii: "/")) else { return access(program, F_OK) == 0 ? program : nil }
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    let paths = folders.split(separator: ":").map { "\($0)/\(program)" }
    return paths.first { access($0, X_OK) == 0 } ?? paths.first { access($0, F_OK) == 0 }
  }
}
