import Foundation
import TestSupport
import Testing

/// The prompt in languages for tests.
@Suite(.enabled("The accessibility bus needs to be installed.") { ScreenReader.isInstalled() })
struct PseudoPromptTests {
  @Test(arguments: ["eye", "rest", "stretch"])
  func `every word of a break is translated`(kind: String) async throws {
    try await onPromptDesktop { desktop in
      try desktop.speak(.accented)
      try await desktop.startX11()
      for (instruction, button) in [("ask", "Skip"), ("rest", "End the break")] {
        let prompt = desktop.prompt("--kind", kind, "--length", "272s", "--snoozes-left", "2")
        prompt.show(instruction, inSeconds: 260)
        let name = PseudoLanguage.accented.words(button)
        let tree = try await waitFor("the buttons of \(instruction)") {
          desktop.accessibleTree()
        } until: { tree in
          tree.contains { $0.hasPrefix("push button|\(name)|") }
        }
        for item in tree where item.contains("showing") {
          let name = item.split(separator: "|", omittingEmptySubsequences: false).dropFirst().first ?? ""
          #expect(untranslated(String(name), known: [kind]) == [], "\(item)")
        }
        prompt.hangUp()
        #expect(prompt.finish().status == 0)
      }
    }
  }

  @Test(arguments: ["ask", "offer"])
  func `from right to left the first button is on the right`(instruction: String) async throws {
    try await onPromptDesktop { desktop in
      try desktop.speak(.mirrored)
      try await desktop.startX11()
      let prompt = desktop.prompt("--length", "600s")
      #expect(prompt.waitFor("ready\n"))
      prompt.tell(instruction, inSeconds: 600)
      let names = ["Start", "Skip"].map { PseudoLanguage.mirrored.words($0) }
      let places = try await waitFor("the buttons") {
        names.compactMap { name in desktop.accessiblePlaces().first { $0.role == "push button" && $0.name == name } }
      } until: { places in
        places.count == 2 && places.allSatisfy { $0.y.lowerBound > 0 }
      }
      #expect(places[0].x.lowerBound > places[1].x.upperBound)
      prompt.hangUp()
    }
  }

  /// The colour of the drawing, which is the text's.
  private let ink = Picture.Color(red: 245, green: 247, blue: 246)

  @Test func `from right to left a sign is on the left`() async throws {
    try await onX11 { desktop in
      try desktop.speak(.mirrored)
      let prompt = desktop.prompt("--kind", "blink", "--title", "Blink", "--length", "24h").show("sign")
      try await waitFor("the drawing") { try desktop.picture().count(ink, x: 0..<280, y: 0..<240) > 100 }
      #expect(try desktop.picture().count(ink, x: 1000..<1280, y: 0..<240) == 0)
      prompt.hangUp()
      #expect(prompt.finish().status == 0)
    }
  }
}
