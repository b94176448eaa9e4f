import Foundation
import TestSupport
import Testing

/// The user's pictures in a break, including hostile ones.
@Suite(.enabled("imagemagick needs to be installed.") { isInstalled("convert") })
struct PictureTests {
  private let green = Picture.Color(red: 0, green: 255, blue: 0)
  private let text = Picture.Color(red: 245, green: 247, blue: 246)

  private func greens(on desktop: PromptDesktop) throws -> Int {
    try desktop.picture().count(green, x: 0..<1280, y: 0..<720)
  }

  private func show(_ path: String, on desktop: PromptDesktop, turn: Int = 0) -> RunningPrompt {
    let prompt = desktop.prompt("--length", "600s", "--picture", path, "--turn", "\(turn)").show("rest", inSeconds: 600)
    return prompt
  }

  @Test(arguments: ["png", "jpg", "svg", "gif"])
  func `a picture shows in the ring with its text for screen readers`(type: String) async throws {
    try await onX11 { desktop in
      let path = desktop.folder.path("tree.\(type)")
      if type == "svg" {
        desktop.folder.write(
          "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><rect width='9' height='9' fill='#0f0'/></svg>",
          to: "tree.svg")
      } else {
        desktop.tool("convert", "-size", "300x300", "xc:#00ff00", path)
      }
      desktop.folder.write("A green field\nand more\n", to: "tree.txt")
      let prompt = show(path, on: desktop)
      // The heading is the break's name, because a line of the program would not match the picture.
      try await waitFor(
        "the name of the break", { desktop.accessibleTree() }, until: { $0.contains("heading|Eye break|showing|") })
      try await waitFor("the picture") { try greens(on: desktop) > 20_000 }
      try await waitFor("its text") { desktop.accessibleTree().contains("image|A green field|showing|") }
      prompt.hangUp()
      #expect(prompt.finish().errors == "")
    }
  }

  @Test func `the pictures of a folder take turns`() async throws {
    try await onX11 { desktop in
      for (name, color) in [("a.png", "#0000ff"), ("b.png", "#00ff00")] {
        desktop.tool("convert", "-size", "30x30", "xc:\(color)", desktop.folder.path("config/\(name)"))
      }
      let prompt = show(desktop.folder.path("config"), on: desktop, turn: 3)
      try await waitFor("the second picture") { try greens(on: desktop) > 20_000 }
      prompt.hangUp()
      #expect(prompt.finish().errors == "")
    }
  }

  /// Hostile files: the name, and the shell command that makes it in a folder with `green.png`.
  static let hostile = [
    ("missing.png", "true"),
    ("empty.png", ": > empty.png"),
    ("text.png", "echo hello > text.png"),
    ("half.png", "convert -size 400x400 plasma: whole.png; head -c 3000 whole.png > half.png"),
    // More pixels than fit into memory.
    ("bomb.png", "convert -limit memory 2GiB -size 16000x16000 xc:#00ff00 -depth 8 -type TrueColor PNG24:bomb.png"),
    ("large.png", "truncate -s 200M large.png"),
    ("pipe.png", "mkfifo pipe.png"),
    ("device.png", "ln -s /dev/zero device.png"),
    (
      "link.svg",
      "echo \"<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' "
        + "viewBox='0 0 9 9'><script>while(1){}</script><image width='9' height='9' "
        + "xlink:href='file://$PWD/green.png'/></svg>\" > link.svg"
    ),
    (
      "entities.svg",
      "{ echo '<!DOCTYPE svg [<!ENTITY a \"aaaaaaaaaa\">'; "
        + "for n in b c d e f g h i; do p=$(echo $n | tr b-i a-h); "
        + "echo \"<!ENTITY $n '&$p;&$p;&$p;&$p;&$p;&$p;&$p;&$p;&$p;&$p;'>\"; done; "
        + "echo ']><svg xmlns=\"http://www.w3.org/2000/svg\"><text>&i;</text></svg>'; } > entities.svg"
    ),
    ("folder.png", "mkdir folder.png"),
  ]

  @Test(arguments: hostile.indices)
  func `a hostile picture only stays invisible`(index: Int) async throws {
    let (name, script) = Self.hostile[index]
    try await onX11 { desktop in
      desktop.tool(
        "sh", "-c", "cd \"$0\"; convert -size 30x30 xc:#00ff00 green.png; \(script)", desktop.folder.path("home"))
      let prompt = show(desktop.folder.path("home/\(name)"), on: desktop)
      // The text shows from the first frame on.
      #expect(try desktop.picture().count(text, x: 0..<1280, y: 400..<640) > 200)
      let late = ContinuousClock.now + .milliseconds(2500)
      try await waitFor("the time that a picture has") { ContinuousClock.now > late }
      // The decoder is given up by then; the time until its end depends on the machine.
      try await waitFor("the end of what decodes it") {
        desktop.tool("pgrep", "-P", "\(prompt.processID)", "-f", "decode").output == ""
      }
      #expect(try greens(on: desktop) == 0)
      try await desktop.press("Escape", until: "end", of: prompt)
      let outcome = prompt.finish()
      #expect(outcome.errors == "")
      #expect(outcome.status == 0)
    }
  }
}
