import Foundation

/// A screen reader on a desktop: it reads what the prompt or the window tells of itself, and presses what it finds.
///
/// It is one program for as long as the value lives (`Tests/ScreenReader`, where `Questions` has the questions).
package final class ScreenReader {
  /// What the reader did not find, in its words.
  package struct Trouble: Error, CustomStringConvertible {
    package let description: String
  }

  private let program: Child

  /// - Parameter environment: That of the desktop, with the address of its bus.
  package init(environment: [String: String]) {
    program = Child(builtProgram("screen-reader"), environment: environment, hasInput: true)
  }

  /// Asks a question and waits for the answer.
  ///
  /// - Throws: `Trouble`, or `WaitedInVain` where the reader has ended.
  @discardableResult
  package func ask(_ question: [String], seconds: Double = 60) throws -> [[String]] {
    program.tell(String(decoding: try JSONEncoder().encode(question), as: UTF8.self))
    guard let answer = program.nextLine(seconds: seconds) else {
      program.signal(SIGKILL)
      throw WaitedInVain(description: "no answer to \(question): \(program.finish().errors)")
    }
    if let trouble = try? JSONDecoder().decode([String: String].self, from: Data(answer.utf8)) {
      throw Trouble(description: trouble["error"] ?? answer)
    }
    return try JSONDecoder().decode([[String]].self, from: Data(answer.utf8))
  }

  /// Every object that is visible: its role, its name, its states and its value, with a bar between them; none where no
  /// program of ours is on the bus. Of a reader that has ended it has the last words, for whoever reads of a failure.
  package func tree() -> [String] { answer(["tree"]).map { $0.joined(separator: "|") } }

  /// Where each object that is shown stands, on the screen or, as GTK 4 knows no other place, within its window.
  package func places(inWindow: Bool = false) throws -> [Place] {
    try ask(["places"] + (inWindow ? ["window"] : [])).compactMap { Place($0) }
  }

  private func answer(_ question: [String]) -> [[String]] {
    do {
      return try ask(question)
    } catch {
      return error is Trouble ? [] : [["\(error)"]]
    }
  }

  /// The names of what is shown, of one role; none where no program of ours is on the bus.
  package func shown(_ role: String) -> [String] { answer(["shown", role]).flatMap { $0 } }

  /// The role and name of what has the focus; empty if there is none.
  package var focused: String { answer(["focused"]).first?.joined(separator: "|") ?? "" }

  /// Whether a reader can work here.
  package static func isInstalled() -> Bool {
    access("/usr/libexec/at-spi-bus-launcher", X_OK) == 0
  }
}

/// An object of the accessibility bus, and where it stands on the screen.
package struct Place: Equatable, CustomStringConvertible {
  package let role: String
  package let name: String
  package let x: Range<Int>
  package let y: Range<Int>

  init?(_ parts: [String]) {
    let numbers = parts.suffix(4).compactMap { Int($0) }
    guard parts.count == 6, numbers.count == 4, numbers[2] >= 0, numbers[3] >= 0 else { return nil }
    (role, name) = (parts[0], parts[1])
    x = numbers[0]..<numbers[0] + numbers[2]
    y = numbers[1]..<numbers[1] + numbers[3]
  }

  package var description: String { "\(role) \(name) \(x) \(y)" }

  package func overlaps(_ other: Place) -> Bool { x.overlaps(other.x) && y.overlaps(other.y) }
}
