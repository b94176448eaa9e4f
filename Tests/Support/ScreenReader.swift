import Foundation

/// A screen reader on a desktop: reads what the prompt or the window exposes, and presses buttons.
///
/// A single program runs as long as the value lives (`Tests/ScreenReader`; `Questions` lists the questions).
package final class ScreenReader {
  /// A failed question, with the reader's message.
  package struct Trouble: Error, CustomStringConvertible {
    package let description: String
  }

  private let program: Child

  /// - Parameter environment: The desktop's environment, with the address of its bus.
  package init(environment: [String: String]) {
    program = Child(builtProgram("screen-reader"), environment: environment, hasInput: true)
  }

  /// Asks a question and waits for the answer.
  ///
  /// - Throws: `Trouble`, or `WaitedInVain` if the reader has ended.
  @discardableResult
  package func ask(_ question: [String], seconds: Double = patience) throws -> [[String]] {
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

  /// All visible objects, each as `role|name|states|value`; empty if no program of stillbell is on the bus. If the
  /// reader has ended, its last errors instead, for failure messages.
  package func tree() -> [String] { answer(["tree"]).map { $0.joined(separator: "|") } }

  /// The place of each shown object: on the screen, or within its window, the only place that GTK 4 reports.
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

  /// The names of the shown objects with a role; empty if no program of stillbell is on the bus.
  package func shown(_ role: String) -> [String] { answer(["shown", role]).flatMap { $0 } }

  /// The role and name of the focused object; empty if there is none.
  package var focused: String { answer(["focused"]).first?.joined(separator: "|") ?? "" }

  /// True if the accessibility bus is installed.
  package static func isInstalled() -> Bool {
    access("/usr/libexec/at-spi-bus-launcher", X_OK) == 0
  }
}

/// An object of the accessibility bus and its place on the screen.
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
