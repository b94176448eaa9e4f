import GLib
import StillbellCore

/// The media players on the session bus, after the specification MPRIS 2.2 of freedesktop.org.
///
/// The class makes no calls and no subscriptions before a break or a sitting needs them, and waits for no player.
final class MediaPlayers {
  private static let prefix = "org.mpris.MediaPlayer2."
  /// The players to skip: `playerctld` stands for the player that was used last, which is asked itself; the second is
  /// the session's own player.
  private static let skipped: Set = ["playerctld", MediaControls.player]
  /// The limit in milliseconds for a player's answer. It can be long, because nothing waits meanwhile and a machine
  /// under load is slow.
  private static let patience: Int32 = 10_000

  private let bus: Bus
  private let report: @MainActor @Sendable (Event) -> Void
  private var followed: [MediaPlayer: [Bus.Subscription]] = [:]
  /// How many players are being asked to play.
  private var resuming = 0
  /// Called when the last of them has answered.
  var settled: (@MainActor @Sendable () -> Void)?
  var isSettled: Bool { resuming == 0 }

  init(bus: Bus, report: @escaping @MainActor @Sendable (Event) -> Void) {
    self.bus = bus
    self.report = report
  }

  /// Reports every player that plays now.
  func find() {
    bus.ask(.daemon, "ListNames") { [weak self] answer in
      for name in (answer.value?.members ?? []).compactMap(\.string) where name.hasPrefix(Self.prefix) {
        let short = String(Substring(name.utf8.dropFirst(Self.prefix.utf8.count)))
        if !short.isEmpty, !Self.isSkipped(short) { self?.look(at: short) }
      }
    }
  }

  /// True for a name to skip, also with a suffix, such as `stillbell.instance7`.
  private static func isSkipped(_ name: String) -> Bool {
    skipped.contains(String(name.prefix { $0 != "." }))
  }

  private func look(at name: String) {
    bus.ask(.daemon, "GetNameOwner", [Variant(Self.prefix + name)]) { [weak self] answer in
      guard let connection = answer.value?.string else { return }
      let player = MediaPlayer(name: name, connection: connection)
      self?.askPlayback(of: player) { if $0 == .playing { self?.report(.media(player, .found)) } }
    }
  }

  /// Pauses a player, and follows it from now on.
  func pause(_ player: MediaPlayer) {
    follow(player)
    bus.ask(Self.object(of: player), "Pause", timeoutMilliseconds: Self.patience) { [weak self] _ in
      // A player may be unable to pause, so its present state is reported.
      self?.askPlayback(of: player) { if let playback = $0 { self?.note(player, playback) } }
    }
  }

  /// Lets a player play if it is still paused and its name still belongs to the same program.
  func play(_ player: MediaPlayer) {
    leave(player)
    resuming += 1
    bus.ask(.daemon, "GetNameOwner", [Variant(Self.prefix + player.name)]) { [weak self] answer in
      guard answer.value?.string == player.connection else { return self?.resumed() ?? () }
      self?.askPlayback(of: player) { playback in
        guard playback == .paused else { return self?.resumed() ?? () }
        self?.bus.ask(Self.object(of: player), "Play", timeoutMilliseconds: Self.patience) { _ in self?.resumed() }
      }
    }
  }

  private func resumed() {
    resuming -= 1
    if resuming == 0 { settled?() }
  }

  /// Stops reporting a player's state.
  func leave(_ player: MediaPlayer) {
    for subscription in followed.removeValue(forKey: player) ?? [] { bus.unsubscribe(subscription) }
  }

  private func follow(_ player: MediaPlayer) {
    guard followed[player] == nil else { return }
    let changed = bus.onChange(of: Self.object(of: player)) { [weak self] values, _ in
      if let playback = Self.playback(values["PlaybackStatus"]?.string) { self?.note(player, playback) }
    }
    let gone = bus.subscribe(to: .daemon, "NameOwnerChanged", argument: player.connection) { [weak self] arguments in
      if arguments.last?.string == "" { self?.note(player, .stopped) }
    }
    followed[player] = [changed, gone]
  }

  private func note(_ player: MediaPlayer, _ playback: Playback) {
    if followed[player] != nil { report(.media(player, playback)) }
  }

  /// The state for one of the specification's three words; nil for any other.
  private static func playback(_ word: String?) -> Playback? {
    switch word {
    case "Playing": .playing
    case "Paused": .paused
    case "Stopped": .stopped
    default: nil
    }
  }

  /// Asks for a player's state; nil if the player does not answer or has gone.
  private func askPlayback(of player: MediaPlayer, _ answered: @escaping @MainActor @Sendable (Playback?) -> Void) {
    bus.read("PlaybackStatus", of: Self.object(of: player), timeoutMilliseconds: Self.patience) { status in
      answered(Self.playback(status?.string))
    }
  }

  private static func object(of player: MediaPlayer) -> BusObject {
    BusObject(player.connection, "/org/mpris/MediaPlayer2", MediaInterfaces.playerName)
  }
}
