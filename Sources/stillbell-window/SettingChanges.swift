import Control
import GLib
import StillbellCore
import WindowPages
import Wording

/// The changes of settings on their way to the file. A number that is changed in steps is written once.
final class SettingChanges {
  private let link: AgentLink
  private let ended: @MainActor @Sendable (_ name: String, _ trouble: Sentence?) -> Void
  /// The change that has not been sent yet.
  private var waiting: PreferenceChange?
  private var sent = SentChanges()
  private var timer: Watch?
  private let pace: Pace

  /// The time at which a changing value is sent.
  enum Pace {
    /// After the value has not changed for a moment.
    case afterwards
    /// Also while the value changes, so that its effect is audible.
    case inStep
  }

  /// The time without a change after which a value is sent, in milliseconds.
  private static let calm: UInt32 = 300

  /// Makes an empty list of changes; `ended` is called with the result of each change.
  init(
    _ link: AgentLink, _ pace: Pace = .afterwards, _ ended: @escaping @MainActor @Sendable (String, Sentence?) -> Void
  ) {
    (self.link, self.pace, self.ended) = (link, pace, ended)
  }

  /// The settings whose value in the file is not the latest.
  var names: Set<String> { sent.rows.union([waiting?.row].compactMap(\.self)) }

  /// Handles a new configuration.
  func takeConfiguration() { sent.takeConfiguration() }

  /// Changes a setting at the given pace. A value that the file already has is not written.
  func make(_ change: PreferenceChange, from configuration: Configuration) {
    if let waiting, waiting.row != change.row { send() }
    guard sent.isNew(change, in: configuration) else {
      waiting = nil
      timer = nil
      return
    }
    let isOnTheWay = waiting != nil
    waiting = change
    if isOnTheWay, pace == .inStep { return }
    timer = Watch(everyMilliseconds: Self.calm) { [weak self] in self?.send() }
  }

  /// Sends the waiting change at once.
  func send() {
    timer = nil
    guard let change = waiting else { return }
    waiting = nil
    let take: AgentClient.Answer<Void> = { [weak self] answer in self?.handle(change.row, answer) }
    sent.send(change)
    if change.reset.isEmpty, change.values.count == 1 {
      for value in change.values { link.client?.ask(.set(value.name, to: value.value), take) }
    } else {
      link.client?.ask(.change(change.values.map { ($0.name, $0.value) }, reset: change.reset), take)
    }
  }

  private func handle(_ name: String, _ answer: Result<Void, AgentError>) {
    let trouble: Sentence? = if case .failure(let error) = answer { link.sentence(error) } else { nil }
    guard sent.takeAnswer(for: name, isSaved: trouble == nil) else { return }
    ended(name, trouble)
  }
}
