import Adw
import HelperProtocols
import Linux
import StillbellCore
import WindowPages
import Wording

/// The row for the recording of a guided meditation. A chosen file is measured before it is accepted.
final class RecordingRow {
  var rows: [ListRow] { [row, refusal.row] }
  private let row = ListRow(Wording.Window.recording, subtitle: Wording.Window.noRecording)
  private let refusal = RefusalRow()
  /// The reason that the last file was refused.
  private var trouble: Sentence?
  private var isVisible = true
  private let remove = Button(icon: "edit-clear-symbolic", name: Wording.Window.removeRecording)
  private let paths: Paths
  private var chosen: @MainActor @Sendable (GuidedRecording?) -> Void = { _ in }
  /// The number of the latest choice; results of earlier ones are ignored.
  private var choices = 0

  init(over window: Adw.Window, _ paths: Paths) {
    self.paths = paths
    let title = Wording.Window.recording
    let choose = Button(icon: "document-open-symbolic", name: Wording.Preferences.chooseFile(for: title))
    choose.onPress { [weak self] in
      FileChoice.open(
        title, accept: Wording.Preferences.open, cancel: Wording.Window.cancel,
        kinds: (Wording.Preferences.soundFiles, "audio/*"), over: window
      ) { self?.measure($0) }
    }
    remove.onPress { [weak self] in self?.end(with: nil) }
    row.addAfter(choose.widget)
    row.addAfter(remove.widget)
    show(nil)
  }

  /// Calls `chosen` with each accepted recording, and with nil when the user removes it.
  func onChoice(_ chosen: @escaping @MainActor @Sendable (GuidedRecording?) -> Void) { self.chosen = chosen }

  func show(_ recording: GuidedRecording?) {
    row.setSubtitle(recording.map { Wording.Window.recording($0) } ?? Wording.Window.noRecording)
    remove.widget.setVisible(recording != nil)
  }

  /// Shows or hides the row; it is hidden if the session cannot have a recording.
  func setVisible(_ isVisible: Bool) {
    self.isVisible = isVisible
    row.widget.setVisible(isVisible)
    refusal.show(isVisible ? trouble : nil)
  }

  private func measure(_ path: String) {
    choices += 1
    if let trouble = ChosenFile.trouble(path) { return refuse(trouble) }
    guard let program = paths.program("stillbell-ambient") else {
      return refuse(Wording.notInstalled("stillbell-ambient"))
    }
    refuse(nil)
    let choice = choices
    ProgramRun.listen(
      to: program, RecordingReport.question(path), withinMilliseconds: RecordingReport.patience
    ) { [weak self] said in
      guard let self, choice == choices else { return }
      switch ChosenRecording(path: path, said.flatMap { RecordingReport(line: $0.firstLine) }) {
      case .fit(let recording): end(with: recording)
      case .unfit(let sentence): refuse(sentence)
      }
    }
  }

  private func end(with recording: GuidedRecording?) {
    choices += 1
    refuse(nil)
    chosen(recording)
  }

  /// Shows why a file was refused; the previous recording stays.
  private func refuse(_ sentence: Sentence?) {
    trouble = sentence
    refusal.show(isVisible ? sentence : nil)
    row.widget.setAccessibleDescription(sentence ?? Wording.Window.none)
  }
}
