import GLib
import Linux
import Wording

/// The autostart of the agent at login, by the user's systemd or by the desktop, never by both.
///
/// systemd is better: it restarts a failed agent and confines it. But this works only in desktops that report their
/// start to systemd; other desktops read the autostart entry.
@MainActor struct Autostart {
  private let manager: ServiceManager?
  private let entry: AutostartEntry
  private let unitFile: String?

  init() throws(Failure) {
    let paths = Paths()
    entry = AutostartEntry(paths)
    unitFile = paths.unitFile
    // Without a bus systemd cannot be reached, but a later login may have one.
    guard let bus = try? Bus() else {
      manager = nil
      return
    }
    manager = try Self.asking { () throws(GLibError) in try ServiceManager(on: bus) }
  }

  /// The current starter of the agent; if both are set up, the one that takes effect. Nil if the autostart is off.
  func starter() throws(Failure) -> AutostartStarter? {
    let isUnitOn = try unitState == .on
    if isUnitOn, try isStartedBySystemd() { return .systemd }
    if try Self.reading({ () throws(SystemError) in try entry.isOn() }) { return byEntry }
    return isUnitOn ? .systemd : nil
  }

  private var byEntry: AutostartStarter {
    Desktop.isHere || Desktop.readsAutostart ? .desktop(entry: entry.path) : .laterDesktop(entry: entry.path)
  }

  /// The reason that the starter has no effect on this desktop; nil if it works.
  func obstacle(to starter: AutostartStarter) throws(Failure) -> AutostartObstacle? {
    switch starter {
    case .systemd: return try isStartedBySystemd() ? nil : .desktopUnreported
    case .desktop(let path), .laterDesktop(let path):
      if let program = try Self.reading({ () throws(SystemError) in try entry.missingProgram() }) {
        return .programGone(entry: path, program: program)
      }
      return Desktop.isHere && !Desktop.readsAutostart ? .entryUnread(entry: path) : nil
    }
  }

  /// Switches the autostart on by the starter that will be there at login, and the other starter off.
  func switchOn() throws(Failure) -> AutostartStarter {
    guard let template = entry.template else { throw Failure(Wording.autostartNotInstalled) }
    if let manager, let unit = try unitName, try isStartedBySystemd() {
      try Self.asking { () throws(GLibError) in try manager.enable(unit) }
      try Self.writing { () throws(SystemError) in try entry.remove() }
      return .systemd
    }
    try Self.writing { () throws(SystemError) in try entry.write(from: template) }
    try disableUnit()
    return byEntry
  }

  /// Switches both starters off. Returns the starter that remains because root has switched it on for all users.
  func switchOff() throws(Failure) -> AutostartStarter? {
    try Self.writing { () throws(SystemError) in try entry.remove() }
    try disableUnit()
    return try starter()
  }

  private func disableUnit() throws(Failure) {
    guard let manager, try unitState == .on else { return }
    try Self.asking { () throws(GLibError) in try manager.disable() }
  }

  private var unitState: ServiceManager.UnitState {
    get throws(Failure) {
      guard let manager else { return .unknown }
      return try Self.asking { () throws(GLibError) in try manager.unitState() }
    }
  }

  /// The name or path by which systemd can enable the unit; nil if there is no unit.
  private var unitName: String? {
    get throws(Failure) { try unitState == .unknown ? unitFile : ServiceManager.unit }
  }

  /// True if systemd starts the agent with this desktop. Without a running desktop this is assumed; callers check that
  /// there is a systemd.
  private func isStartedBySystemd() throws(Failure) -> Bool {
    guard let manager, Desktop.isHere else { return true }
    return try Self.asking { () throws(GLibError) in try manager.reachesDesktopTarget() }
  }

  private static func asking<Answer>(_ question: () throws(GLibError) -> Answer) throws(Failure) -> Answer {
    try failing({ Failure(Wording.autostartRefused(reason: $0.message)) }, question)
  }

  private static func reading<Answer>(_ work: () throws(SystemError) -> Answer) throws(Failure) -> Answer {
    try failing({ Failure(Wording.autostartNotRead(file: $0.context, reason: $0.reason)) }, work)
  }

  private static func writing<Answer>(_ work: () throws(SystemError) -> Answer) throws(Failure) -> Answer {
    try failing({ Failure(Wording.autostartNotWritten($0)) }, work)
  }
}
