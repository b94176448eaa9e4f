import History
import StillbellCore
import Wording

// The permanent deletion of the history, of the shown day or all of it.
extension HistoryView {
  func askToDelete() -> RemovalQuestion {
    typealias Words = Wording.Past
    return RemovalQuestion(
      Words.delete, button: Words.deleteButton, question: Words.deleteQuestion, note: Words.deleteNote,
      choices: [
        .init(label: Words.day(chosen.noon(in: zone))) { [weak self] in self?.deleteDay() },
        .init(label: Words.deleteAll) { [weak self] in self?.delete(nil) },
      ])
  }

  private func deleteDay() {
    let (start, end) = Period(.day, around: chosen).span(in: zone)
    delete((start, end))
  }

  /// Deletes a part of the history. The page reads the history again when the agent reports the change.
  private func delete(_ span: (from: WallTime, to: WallTime)?) {
    link.client?.ask(
      span.map { .forget(from: $0.from, to: $0.to) } ?? .forget(),
      link.refusal { [say] refusal in say(refusal ?? Wording.Stats.forgotten) })
  }
}
