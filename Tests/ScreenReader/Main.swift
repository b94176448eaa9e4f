import Foundation

/// Reads the accessible tree of stillbell-prompt or stillbell-window, as a screen reader does.
///
/// Each line of standard input is a question, a list of words in JSON (`Questions`). Each line of standard output is
/// its answer: rows of words in JSON, or `{"error": …}`.
@main enum Main {
  static func main() throws {
    let questions = Questions(program: AccessibleProgram(on: try AccessibleBus()))
    var previous: [String] = []
    while let line = readLine() {
      let words = try JSONDecoder().decode([String].self, from: Data(line.utf8))
      // A repeated question waits for news first.
      if ["tree", "shown", "focused", "announced"].contains(words.first), previous == words { questions.waitForNews() }
      previous = words
      let answer: Data
      do {
        answer = try JSONEncoder().encode(questions.answer(words))
      } catch {
        answer = try JSONEncoder().encode(["error": (error as? Trouble)?.description ?? "\(error)"])
      }
      FileHandle.standardOutput.write(answer + Data("\n".utf8))
    }
  }
}
