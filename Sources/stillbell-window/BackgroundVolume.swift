import Adw
import StillbellCore
import WindowPages
import Wording

/// The volume of the running session's ambient sound: a setting of the file, which the agent follows.
final class BackgroundVolume {
  private let group: Group
  private let link: AgentLink
  /// The row; nil until the agent has reported the settings.
  private var view: PreferenceRowView?
  private var configuration: Configuration?
  /// True while a sound plays.
  private var isWanted = false
  private lazy var changes = SettingChanges(link, .inStep) { [weak self] in self?.view?.refuse($1) }

  private static let setting = "sound.ambient_volume"

  init(_ group: Group, _ link: AgentLink) {
    (self.group, self.link) = (group, link)
    group.widget.setVisible(false)
  }

  func show(_ isWanted: Bool) {
    guard isWanted != self.isWanted else { return }
    self.isWanted = isWanted
    if isWanted { read() } else { finish() }
    group.widget.setVisible(isWanted && view != nil)
  }

  /// Reads the settings again if a sound plays.
  func read() {
    guard isWanted else { return }
    link.client?.ask(.settings) { [weak self] in if case .success(let settings) = $0 { self?.show(settings) } }
  }

  /// Sends the pending changes.
  func finish() { changes.send() }

  private func show(_ configuration: Configuration) {
    self.configuration = configuration
    changes.takeConfiguration()
    guard let row = PreferenceRow(named: Self.setting, configuration) else { return }
    if let view {
      if !changes.names.contains(Self.setting) { _ = view.show(row) }
    } else {
      let view = PreferenceRowView(row) { [weak self] in self?.save($0) }
      for row in view.rows { group.add(row) }
      self.view = view
    }
    group.widget.setVisible(isWanted)
  }

  private func save(_ value: String) {
    if let configuration { changes.make(PreferenceChange(Self.setting, value), from: configuration) }
  }
}
