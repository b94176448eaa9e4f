import GLib
import Notify
import StillbellCore
import Synchronization
import Wording

/// Notifications by libnotify on a thread of their own: a server that hangs, restarts or is absent holds up nothing.
///
/// Each slot has one target, the latest; while the server hangs, older ones are overwritten and never sent.
final class Notifier {
  private let bus: Bus
  private let sounds: String?
  private let icon: String
  private let report: @MainActor @Sendable (Event) -> Void
  private let thread = WorkerThread(name: "notifications")
  private let desk: NotificationDesk
  /// How often each slot got a target; the last one is what is to show there.
  private var counts: [Notification.Slot: Int] = [:]
  private var isServerThere = false
  /// A target was set since `settle`.
  private var isUnsettled = false
  private static let server = "org.freedesktop.Notifications"
  private static let object = BusObject(server, "/org/freedesktop/Notifications", server)

  /// `note` is called with what stands on the server whenever that has changed.
  init(
    bus: Bus, sounds: String?, icon: String,
    note: @escaping @MainActor @Sendable ([Notification.Slot: StandingNotification]) -> Void,
    report: @escaping @MainActor @Sendable (Event) -> Void
  ) {
    self.bus = bus
    self.sounds = sounds
    self.icon = icon
    self.report = report
    desk = NotificationDesk(
      note: { standing in MainLoop.later { note(standing) } },
      report: { event in MainLoop.later { report(event) } })
    desk.closed = { [weak self] slot, count in
      // Otherwise a later target shows, or will in a moment.
      MainLoop.later { if self?.counts[slot] == count { report(.notification(.closed(slot))) } }
    }
    desk.later = { [thread] in thread.later($0) }
    // An answer that comes after libnotify stopped waiting (25 s) would leave a notification nobody can withdraw.
    desk.tap = CallTap(on: bus, method: "Notify", signal: "NotificationClosed") {
      [thread, desk] serial, answer, server in
      guard let id = answer.members.first?.uint32 else { return }
      thread.later { desk.lateAnswer(serial: serial, id: id, from: server) }
    }
  }

  /// Takes over what an earlier agent had shown, if the same server shows it still; returns the slots.
  func adopt(_ standing: [Notification.Slot: StandingNotification]) -> Set<Notification.Slot> {
    guard !standing.isEmpty else { return [] }
    do throws(GLibError) {
      let server = try bus.uniqueName(of: Self.server)
      let adopted = standing.filter { $0.value.server == server }
      thread.later { [desk] in desk.adopt(adopted) }
      return Set(adopted.keys)
    } catch {
      // A bus that does not answer shows nothing either.
      return []
    }
  }

  func show(_ notification: Notification) {
    let words = Wording.words(of: notification)
    let answers = self.answers(notification)
    // A click on the body has an action of its own, or some servers take the only button for it; a session has two.
    let isOneButton = notification.breakID != nil && !answers.isEmpty
    let actions = isOneButton ? [NotificationContent.Action(name: "default", label: Wording.showBreak.description)] : []
    let content = NotificationContent(
      tag: "io.github.stillbell.\(notification.slot.rawValue)", summary: words.summary.description,
      body: words.body.description, icon: icon,
      actions: actions + answers.map { .init(name: $0.name, label: $0.label.description) },
      urgency: notification.urgency, sound: sound(notification.sound),
      expiresAfterMilliseconds: notification.stay == .shortly ? 8000 : nil)
    let events = Dictionary(answers.map { ($0.name, $0.event) }) { first, _ in first }
    target(.show(content, events), for: notification.slot)
  }

  /// The labels of the buttons, and the event that each of them is.
  private func answers(_ notification: Notification) -> [(name: String, label: Sentence, event: Event)] {
    let subject = notification.subject
    return switch notification.answers {
    case .none: []
    case .breaks(let id, let answers):
      answers.map { ($0.rawValue, Wording.label(of: $0, on: subject), .answered(id, $0)) }
    case .session(let id, let answers):
      answers.map { ($0.rawValue, Wording.label(of: $0, on: subject), .session(.answered(id, $0))) }
    case .reminder(let name, let answers):
      answers.map { ($0.rawValue, Wording.label(of: $0, on: subject), .reminder(.answered(name, $0))) }
    case .nudge(let id, let answers): answers.map { ($0.rawValue, Wording.label(of: $0), .nudge(.answered(id, $0))) }
    case .notice(let answers):
      answers.map { ($0.rawValue, Wording.label(of: $0, on: subject), .notification(.chosen($0))) }
    }
  }

  /// Gives the latest target a moment to reach the screen.
  ///
  /// A program that is started now would compete with it for the processors, and takes several times as long; a server
  /// that hangs holds up nobody for longer than that moment.
  func settle() {
    guard isUnsettled else { return }
    isUnsettled = false
    thread.settle(withinMilliseconds: 3)
  }

  func withdraw(_ slot: Notification.Slot) { target(.nothing, for: slot) }

  /// Calls `done` on the main thread when everything is gone.
  func withdrawAll(_ done: @escaping @MainActor @Sendable () -> Void) {
    for slot in Notification.Slot.allCases { withdraw(slot) }
    thread.later { MainLoop.later(done) }
  }

  /// Tells a server that hangs to withdraw everything as soon as it can, and calls `done` when the bus knows.
  ///
  /// The server reads this after whatever libnotify still waits for.
  func withdrawUnheard(_ done: @escaping @MainActor @Sendable () -> Void) {
    for shown in desk.standing.withLock({ Array($0.values) }) {
      bus.post(Self.object, "CloseNotification", [Variant(shown.id)])
    }
    bus.flush(done)
  }

  /// Reports the server that runs and every one that comes and goes.
  func watchServer() {
    bus.watch(name: Self.server) { [weak self, thread, desk] isThere in
      self?.isServerThere = isThere
      if isThere {
        thread.later { desk.meetServer() }
      } else {
        thread.later { desk.forgetServer() }
        self?.tellWithout()
      }
    }
  }

  /// Says that no server runs, once it is known whether the bus starts one when it is needed.
  private func tellWithout() {
    bus.ask(.daemon, "ListActivatableNames") { [weak self] answer in
      // A new one has come meanwhile.
      guard let self, !isServerThere else { return }
      // A bus that does not say starts none.
      let names = answer.value?.members ?? []
      report(.notification(.serverVanished(startsOnDemand: names.contains { $0.string == Self.server })))
    }
  }

  private func target(_ target: NotificationDesk.Target, for slot: Notification.Slot) {
    isUnsettled = true
    let count = counts[slot, default: 0] + 1
    counts[slot] = count
    desk.targets.withLock { $0[slot] = (target, count) }
    thread.later { [desk] in desk.grant(slot) }
  }

  private func sound(_ sound: Notification.Sound) -> NotificationContent.Sound {
    guard case .carried(let cue) = sound, let sounds else { return .suppressed }
    return .file("\(sounds)/\(cue.rawValue).wav")
  }
}
