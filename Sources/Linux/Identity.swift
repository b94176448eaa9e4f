import Glibc

/// Which run of the machine and which login this is.
package enum Identity {
  /// The kernel's random id of this boot; empty where there is none.
  package static var boot: String {
    do throws(SystemError) {
      let bytes = try readAvailable("/proc/sys/kernel/random/boot_id")
      return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    } catch {
      return ""
    }
  }

  /// The id of the login session, or of the boot where there are no sessions.
  package static var login: String {
    let session = getenv("XDG_SESSION_ID").map { String(cString: $0) } ?? ""
    return "\(boot) \(session)"
  }

  private static func readAvailable(_ path: String) throws(SystemError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError("open", path) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 128)
    let count = read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { throw SystemError("read", path) }
    return Array(bytes[..<count])
  }
}
