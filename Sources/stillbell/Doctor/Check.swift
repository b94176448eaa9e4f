import GLib
import Linux
import StillbellCore
import Wording

/// A check of doctor, which neither changes anything nor starts any service.
struct Check: Sendable {
  /// The name in `--json`.
  let name: String
  /// The label for people.
  let label: Sentence
  /// True if Stillbell cannot do its job without the checked part.
  let isVital: Bool
  let examine: @MainActor @Sendable () throws(GLibError) -> Finding

  init(
    _ name: String, _ label: Sentence, isVital: Bool = false,
    _ examine: @escaping @MainActor @Sendable () throws(GLibError) -> Finding
  ) {
    (self.name, self.label, self.isVital, self.examine) = (name, label, isVital, examine)
  }

  /// All checks, in the order of the report; a new check needs one line here.
  static var all: [Check] {
    typealias Words = Wording.Doctor
    return [
      Check("programs", Words.programs, isVital: true, ProgramsCheck.examine),
      Check("bus", Words.bus, isVital: true, SessionBus.examine),
      Check("agent", Words.agent, isVital: true, AgentCheck.examine),
      Check("notifications", Words.notifications, isVital: true, NotificationServer.examine),
      Check("do-not-disturb", Words.doNotDisturb, DoNotDisturb.examine),
      Check("quiet", Words.quiet, QuietCheck.examine),
      Check("calendar", Words.calendar, CalendarCheck.examine),
      Check("prompt", Words.prompt, PromptCheck.examine),
      Check("sound-device", Words.soundDevice, SoundDevice.examine),
      Check("sounds", Words.sounds, Sounds.examine),
      Check("speech", Words.speech, SpeechCheck.examine),
      Check("idle", Words.idle) { () throws(GLibError) in try PresenceCheck.examine(.idle) },
      Check("gamepads", Words.gamepads, GamepadCheck.examine),
      Check("lock", Words.lock) { () throws(GLibError) in try PresenceCheck.examine(.lock) },
      Check("sleep", Words.sleep) { () throws(GLibError) in try PresenceCheck.examine(.sleep) },
      Check("time-zone", Words.timeZone, TimeZoneCheck.examine),
      Check("autostart", Words.autostart, AutostartCheck.examine),
      Check("other-reminders", Words.otherReminders, OtherReminders.examine),
      Check("local-model", Words.muse, MuseCheck.examine),
      Check("configuration", Words.configuration, ConfigurationCheck.examine),
      Check("profiles", Words.profiles, ProfilesCheck.examine),
      Check("database", Words.database, DatabaseCheck.examine),
    ]
  }

  /// The time after which a check is abandoned, in milliseconds.
  static let limit: Int64 = 2000
  /// The time that a check waits for other programs, in milliseconds. It is shorter than `limit`, so the check itself
  /// can report which program does not answer.
  static let patience: Int32 = 1500
  /// The end of `patience` for a check that begins now, in `Clock.awake`.
  static var deadline: Duration { Clock.awake + .milliseconds(Int64(patience)) }

  /// Runs the check in this process, which may hang together with the checked part.
  @MainActor func look() -> Finding {
    do throws(GLibError) {
      return try examine()
    } catch {
      // The check of the bus alone reports a missing bus.
      return unanswered(Wording.Doctor.notAsked(reason: error.message), Wording.Doctor.seeBus)
    }
  }

  /// Runs the check in a process of its own, so a hang or crash there does not affect this process.
  func lookFromOutside() -> Finding {
    let answer: String?
    do throws(SystemError) {
      answer = try outputOf("/proc/self/exe", ["doctor", "--check", name], withinMilliseconds: Self.limit)
    } catch {
      return unanswered(Wording.Doctor.notAsked(reason: Wording.sentence(error)))
    }
    guard let answer else {
      let says = Wording.Doctor.tookTooLong(milliseconds: Int(Self.limit))
      // A slow answer does not mean that a part is missing, as the machine may be busy. But a bus that hangs is
      // useless.
      return name == "bus" ? unanswered(says) : .degraded(says, Wording.Doctor.askAlone)
    }
    return Code.value(of: answer.firstLine) ?? unanswered(Wording.Doctor.crashed)
  }

  private func unanswered(_ says: Sentence, _ remedy: Sentence = Wording.Doctor.askAlone) -> Finding {
    isVital ? .missing(says, remedy) : .degraded(says, remedy)
  }
}
