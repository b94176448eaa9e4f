import Adw
import HelperProtocols
import Linux
import StillbellCore
import WindowPages
import Wording

/// The rows for a text to sit with. It can be switched on and off, and exchanged for another; a local model writes it
/// if one is set up.
final class SittingTextRows {
  let rows: [ListRow]
  /// The shown text; nil if none is wanted, and while one is requested.
  private(set) var text: SittingText?
  /// The previous text, which the next one follows.
  private var last: SittingText?
  private let paths: Paths
  private let isWanted = SwitchRow(Wording.Window.sittingText, subtitle: Wording.Window.sittingTextNote)
  private let shown = ListRow("")
  private let refusal = RefusalRow()
  private let another = Button(Wording.Window.anotherText)
  private let topic = EntryRow(Wording.Window.topic)
  private var muse = Configuration().muse
  /// The random index of the first built-in text.
  private let start = Int.random(in: 0..<Wording.Muse.templates.count)
  /// The time to wait in milliseconds; the helper itself gives a model a minute.
  private static let patience: Int64 = 70_000
  /// The number of the latest request; answers to earlier ones are ignored.
  private var draws = 0

  init(_ link: AgentLink, _ paths: Paths) {
    self.paths = paths
    rows = [isWanted.row, topic.row, shown, refusal.row]
    another.onPress { [weak self] in self?.draw() }
    shown.addAfter(another.widget)
    isWanted.onChange { [weak self] in self?.draw() }
    topic.onApply { [weak self] in self?.draw() }
    show(nil)
    link.client?.ask(.settings) { [weak self] answer in
      // Without settings no model is set up.
      guard let self, case .success(let configuration) = answer else { return }
      muse = configuration.muse
      show(text)
    }
  }

  private func draw() {
    draws += 1
    refusal.show(nil)
    guard isWanted.isOn else { return show(nil) }
    let words = topic.text.trimmed
    guard let endpoint = muse.endpoint, !words.isEmpty else {
      return show(.fixed(after: last, from: start, source: Wording.Muse.ownText))
    }
    do throws(Topic.ParseError) {
      ask(try Topic(words), at: endpoint)
    } catch {
      refusal.show(Wording.Muse.sentence(error))
    }
  }

  private func ask(_ topic: Topic, at endpoint: Endpoint) {
    guard let program = paths.program("stillbell-muse") else {
      show(nil)
      return refusal.show(Wording.notInstalled("stillbell-muse"))
    }
    let draw = draws
    text = nil
    another.widget.setSensitive(false)
    shown.setTitle(Wording.Window.textComes)
    shown.setSubtitle(Wording.Window.none)
    shown.widget.setVisible(true)
    let language = Wording.Muse.language.description
    let server = MuseServer(endpoint, model: muse.model)
    let request = MuseRequest.text(topic: topic.text, language: language, server, .default)
    // The topic goes to standard input, where other users cannot read it.
    ProgramRun.listen(to: program, [], told: request.line, withinMilliseconds: Self.patience) { [weak self] said in
      guard let self, draw == draws else { return }
      let report = said.flatMap { MuseReport(line: $0.firstLine) }
      switch SittingText.drawn(report, at: endpoint, after: last, from: start) {
      case .text(let text): show(text)
      case .failure(let sentence):
        show(nil)
        refusal.show(sentence)
      }
    }
  }

  private func show(_ new: SittingText?) {
    text = new
    another.widget.setSensitive(true)
    if let new {
      last = new
      shown.setTitle(new.text)
      shown.setSubtitle(new.source)
    }
    shown.widget.setVisible(new != nil)
    topic.row.widget.setVisible(isWanted.isOn && muse.endpoint != nil)
  }
}
