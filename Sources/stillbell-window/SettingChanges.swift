import Control
import GLib
import StillbellCore
import Window
import Wording

/// Changes of settings on their way into the file. A number that is counted up step by step is written once.
final class SettingChanges {
  private let link: AgentLink
  private let ended: @MainActor @Sendable (_ name: String, _ trouble: Sentence?) -> Void
  /// The one that was not sent yet.
  private var waiting: PreferenceChange?
  private var sent = SentChanges()
  private var timer: Watch?
  private let pace: Pace

  /// When a value that is being changed is sent.
  enum Pace {
    /// Once it has stood still for a moment.
    case afterwards
    /// Also while it changes, so that the effect is heard.
    case inStep
  }

  /// In milliseconds.
  private static let calm: UInt32 = 300

  /// Calls `ended` with what came of each change.
  init(
    _ link: AgentLink, _ pace: Pace = .afterwards, _ ended: @escaping @MainActor @Sendable (String, Sentence?) -> Void
  ) {
    (self.link, self.pace, self.ended) = (link, pace, ended)
  }

  /// Settings whose value in the file is not the latest.
  var names: Set<String> { sent.rows.union([waiting?.row].compactMap(\.self)) }

  /// The configuration at hand is a new one.
  func takeConfiguration() { sent.takeConfiguration() }

  /// Changes a setting, once it has stood still for a moment. What the file has already is not written.
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

  /// Sends at once what waits.
  func send() {
    timer = nil
    guard let change = waiting else { return }
    waiting = nil
    let take: AgentClient.Answer<Void> = { [weak self] answer in self?.take(change.row, answer) }
    sent.send(change)
    if change.reset.isEmpty, change.values.count == 1 {
      for value in change.values { link.client?.ask(.set(value.name, to: value.value), take) }
    } else {
      link.client?.ask(.change(change.values.map { ($0.name, $0.value) }, reset: change.reset), take)
    }
  }

  private func take(_ name: String, _ answer: Result<Void, AgentError>) {
    let trouble: Sentence? = if case .failure(let error) = answer { link.sentence(error) } else { nil }
    guard sent.takeAnswer(for: name, isSaved: trouble == nil) else { return }
    ended(name, trouble)
  }
}
