import GLib
import Notify
import StillbellCore
import Synchronization
import Wording

/// Notifications by libnotify on a thread of their own, so that a server that hangs, restarts or is absent delays
/// nothing.
///
/// Each slot has one target, the latest; while the server hangs, older ones are overwritten and never sent.
final class Notifier {
  private let bus: Bus
  private let sounds: String?
  private let icon: String
  private let report: @MainActor @Sendable (Event) -> Void
  private let thread = WorkerThread(name: "notifications")
  private let desk: NotificationDesk
  /// The number of targets that each slot got; the last one is the one to show.
  private var counts: [Notification.Slot: Int] = [:]
  private var isServerThere = false
  /// True if a target was set since `settle`.
  private var isUnsettled = false
  private static let server = "org.freedesktop.Notifications"
  private static let object = BusObject(server, "/org/freedesktop/Notifications", server)

  /// `note` is called with the notifications on the server whenever they change.
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
      // Otherwise a later target shows, or is about to.
      MainLoop.later { if self?.counts[slot] == count { report(.notification(.closed(slot))) } }
    }
    desk.later = { [thread] in thread.later($0) }
    // An answer that comes after libnotify has stopped waiting (25 s) would leave a notification that can't be
    // withdrawn.
    desk.tap = CallTap(on: bus, method: "Notify", signal: "NotificationClosed") {
      [thread, desk] serial, answer, server in
      guard let id = answer.members.first?.uint32 else { return }
      thread.later { desk.lateAnswer(serial: serial, id: id, from: server) }
    }
  }

  /// Takes over the notifications of an earlier agent that the same server still shows; returns their slots.
  func adopt(_ standing: [Notification.Slot: StandingNotification]) -> Set<Notification.Slot> {
    guard !standing.isEmpty else { return [] }
    do throws(GLibError) {
      let server = try bus.uniqueName(of: Self.server)
      let adopted = standing.filter { $0.value.server == server }
      thread.later { [desk] in desk.adopt(adopted) }
      return Set(adopted.keys)
    } catch {
      // If the bus does not answer, nothing can be adopted.
      return []
    }
  }

  func show(_ notification: Notification) {
    let words = Wording.words(of: notification)
    let answers = self.answers(notification)
    // A click on the body needs an action of its own, because some servers would use the only button for it. A session
    // has two buttons.
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

  /// The names and labels of the buttons, and the event for each.
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
  /// A program that starts now would compete with the notification for the processors and make it several times as
  /// slow. A server that hangs delays the agent by no more than that moment.
  func settle() {
    guard isUnsettled else { return }
    isUnsettled = false
    thread.settle(withinMilliseconds: 3)
  }

  func withdraw(_ slot: Notification.Slot) { target(.nothing, for: slot) }

  /// Withdraws all notifications, and calls `done` on the main thread afterwards.
  func withdrawAll(_ done: @escaping @MainActor @Sendable () -> Void) {
    for slot in Notification.Slot.allCases { withdraw(slot) }
    thread.later { MainLoop.later(done) }
  }

  /// Asks a server that hangs to withdraw everything as soon as it can, and calls `done` once the bus has the calls.
  ///
  /// The server reads these calls after the one that libnotify still waits for.
  func withdrawUnheard(_ done: @escaping @MainActor @Sendable () -> Void) {
    for shown in desk.standing.withLock({ Array($0.values) }) {
      bus.post(Self.object, "CloseNotification", [Variant(shown.id)])
    }
    bus.flush(done)
  }

  /// Reports the running server, and every server that comes and goes.
  func watchServer() {
    bus.watch(name: Self.server) { [weak self, thread, desk] isThere in
      self?.isServerThere = isThere
      if isThere {
        thread.later { desk.meetServer() }
      } else {
        thread.later { desk.forgetServer() }
        self?.reportMissing()
      }
    }
  }

  /// Reports that no server runs, once it is known whether the bus can start one.
  private func reportMissing() {
    bus.ask(.daemon, "ListActivatableNames") { [weak self] answer in
      // A new server may have come meanwhile.
      guard let self, !isServerThere else { return }
      // If the bus does not answer, it starts none.
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
