import GLib
import Linux
import Paths
import Wording

/// The starter of the agent at login: the user's systemd or the desktop, never both.
///
/// systemd is the better one: it starts the agent again when it fails, and closes to it what it does not need. But it
/// does so only in desktops that tell it they have started; in the others it is the desktop that reads the entry.
@MainActor struct Autostart {
  private let manager: ServiceManager?
  private let entry: AutostartEntry
  private let unitFile: String?

  init() throws(Failure) {
    let paths = Paths()
    entry = AutostartEntry(paths)
    unitFile = paths.unitFile
    // Without a bus there is no systemd that it could start the agent by, and a later login may have one.
    guard let bus = try? Bus() else {
      manager = nil
      return
    }
    manager = try Self.asking { () throws(GLibError) in try ServiceManager(on: bus) }
  }

  /// The starter of the agent now; if both are set up, the one that starts it.
  func starter() throws(Failure) -> AutostartStarter? {
    let isUnitOn = try unitState == .on
    if isUnitOn, try isStartedBySystemd() { return .systemd }
    if try Self.reading({ () throws(SystemError) in try entry.isOn() }) { return byEntry }
    return isUnitOn ? .systemd : nil
  }

  private var byEntry: AutostartStarter {
    Desktop.isHere || Desktop.readsAutostart ? .desktop(entry: entry.path) : .laterDesktop(entry: entry.path)
  }

  /// Why that starts nothing on this desktop; nil if there is nothing against it.
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

  /// Switches it on by whichever of the two will be there at login, and the other one off.
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

  /// Switches both off; returns what starts the agent all the same, because root has switched it on for everybody.
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

  /// How systemd learns of the unit; nil when there is none.
  private var unitName: String? {
    get throws(Failure) { try unitState == .unknown ? unitFile : ServiceManager.unit }
  }

  /// Told by a desktop that runs; from a login without one it counts that there is a systemd.
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
