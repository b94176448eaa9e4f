import Adw
import MuseProtocol
import Paths
import StillbellCore
import Window
import Wording

/// A text to sit with: wanted or not, drawn once more, and written by a local model where one is set up.
final class SittingTextRows {
  let rows: [Row]
  /// The text that is shown; nil where none is wanted, and while one is asked for.
  private(set) var text: SittingText?
  /// The text that another one follows.
  private var last: SittingText?
  private let paths: Paths
  private let isWanted = SwitchRow(Wording.Window.sittingText, subtitle: Wording.Window.sittingTextNote)
  private let shown = Row("")
  private let refusal = RefusalRow()
  private let another = Button(Wording.Window.anotherText)
  private let topic = EntryRow(Wording.Window.topic)
  private var muse = Configuration().muse
  /// Where the texts of the program begin this time.
  private let start = Int.random(in: 0..<Wording.Muse.templates.count)
  /// In milliseconds: a model has a minute by itself.
  private static let patience: Int64 = 70_000
  /// Counts what was asked for, of which only the latest matters.
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
      // Without settings there is no model that is set up.
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
    // The topic goes where no other user can read it.
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
