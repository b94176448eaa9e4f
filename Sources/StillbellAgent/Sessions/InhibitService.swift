import GLib
import StillbellCore
import Wording

/// A service of the desktop that can keep the machine awake, or the screen on.
struct InhibitService {
  /// A granted request. It ends with the call that releases it, or when the answer is dropped.
  enum Grant {
    case number(UInt32, release: String)
    /// The path of a request object.
    case request(String)
    /// A file descriptor.
    case held(BusAnswer)
  }

  let object: BusObject
  var isOnSystemBus = false
  let arguments: (_ application: String, _ reason: String) -> [Variant]
  /// Reads the grant from an answer; nil if the answer makes no sense.
  let grant: (BusAnswer) -> Grant?

  /// The services that keep the machine awake, in order: the first available one is used.
  ///
  /// `GSM_INHIBITOR_FLAG_SUSPEND` of gnome-session is 4, and so is the flag of the portal. At the login manager both
  /// sleep and idle are inhibited, because desktops that suspend by themselves ask it for a sleep.
  static let suspend = [gnome(flags: 4), logind, portal(flags: 4)]

  /// The services that keep the screen on: the Idle Inhibition Service draft of freedesktop.org, then GNOME's session,
  /// where 8 means "idle".
  static let screen = [screenSaver, gnome(flags: 8)]

  private static let screenSaver = InhibitService(
    object: BusObject("org.freedesktop.ScreenSaver", "/org/freedesktop/ScreenSaver", "org.freedesktop.ScreenSaver"),
    arguments: { [Variant($0), Variant($1)] }, grant: { number(in: $0, release: "UnInhibit") })

  private static func gnome(flags: UInt32) -> InhibitService {
    InhibitService(
      object: BusObject("org.gnome.SessionManager", "/org/gnome/SessionManager", "org.gnome.SessionManager"),
      arguments: { [Variant($0), Variant(UInt32(0)), Variant($1), Variant(flags)] },
      grant: { number(in: $0, release: "Uninhibit") })
  }

  private static let logind = InhibitService(
    object: Logind.manager, isOnSystemBus: true,
    arguments: { [Variant("sleep:idle"), Variant($0), Variant($1), Variant("block")] }, grant: { .held($0) })

  private static func portal(flags: UInt32) -> InhibitService {
    InhibitService(
      object: BusObject(
        "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Inhibit"),
      arguments: { [Variant(""), Variant(flags), .dictionary([("reason", Variant($1))])] },
      grant: { $0.body.members.first?.string.map { .request($0) } })
  }

  private static func number(in answer: BusAnswer, release: String) -> Grant? {
    answer.body.members.first?.uint32.map { .number($0, release: release) }
  }
}
