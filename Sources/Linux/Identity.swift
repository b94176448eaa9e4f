import Glibc

/// The identifiers of the machine's present run and of the login.
package enum Identity {
  /// The kernel's random id of this boot; empty if there is none.
  package static var boot: String {
    let line = beginning(of: "/proc/sys/kernel/random/boot_id", bytes: 128)
    return String(decoding: line.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// The name of this machine. The corresponding C function is `gethostname`.
  package static var host: String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      guard let base = buffer.baseAddress, gethostname(base, 256) == 0 else { return "localhost" }
      buffer[255] = 0
      return String(cString: base)
    }
  }

  /// The id of the login session, or of the boot if there are no sessions.
  package static var login: String {
    let session = getenv("XDG_SESSION_ID").map { String(cString: $0) } ?? auditSession
    return "\(boot) \(session)"
  }

  /// The session's id for a service of the user's systemd, which is in no session. Each login starts another systemd,
  /// which the kernel counts; empty if it does not. See `proc_pid_sessionid(5)`.
  private static var auditSession: String {
    let number = String(decoding: beginning(of: "/proc/self/sessionid", bytes: 128), as: UTF8.self)
    return number.isEmpty || number == "4294967295" ? "" : "systemd \(number)"
  }
}
