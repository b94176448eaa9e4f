import Glibc
import TestSupport

/// A PulseAudio of one test's own, with a sink that takes its time as a card does and is heard by nobody.
struct SoundServer {
  static let isInstalled = access("/usr/bin/pulseaudio", X_OK) == 0

  let process: Child

  /// Becomes the lab's device.
  init(for lab: Lab) {
    let socket = lab.folder.path("native")
    lab.setDevice("pcm.!default { type pulse server \"unix:\(socket)\" }")
    let folder = lab.folder.path
    // A server that was killed is a zombie here, and would count as one that runs.
    unlink("\(folder)/pulse/pid")
    process = Child(
      "/usr/bin/pulseaudio",
      [
        "-n", "--daemonize=no", "--exit-idle-time=-1", "--disable-shm=yes",
        "-L", "module-native-protocol-unix socket=\(socket) auth-anonymous=1",
        // A sink that renders far ahead and goes back would play, and drain, two seconds late.
        "-L", "module-null-sink norewinds=1",
      ],
      environment: [
        "HOME": folder, "XDG_RUNTIME_DIR": folder, "PULSE_RUNTIME_PATH": "\(folder)/pulse",
        "XDG_CONFIG_HOME": folder, "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(folder)/none",
      ])
    // The socket is there before the sink; a first sound tells when both are.
    let first = lab.folder.write(WAV([0]).bytes, to: "first.wav")
    let deadline = ContinuousClock.now + .seconds(60)
    while lab.chime("--volume", "0", first).status != 0, ContinuousClock.now < deadline { usleep(50_000) }
  }
}
