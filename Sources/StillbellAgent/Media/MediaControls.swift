import GLib
import Glibc
import Linux
import StillbellCore
import Wording

/// A session shown as a media player on the session bus, after the specification MPRIS 2.2 of freedesktop.org.
///
/// The player has a name on the bus only while a session is shown. Programs ask for the position and never get it as a
/// signal, so only a call wakes the agent here.
final class MediaControls {
  /// The end of the player's bus name.
  static let player = "stillbell"
  private static let name = "org.mpris.MediaPlayer2.\(player)"
  private static let path = "/org/mpris/MediaPlayer2"

  private let bus: Bus
  private let report: @MainActor @Sendable (Event) -> Void
  private var shown: SessionControls?
  /// The exported objects, which GDBus keeps.
  private var objects: [ExportedObject] = []
  /// The name that was last requested and has not been released.
  private var ownName: String?

  init(bus: Bus, report: @escaping @MainActor @Sendable (Event) -> Void) {
    self.bus = bus
    self.report = report
  }

  /// Shows a session, or no session any more.
  func show(_ controls: SessionControls?, at now: Moment) throws(GLibError) {
    shown = controls
    guard let controls else { return giveBackName() }
    if objects.isEmpty { try export() }
    guard ownName == nil else { return try announce(controls, at: now) }
    ask(for: Self.name)
  }

  // MARK: - The name

  /// Requests a name. If another process has it already, the player's name gets this process's number as a suffix, as
  /// the specification requires.
  ///
  /// The corresponding method is `org.freedesktop.DBus.RequestName` with "do not queue".
  private func ask(for name: String) {
    ownName = name
    bus.ask(.daemon, "RequestName", [Variant(name), Variant(UInt32(4))]) { [weak self] answer in
      guard let self, ownName == name, answer.value?.uint32 == 3, name == Self.name else { return }
      ask(for: "\(Self.name).instance\(getpid())")
    }
  }

  private func giveBackName() {
    guard let name = ownName else { return }
    ownName = nil
    bus.post(.daemon, "ReleaseName", [Variant(name)])
  }

  // MARK: - The object

  private func export() throws(GLibError) {
    for description in [MediaInterfaces.root, MediaInterfaces.player] {
      objects.append(
        try ExportedObject(
          on: bus, path: Self.path, description: description,
          call: { [weak self] method, _ throws(BusRefusal) in
            guard let button = MediaInterfaces.buttons[method] else { throw BusRefusal(unsupported: method) }
            self?.report(.session(.pressed(button)))
            return []
          },
          property: { [weak self] name in self?.value(of: name) }))
    }
  }

  private func announce(_ controls: SessionControls, at now: Moment) throws(GLibError) {
    let changed = ["PlaybackStatus", "Metadata", "CanGoNext"].compactMap { name in
      value(of: name, at: now).map { (name, $0) }
    }
    try bus.emitChange(of: Self.path, MediaInterfaces.playerName, changed)
  }

  private func value(of property: String, at now: Moment = .now) -> Variant? {
    if let fixed = MediaInterfaces.fixed[property] { return fixed() }
    switch property {
    case "PlaybackStatus": return Variant(shown.map { $0.isPlaying ? "Playing" : "Paused" } ?? "Stopped")
    case "Metadata": return metadata(at: now)
    case "Position": return Variant(shown.map { Self.microseconds($0.position(at: now.boot)) } ?? 0)
    case "CanPlay", "CanPause": return Variant(shown != nil)
    case "CanGoNext": return Variant(shown?.hasNext ?? false)
    default: return nil
    }
  }

  private func metadata(at now: Moment) -> Variant {
    guard let shown else { return .dictionary([]) }
    let words = Wording.words(of: shown, at: now)
    var entries = [
      ("mpris:trackid", Variant.objectPath("/io/github/stillbell/Stillbell/session/\(shown.session.number)")),
      ("xesam:title", Variant(words.title.description)),
      ("xesam:artist", .array(of: "s", [Variant(words.artist.description)])),
    ]
    if let length = shown.length { entries.append(("mpris:length", Variant(Self.microseconds(length)))) }
    return .dictionary(entries)
  }

  private static func microseconds(_ length: Duration) -> Int64 { Int64(length / .microseconds(1)) }
}
