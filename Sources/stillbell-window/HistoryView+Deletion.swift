import History
import StillbellCore
import Wording

// The history is deleted for good: the day that is shown, or all of it.
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

  /// The page reads again when the agent tells that the past is another one.
  private func delete(_ span: (from: WallTime, to: WallTime)?) {
    link.client?.ask(
      span.map { .forget(from: $0.from, to: $0.to) } ?? .forget(),
      link.refusal { [say] refusal in say(refusal ?? Wording.Stats.forgotten) })
  }
}
