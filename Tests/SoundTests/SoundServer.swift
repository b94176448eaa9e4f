import Glibc
import TestSupport

/// A PulseAudio server for a single test, with a sink that plays in real time but is not heard.
struct SoundServer {
  static let isInstalled = access("/usr/bin/pulseaudio", X_OK) == 0

  let process: Child

  /// Starts the server and makes it the lab's device.
  init(for lab: Lab) {
    let socket = lab.folder.path("native")
    lab.setDevice("pcm.!default { type pulse server \"unix:\(socket)\" }")
    let folder = lab.folder.path
    // A killed server is a zombie here, and its file would make it count as running.
    unlink("\(folder)/pulse/pid")
    let readiness = Readiness(at: lab.folder.path("ready"))
    process = Child(
      "/usr/bin/pulseaudio",
      [
        "-n", "--daemonize=no", "--exit-idle-time=-1", "--disable-shm=yes",
        "-L", "module-native-protocol-unix socket=\(socket) auth-anonymous=1",
        // A sink that renders far ahead and rewinds would play, and drain, two seconds late.
        "-L", "module-null-sink norewinds=1",
      ],
      environment: [
        "NOTIFY_SOCKET": readiness.path, "HOME": folder, "XDG_RUNTIME_DIR": folder,
        "PULSE_RUNTIME_PATH": "\(folder)/pulse",
        "XDG_CONFIG_HOME": folder, "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(folder)/none",
      ])
    // The server's socket exists before its sink.
    precondition(readiness.comes(withinSeconds: 60), "PulseAudio does not start")
  }
}

/// The socket on which a program reports that it is ready, as a service of systemd does.
private final class Readiness {
  let path: String
  private let socket: Int32

  init(at path: String) {
    self.path = path
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    unlink(path)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    precondition(code == 0, "\(path) cannot be bound")
  }

  deinit { close(socket) }

  /// Waits for the report of the program, which is the only one it sends.
  func comes(withinSeconds seconds: Int32) -> Bool {
    var word = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    return poll(&word, 1, seconds * 1000) > 0
  }
}
