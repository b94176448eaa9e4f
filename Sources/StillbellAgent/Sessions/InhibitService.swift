import GLib
import StillbellCore
import Wording

/// A part of the desktop that can be asked to keep the machine awake, or the screen on.
struct InhibitService {
  /// A request that was granted; it ends with the call that releases it, or with the answer that is dropped.
  enum Grant {
    case number(UInt32, release: String)
    /// An object of its own.
    case request(String)
    /// A file descriptor.
    case held(BusAnswer)
  }

  let object: BusObject
  var isOnSystemBus = false
  let arguments: (_ application: String, _ reason: String) -> [Variant]
  /// Nil for an answer that makes no sense.
  let grant: (BusAnswer) -> Grant?

  /// In the order in which they are asked: the first that is there does it.
  ///
  /// `GSM_INHIBITOR_FLAG_SUSPEND` of gnome-session is 4, as is the flag of the portal. With the login manager both are
  /// inhibited, since desktops that suspend by themselves ask for a sleep.
  static let suspend = [gnome(flags: 4), logind, portal(flags: 4)]

  /// As the Idle Inhibition Service draft of freedesktop.org has it; then GNOME's session, where 8 means "idle".
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
