import Foundation
import TestSupport
import Testing

/// The files in `desktop/recipes`, used with a real agent.
struct `Recipes` {
  private static let folder = "\(Checkout.path)/desktop/recipes"

  /// Starts the command that a status bar runs.
  private func bar(_ format: String, on desktop: TestDesktop) -> Child {
    desktop.start("status", "--follow", "--format", format)
  }

  /// An environment in which programs find the command line and the recipes by name.
  private func environment(_ desktop: TestDesktop) -> [String: String] {
    let programs = URL(filePath: desktop.program).deletingLastPathComponent().path
    let path = "\(programs):\(Self.folder):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
    return desktop.environment.merging(["PATH": path]) { $1 }
  }

  /// A JSON line for waybar.
  private struct Line: Decodable {
    let text: String
    let tooltip: String
    let alt: String
    let `class`: [String]
    let percentage: Int
  }

  @Test func `for waybar give JSON lines with the minutes that are left`() async throws {
    try await onDesktop { desktop in
      let bar = bar("waybar", on: desktop)
      #expect(bar.waitForOutput(#""text":"off""#))
      try await desktop.startAgent(with: "[breaks]\ngrace = never\n[eye]\ninterval = 1h\nlength = 1h")
      #expect(bar.waitForOutput(#""text":"60 min""#))
      for words in [["break"], ["skip"], ["pause", "30m"], ["resume"], ["meditate", "12m", "--label", "\"a} \\b\""]] {
        #expect(run(desktop.program, words, environment: desktop.environment).status == 0, "\(words)")
      }
      #expect(bar.waitForOutput(#""text":"12 min""#))
      for words in [["pause"], ["cancel"], ["quiet", "toggle"], ["quiet", "toggle"], ["stop"]] {
        #expect(run(desktop.program, words, environment: desktop.environment).status == 0, "\(words)")
      }
      #expect(bar.waitForOutput(#""class":["idle"]"#))
      bar.signal(SIGTERM)
      let lines = try bar.finish().output.split(separator: "\n").map {
        try JSONDecoder().decode(Line.self, from: Data($0.utf8))
      }
      let reported = lines.map { "\($0.class.joined(separator: " ")) \($0.text)" }.reduce(into: [String]()) {
        if $0.last != $1 { $0.append($1) }
      }
      #expect(
        reported == [
          "off off", "working 60 min", "resting rest", "working 60 min", "paused paused 30 min", "working 60 min",
          "meditation 12 min", "meditation paused", "working 60 min", "working quiet 60 min, quiet", "working 60 min",
          "idle off",
        ])
      #expect(lines.allSatisfy { !$0.tooltip.isEmpty && (0...100).contains($0.percentage) })
      #expect(lines.map(\.alt).contains("quiet"))
    }
  }

  @Test func `for waybar escape titles and labels, and those for other bars have none`() async throws {
    let title = "Stretch & walk <10 m>"
    let settings =
      "[breaks]\nstart_on_launch = no\n[eye]\nenabled = no\n[break walk]\nevery = 1h\nlength = 5m\ntitle = \(title)"
    try await withAgent(settings) { desktop in
      let (bar, plain) = (bar("waybar", on: desktop), bar("plain", on: desktop))
      #expect(desktop.stillbell("start").status == 0)
      #expect(bar.waitForOutput("Stretch &amp; walk &lt;10 m&gt;"))
      #expect(desktop.stillbell("meditate", "12m", "--label", "<b>R&B %{F#f00}").status == 0)
      #expect(bar.waitForOutput("&lt;b&gt;R&amp;B %{F#f00}"))
      #expect(plain.waitForOutput("12 min\n"))
      for bar in [bar, plain] { bar.signal(SIGTERM) }
      for line in bar.finish().output.split(separator: "\n") {
        let line = try JSONDecoder().decode(Line.self, from: Data(line.utf8))
        for text in [line.text, line.tooltip] {
          let markup = desktop.folder.write("<markup>\(text)</markup>", to: "markup")
          let parsed = run("xmllint", ["--noout", markup])
          #expect(parsed.status == 0, "\(parsed.errors)")
        }
      }
      // The lines for polybar and i3blocks have no text of the user's, so no markup either.
      #expect(!plain.finish().output.contains { "<>&%{".contains($0) })
    }
  }

  @Test func `for bars count the minutes down without messages from the agent`() async throws {
    try await withAgent("[breaks]\nstart_on_launch = no\n[eye]\ninterval = 90s") { desktop in
      let bar = bar("plain", on: desktop)
      #expect(bar.waitForOutput("off\n"))
      #expect(desktop.stillbell("start").status == 0)
      try await waitFor("the next minute") { bar.waitForOutput("2 min\n1 min\n", seconds: 0.1) }
    }
  }

  @Test func `for bars name the day on which a long pause ends`() async throws {
    try await withAgent("[eye]\ninterval = 1h") { desktop in
      let bar = bar("plain", on: desktop)
      #expect(bar.waitForOutput("60 min\n"))
      #expect(desktop.stillbell("pause", "3d").status == 0)
      #expect(bar.waitForOutput("paused until "))
    }
  }

  @Test(.enabled(if: run("sh", ["-c", "command -v i3blocks"]).status == 0, "i3blocks is not installed"))
  func `for i3blocks show the status`() async throws {
    try await withAgent("[eye]\ninterval = 1h") { desktop in
      let blocks = Child("i3blocks", ["-c", "\(Self.folder)/i3blocks.conf"], environment: environment(desktop))
      #expect(blocks.waitForOutput(#""full_text":"◔ 60 min""#))
    }
  }

  @Test func `for bars end when their reader has gone`() async throws {
    try await withAgent("[eye]\ninterval = 1h") { desktop in
      let script = "stillbell status --follow --format plain | head -n 1"
      let pipeline = Child("sh", ["-c", script], environment: environment(desktop))
      #expect(pipeline.waitForOutput("60 min\n"))
      for words in ["stop", "start"] { #expect(desktop.stillbell(words).status == 0) }
      #expect(!pipeline.finish().wasKilled)
    }
  }

  @Test func `for waybar and swaync are valid JSON, and those for bars follow the status`() throws {
    for name in ["waybar.json", "swaync.json"] {
      let text = try Checkout.text("desktop/recipes/\(name)")
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
    }
    for name in ["waybar.json", "polybar.ini", "i3blocks.conf"] {
      #expect(try Checkout.text("desktop/recipes/\(name)").contains("stillbell status --follow --format "), "\(name)")
    }
  }

  @Test func `for GNOME add three shortcuts to existing ones, also when run twice`() throws {
    let folder = TemporaryFolder()
    let environment = ["GSETTINGS_BACKEND": "keyfile", "XDG_CONFIG_HOME": folder.path, "DBUS_SESSION_BUS_ADDRESS": ""]
    let schema = "org.gnome.settings-daemon.plugins.media-keys"
    func gsettings(_ words: String...) -> String {
      run("gsettings", words, environment: environment).output.trimmingCharacters(in: .newlines)
    }
    _ = gsettings("set", schema, "custom-keybindings", "['/mine/']")
    for _ in 1...2 {
      let outcome = run("\(Self.folder)/gnome-shortcuts", environment: environment)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    let place = "/org/gnome/settings-daemon/plugins/media-keys/custom-keybindings"
    let paths = ["stillbell-break", "stillbell-quiet-1h", "stillbell-meditate-10m"].map { "'\(place)/\($0)/'" }
    #expect(gsettings("get", schema, "custom-keybindings") == "['/mine/', \(paths.joined(separator: ", "))]")
    let first = "\(schema).custom-keybinding:\(place)/stillbell-break/"
    #expect(gsettings("get", first, "command") == "'stillbell break'")
    #expect(gsettings("get", first, "binding") == "'<Super>F9'")
    // A key that GNOME itself uses would never arrive.
    let own = run("gsettings", ["list-recursively"], environment: environment).output
    for key in ["F9", "F11", "F12"] { #expect(!own.contains("'<Super>\(key)'"), "\(key)") }
  }

  @Test(.unless(LargeDesktop.obstacle("kglobalaccel5")))
  func `for KDE start a break by its shortcut`() async throws {
    try await withAgent("[breaks]\ngrace = never\n[eye]\ninterval = 1h\nlength = 1h") { desktop in
      let screen = try await desktop.startScreen()
      let share = desktop.folder.path("share")
      #expect(run("mkdir", ["-p", "\(share)/kglobalaccel"]).status == 0)
      #expect(run("sh", ["-c", #"cp "$0"/kde/*.desktop "$1""#, Self.folder, "\(share)/kglobalaccel"]).status == 0)
      let environment = environment(desktop).merging([
        "XDG_DATA_HOME": share, "DISPLAY": screen.name, "QT_QPA_PLATFORM": "xcb",
      ]) { $1 }
      let daemon = Child("kglobalaccel5", environment: environment)
      try await waitFor("the shortcuts") {
        desktop.client.call(
          "org.kde.kglobalaccel", "/kglobalaccel", "org.kde.KGlobalAccel", "allComponents"
        ).output.contains("stillbell_break_desktop")
      }
      try await waitFor("the break") {
        _ = run(
          "xdotool", ["keydown", "super", "keydown", "F9", "keyup", "F9", "keyup", "super"], environment: environment)
        return try desktop.status().phase == "resting"
      }
      daemon.signal(SIGTERM)
    }
  }

  @Test func `for systemd are a valid drop-in`() throws {
    let folder = TemporaryFolder()
    folder.write("[Service]\nExecStart=/bin/true\n", to: "stillbell.service")
    #expect(run("cp", ["-r", "\(Self.folder)/stillbell.service.d", folder.path]).status == 0)
    let verified = run(
      "systemd-analyze", ["--user", "verify", folder.path("stillbell.service")],
      environment: try UserUnits.environment(in: folder))
    #expect(verified.errors == "")
    #expect(verified.status == 0)
  }

  @Test func `match the page that prints them, and its commands work as printed`() throws {
    let page = try Checkout.text("desktop/recipes/README.md")
    let blocks = page.matches(of: /```([a-z]+)\n([^`]*)```/).map { (language: String($0.1), text: String($0.2)) }
    for name in ["polybar.ini", "i3blocks.conf"] {
      let text = try Checkout.text("desktop/recipes/\(name)")
      #expect(blocks.contains { $0.text == text }, "\(name)")
    }
    let waybar = try #require(blocks.first { $0.language == "json" })
    let object = try JSONSerialization.jsonObject(with: Data("{\(waybar.text)}".utf8)) as? NSDictionary
    let file = try JSONSerialization.jsonObject(with: Data(try Checkout.text("desktop/recipes/waybar.json").utf8))
    #expect(object == file as? NSDictionary)
    let home = TemporaryFolder()
    let environment = [
      "HOME": home.path, "XDG_CONFIG_HOME": "", "XDG_DATA_HOME": "", "GSETTINGS_BACKEND": "keyfile",
      "DBUS_SESSION_BUS_ADDRESS": "",
    ]
    let commands = blocks.filter { $0.language == "sh" }.map(\.text)
    #expect(commands.count == 6)
    for command in commands {
      let outcome = run("sh", ["-c", "set -e; cd \"$0\"; \(command)", Checkout.path], environment: environment)
      #expect(outcome.status == 0, "\(command) \(outcome.errors)")
    }
    for file in [
      ".local/share/kglobalaccel/stillbell-break.desktop",
      ".config/systemd/user/stillbell.service.d/language.conf", ".config/systemd/user/stillbell-model.socket",
      ".config/systemd/user/window-manager.target", ".local/bin/stillbell-webhook",
    ] { #expect(home.read(file) != nil, "\(file)") }
    let groups = ["[muse]", "[hooks]", "[sessions]"]
    for excerpt in blocks.filter({ $0.language == "ini" && groups.contains(where: $0.text.hasPrefix) }) {
      let check = run(builtProgram("stillbell"), ["config", "check", home.write(excerpt.text, to: "excerpt.conf")])
      #expect(check.status == 0, "\(check.errors)")
    }
    let links = page.matches(of: /\]\(([^)]+)\)/).map { String($0.1) }
    for link in links { #expect(FileManager.default.fileExists(atPath: "\(Self.folder)/\(link)"), "\(link)") }
  }
}
