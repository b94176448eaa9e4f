import Adw
import MuseProtocol
import Paths
import StillbellCore
import Window
import Wording

/// A text to sit with: wanted or not, drawn once more, and written by a local model where one is set up.
final class SittingTextRows {
  let rows: [Row]
  /// The text that is shown; nil where none is wanted.
  private(set) var text: SittingText?
  private let paths: Paths
  private let isWanted = SwitchRow(Wording.Window.sittingText, subtitle: Wording.Window.sittingTextNote)
  private let shown = Row("")
  private let refusal = RefusalRow()
  private let topic = EntryRow(Wording.Window.topic)
  private var muse = Configuration().muse
  /// Where the texts of the program begin this time.
  private let start = Int.random(in: 0..<Wording.Muse.templates.count)
  /// Counts what was asked for, of which only the latest matters.
  private var draws = 0

  init(_ link: AgentLink, _ paths: Paths) {
    self.paths = paths
    rows = [isWanted.row, topic.row, shown, refusal.row]
    let another = Button(Wording.Window.anotherText)
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

  /// False where the session can have none.
  func setVisible(_ isVisible: Bool) {
    isWanted.row.widget.setVisible(isVisible)
    if !isVisible { isWanted.set(false) }
  }

  private func draw() {
    draws += 1
    refusal.show(nil)
    guard isWanted.isOn else { return show(nil) }
    let words = topic.text.trimmed
    guard let endpoint = muse.endpoint, !words.isEmpty else {
      let source = muse.endpoint == nil ? Wording.Muse.fixedText(nil, at: nil) : Wording.Window.fixedText
      return show(.fixed(after: text, from: start, source: source))
    }
    do throws(Topic.ParseError) {
      ask(try Topic(words), at: endpoint)
    } catch {
      refusal.show(Wording.Muse.sentence(error))
    }
  }

  private func ask(_ topic: Topic, at endpoint: Endpoint) {
    let draw = draws
    shown.setTitle(Wording.Window.textComes)
    shown.setSubtitle(Wording.Window.none)
    shown.widget.setVisible(true)
    let language = Wording.Muse.language.description
    let server = MuseServer(endpoint, model: muse.model)
    HelperRun.ask(.text(topic: topic.text, language: language, server, .default), paths) { [weak self] report in
      guard let self, draw == draws else { return }
      switch SittingText.drawn(report, at: endpoint, after: text, from: start) {
      case .text(let text): show(text)
      case .failure(let sentence):
        show(nil)
        refusal.show(sentence)
      }
    }
  }

  private func show(_ new: SittingText?) {
    text = new
    if let new {
      shown.setTitle(new.text)
      shown.setSubtitle(new.source)
    }
    shown.widget.setVisible(new != nil)
    topic.row.widget.setVisible(isWanted.isOn && muse.endpoint != nil)
  }
}
