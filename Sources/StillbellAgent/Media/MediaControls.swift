import GLib
import Glibc
import StillbellCore
import SystemClock
import Wording

/// A session among the media players of the session bus, as the specification MPRIS 2.2 of freedesktop.org has them.
///
/// It has a name on the bus only while a session is shown. Players' positions are asked for and never sent, so nothing
/// wakes the agent here but a call.
final class MediaControls {
  /// The end of its name on the bus.
  static let player = "stillbell"
  private static let name = "org.mpris.MediaPlayer2.\(player)"
  private static let path = "/org/mpris/MediaPlayer2"

  private let bus: Bus
  private let report: @MainActor @Sendable (Event) -> Void
  private var shown: SessionControls?
  /// Those that GDBus has been given, which it keeps.
  private var objects: [ExportedObject] = []
  /// The name that was asked for last and has not been given back.
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

  /// Another one may have it already: then ours has the number of this process behind it, as the specification wants.
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
