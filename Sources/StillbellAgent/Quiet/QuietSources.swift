import Captures
import GLib
import StillbellCore

/// Tells who is behind a source of quiet now; nil if this part of the desktop is not there, or not any more.
typealias QuietTelling = @MainActor @Sendable ([String]?) -> Void

/// Everything on this desktop that tells when it is to be quiet. Each is found, followed, and reported as events;
/// nothing is polled. The bus starts none for us; a PipeWire that waits behind its socket starts when it is connected to.
final class QuietSources {
  private let bus: Bus
  private let report: @MainActor @Sendable (Event) -> Void
  private var sources: [AnyObject] = []
  private var mako: MakoModes?
  private var logind: LogindInhibitors?
  private let captures: PipeWireCaptures
  /// Those of which it is not known yet what they tell, or whether they are there.
  private var unsettled: Set<Int> = []
  private var count = 0
  private var isComplete = false

  /// `captureProgram` is the path of `stillbell-capture`.
  init(sessionBus: Bus, captureProgram: String?, report: @escaping @MainActor @Sendable (Event) -> Void) {
    bus = sessionBus
    self.report = report
    let captureTellings = CaptureTellings()
    captures = PipeWireCaptures(
      program: captureProgram, tell: { captureTellings.tell(of: $0, $1) },
      fail: { report(.capturesUntold(reason: $0)) })
    captureTellings.tellings = [
      .microphone: telling(.microphone, "PipeWire"), .camera: telling(.camera, "PipeWire"),
      .screen: telling(.screenSharing, "PipeWire"),
    ]
  }

  /// Starts to look for the sources; nothing here waits for anybody's answer.
  func begin() {
    let server = "org.freedesktop.Notifications"
    let object = "/org/freedesktop/Notifications"
    let mako = MakoModes(
      bus: bus, tell: telling(.doNotDisturb, "mako"), isAskable: { [report] in report(.quietAskable($0)) })
    self.mako = mako
    sources = [
      FlagProperty(
        bus: bus, name: server, path: object, interface: "org.dunstproject.cmd0", property: "paused",
        tell: telling(.doNotDisturb, "dunst")),
      // The notification server of Plasma, and what the specification will have.
      FlagProperty(
        bus: bus, name: server, path: object, interface: server, property: "Inhibited",
        tell: telling(.doNotDisturb, "KDE")),
      XfceDoNotDisturb(bus: bus, tell: telling(.doNotDisturb, "Xfce")),
      GNOMEDoNotDisturb(bus: bus, tell: telling(.doNotDisturb, "GNOME")),
      SessionInhibitors(bus: bus, tell: telling(.inhibitors, "session manager")),
      PowerInhibitors(bus: bus, tell: telling(.inhibitors, "power manager")),
      GameMode(bus: bus, tell: telling(.game, "GameMode")),
    ]
    logind = LogindInhibitors(tell: telling(.inhibitors, "logind"))
    isComplete = true
    captures.begin()
    settle()
  }

  /// The system bus, once it is known whether there is one.
  func follow(system: Bus?) { logind?.follow(system) }

  /// Whether captures are to be told of at all. Set after every event.
  var followsCaptures = false {
    didSet { captures.isWanted = followsCaptures }
  }

  /// Asks who tells nothing unasked.
  func ask() { mako?.ask() }

  /// What a part of the desktop tells, each change of it once.
  private func telling(_ source: QuietSource, _ name: String) -> QuietTelling {
    let number = count
    count += 1
    unsettled.insert(number)
    let latest = Latest()
    return { [weak self, report] names in
      if latest.names != names {
        latest.names = names
        report(.quietTold(source, by: name, names))
      }
      self?.unsettled.remove(number)
      self?.settle()
    }
  }

  private func settle() {
    guard isComplete, unsettled.isEmpty else { return }
    isComplete = false
    report(.quietKnown)
  }

  /// Each kind of capture has a teller of its own.
  private final class CaptureTellings {
    var tellings: [CaptureKind: QuietTelling] = [:]

    func tell(of kind: CaptureKind, _ names: [String]?) { tellings[kind]?(names) }
  }

  private final class Latest {
    var names: [String]?
  }
}
