import GLib
import Linux
import Paths
import StillbellCore
import Wording

/// A check of doctor; it neither changes anything nor starts any service.
struct Check: Sendable {
  /// As `--json` has it.
  let name: String
  /// As people read it.
  let label: Sentence
  /// Without an answer stillbell does not do what it is for.
  let isVital: Bool
  let examine: @MainActor @Sendable () throws(GLibError) -> Finding

  init(
    _ name: String, _ label: Sentence, isVital: Bool = false,
    _ examine: @escaping @MainActor @Sendable () throws(GLibError) -> Finding
  ) {
    (self.name, self.label, self.isVital, self.examine) = (name, label, isVital, examine)
  }

  /// Every check there is, in the order in which they are told; a new one takes a line.
  static var all: [Check] {
    typealias Words = Wording.Doctor
    return [
      Check("programs", Words.programs, isVital: true, Programs.examine),
      Check("bus", Words.bus, isVital: true, SessionBus.examine),
      Check("agent", Words.agent, isVital: true, AgentCheck.examine),
      Check("notifications", Words.notifications, isVital: true, NotificationServer.examine),
      Check("do-not-disturb", Words.doNotDisturb, DoNotDisturb.examine),
      Check("quiet", Words.quiet, QuietCheck.examine),
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
      Check("database", Words.database, DatabaseCheck.examine),
    ]
  }

  /// How long a check may take before it is given up, in milliseconds.
  static let limit: Int64 = 2000
  /// How long a check waits for others, so that it can say itself who does not answer.
  static let patience: Int32 = 1500
  /// The end of that patience, in `Clock.awake`, of a check that begins now.
  static var deadline: Duration { Clock.awake + .milliseconds(Int64(patience)) }

  /// Looks, in this process: it may hang as long as what is looked at does.
  @MainActor func look() -> Finding {
    do throws(GLibError) {
      return try examine()
    } catch {
      // A missing bus is reported once, by the check of the bus.
      return unanswered(Wording.Doctor.notAsked(reason: error.message), Wording.Doctor.seeBus)
    }
  }

  /// Looks, in a process of its own: nothing that hangs or crashes there holds this one up.
  func lookFromOutside() -> Finding {
    let answer: String?
    do throws(SystemError) {
      answer = try outputOf("/proc/self/exe", ["doctor", "--check", name], withinMilliseconds: Self.limit)
    } catch {
      return unanswered(Wording.Doctor.notAsked(reason: Wording.sentence(error)))
    }
    guard let answer else {
      let says = Wording.Doctor.tookTooLong(milliseconds: Int(Self.limit))
      // Slow is not missing, for the machine may be at work; but a bus that hangs is as good as none.
      return name == "bus" ? unanswered(says) : .degraded(says, Wording.Doctor.askAlone)
    }
    return Code.value(of: answer.firstLine) ?? unanswered(Wording.Doctor.crashed)
  }

  private func unanswered(_ says: Sentence, _ remedy: Sentence = Wording.Doctor.askAlone) -> Finding {
    isVital ? .missing(says, remedy) : .degraded(says, remedy)
  }
}
