import Foundation
import StillbellCore
import TestSupport
import Testing

/// The files that desktops read, checked with the desktops' own tools.
@Suite struct `The installed files` {
  static let entries = [
    "share/applications/\(LaidOut.id).desktop", "share/stillbell/autostart/\(LaidOut.id).desktop",
    "share/applications/\(LaidOut.id).Prompt.desktop",
  ]
  static let icons = ["scalable/apps/\(LaidOut.id).svg", "symbolic/apps/\(LaidOut.id)-symbolic.svg"]

  /// Expects the tool to succeed without a message.
  private func expectClean(_ program: String, _ words: [String], _ environment: [String: String] = [:]) {
    let outcome = run(program, words, environment: environment)
    #expect(outcome.status == 0, "\(program) \(words): \(outcome.output)\(outcome.errors)")
    #expect(outcome.errors == "", "\(program) \(words)")
  }

  @Test func `are laid out without a message`() {
    #expect(LaidOut.outcome.errors == "")
    #expect(LaidOut.outcome.status == 0)
  }

  @Test func `include an icon of 48 pixels, because some notification servers draw it at its own size`() {
    let drawn = run(
      "sh",
      ["-c", #"rsvg-convert "$0" | identify -format %wx%h -"#, LaidOut.path("share/icons/hicolor/\(Self.icons[0])")])
    #expect(drawn.output == "48x48", "\(drawn.errors)")
  }

  @Test(arguments: entries)
  func `include valid desktop entries`(entry: String) {
    expectClean("desktop-file-validate", ["--warn-kde", LaidOut.path(entry)])
  }

  @Test(arguments: entries + ["share/metainfo/\(LaidOut.id).metainfo.xml"])
  func `have their texts in every language`(file: String) throws {
    let text = try LaidOut.text(file)
    let isXML = file.hasSuffix(".xml")
    // The program's name is not translated, so one `Name` is not counted.
    func said(in text: String) -> Int {
      isXML
        ? text.matches(of: /<(?:summary|caption|p|li)>/).count
        : text.matches(of: /(?m)^(?:GenericName|Comment|Keywords|Name)=/).count - 1
    }
    // Release notes are in English and in German; in other languages they would go out of date.
    let lasting = text.components(separatedBy: "<releases>")[0]
    #expect(said(in: lasting) > 1)
    for line in try Checkout.text("desktop/po/LINGUAS").split(separator: "\n") where !line.hasPrefix("#") {
      let language = String(line)
      let mark = isXML ? "xml:lang=\"\(language)\"" : "[\(language)]="
      let place = language == "de" ? text : lasting
      #expect(place.components(separatedBy: mark).count - 1 == said(in: place), "\(language)")
    }
  }

  @Test func `include a menu entry whose five actions are commands`() throws {
    let commands = try LaidOut.text(Self.entries[0]).matches(of: /(?m)^Exec=(.*)\/bin\/(.*)$/)
      .map { command in command.1 == LaidOut.prefix ? String(command.2) : "" }
    #expect(
      commands == [
        "stillbell start --from-menu", "stillbell break", "stillbell pause 1h --or-resume", "stillbell breathe",
        "stillbell quiet 1h", "stillbell stop --and-window",
      ]
    )
    for command in commands {
      let words = command.split(separator: " ").dropFirst().map(String.init)
      let outcome = run(
        builtProgram("stillbell"), words, environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent/bus"])
      #expect(outcome.status == 1, "\(command): \(outcome.errors)")
    }
  }

  @Test func `let KWin give the prompt access to other programs' windows`() throws {
    let entry = try LaidOut.text(Self.entries[2])
    #expect(entry.contains("\nExec=\(LaidOut.prefix)/libexec/stillbell/stillbell-prompt\n"))
    #expect(entry.contains("\nX-KDE-Wayland-Interfaces=org_kde_plasma_window_management\n"))
    #expect(entry.contains("\nNoDisplay=true\n"))
  }

  @Test func `include a valid description of this version for software centres`() throws {
    let file = LaidOut.path("share/metainfo/\(LaidOut.id).metainfo.xml")
    expectClean("appstreamcli", ["validate", "--no-net", "--no-color", file])
    #expect(try LaidOut.text("share/metainfo/\(LaidOut.id).metainfo.xml").contains("version=\"\(Version.text)\""))
  }

  @Test(arguments: icons)
  func `include icons that can be drawn`(icon: String) throws {
    let file = LaidOut.path("share/icons/hicolor/\(icon)")
    expectClean("xmllint", ["--noout", "--nonet", file])
    let folder = TemporaryFolder()
    expectClean("rsvg-convert", ["--width=48", "--height=48", "--output=\(folder.path("icon.png"))", file])
    #expect(try #require(folder.read("icon.png")).starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func `let the bus start the agent through systemd, or by itself without it`() throws {
    let service = try LaidOut.text("share/dbus-1/services/\(LaidOut.id).service")
    #expect(service.contains("\nName=\(LaidOut.id)\n"))
    #expect(service.contains("\nExec=\(LaidOut.prefix)/libexec/stillbell/stillbell-agent\n"))
    #expect(service.contains("\nSystemdService=stillbell.service\n"))
    let unit = try LaidOut.text("share/systemd/user/stillbell.service")
    #expect(unit.contains("\nBusName=\(LaidOut.id)\n"))
    #expect(unit.contains("\n[Install]\nWantedBy=graphical-session.target\n"))
  }

  @Test func `let GNOME's search find its provider on the bus and its name in the menu entry`() throws {
    let provider = try LaidOut.text("share/gnome-shell/search-providers/\(LaidOut.id).search-provider.ini")
    #expect(provider.contains("\nBusName=\(LaidOut.id).Search\n"))
    #expect(provider.contains("\nDesktopId=\(LaidOut.id).desktop\n"))
    let service = try LaidOut.text("share/dbus-1/services/\(LaidOut.id).Search.service")
    #expect(service.contains("\nName=\(LaidOut.id).Search\n"))
    #expect(service.contains("\nExec=\(LaidOut.prefix)/libexec/stillbell/stillbell-search\n"))
    let outcome = run(LaidOut.path("libexec/stillbell/stillbell-search"), ["--version"])
    #expect(outcome.output == "\(Version.text)\n")
  }

  @Test func `let KRunner find the search provider, and other programs the bus interface`() throws {
    let runner = try LaidOut.text("share/krunner/dbusplugins/\(LaidOut.id).desktop")
    #expect(runner.contains("\nX-Plasma-DBusRunner-Service=\(LaidOut.id).Search\n"))
    #expect(runner.contains("\nX-Plasma-DBusRunner-Path=/io/github/stillbell/Stillbell/Runner\n"))
    let interface = LaidOut.path("share/dbus-1/interfaces/\(LaidOut.id)1.xml")
    expectClean("xmllint", ["--noout", interface])
  }

  @Test(arguments: ["man1/stillbell.1", "man5/stillbell.conf.5"])
  func `include manual pages without warnings`(page: String) throws {
    let environment = ["LC_ALL": "C.UTF-8", "MANWIDTH": "80", "MANROFFSEQ": ""]
    let file = LaidOut.path("share/man/\(page)")
    expectClean("man", ["--warnings", "--encoding=UTF-8", "--local-file", "-Tutf8", "-Z", file], environment)
    expectClean("sh", ["-c", #"lexgrog "$0" >/dev/null"#, file])
  }

  @Test func `include a manual with every command and every setting`() throws {
    let commands = try LaidOut.text("share/man/man1/stillbell.1")
    let help = run(builtProgram("stillbell"), ["--help"], environment: ["LC_ALL": "C.UTF-8"]).output
    let names = help.matches(of: /(?m)^  ([a-z]+) {2,}/).map { String($0.1) }.filter { $0 != "help" }
    #expect(names.count > 20)
    for name in names { #expect(commands.contains("\\fBstillbell \(name)"), "\(name)") }
    let settings = try LaidOut.text("share/man/man5/stillbell.conf.5")
    let sample = run(builtProgram("stillbell"), ["config", "sample"]).output
    let keys = sample.matches(of: /(?m)^#([a-z_-]+)=/).map { String($0.1) }
    #expect(keys.count > 30)
    for key in keys { #expect(settings.contains("\\fB\(key.replacing("-", with: "\\-"))\\fR="), "\(key)") }
  }

  @Test(arguments: [
    ("bash", "share/bash-completion/completions/stillbell"), ("zsh", "share/zsh/site-functions/_stillbell"),
    ("fish", "share/fish/vendor_completions.d/stillbell.fish"),
  ])
  func `include completions that their shells accept`(shell: String, file: String) throws {
    expectClean(shell, ["-n", LaidOut.path(file)])
    #expect(try LaidOut.text(file).contains("meditate"))
  }

  @Test func `let bash complete a command`() {
    let script = #"""
      . "$0"
      COMP_WORDS=(stillbell medi) COMP_CWORD=1 COMP_LINE="stillbell medi" COMP_POINT=14
      _stillbell stillbell medi stillbell
      echo "${COMPREPLY[*]}"
      """#
    let outcome = run("bash", ["-c", script, LaidOut.path("share/bash-completion/completions/stillbell")])
    #expect(outcome.output == "meditate\n", "\(outcome.errors)")
  }

  @Test(arguments: [
    ("break", "eye rest tea"), ("skip", "eye rest tea"),
    ("window", "today sessions history preferences"),
  ])
  func `let bash complete kinds of break and pages of the window`(command: String, words: String) throws {
    let folder = TemporaryFolder()
    try folder.make("config/stillbell")
    folder.write("[break tea]\nevery = 3h\nlength = 5m\n", to: "config/stillbell/stillbell.conf")
    let script = #"""
      . "$0"
      COMP_WORDS=(stillbell "$1" "") COMP_CWORD=2 COMP_LINE="stillbell $1 " COMP_POINT=$((${#1} + 11))
      _stillbell stillbell "" "$1"
      echo "${COMPREPLY[*]}"
      """#
    let outcome = run(
      "bash", ["-c", script, LaidOut.path("share/bash-completion/completions/stillbell"), command],
      environment: [
        "PATH": "\(LaidOut.path("bin")):/usr/bin:/bin", "XDG_CONFIG_HOME": folder.path("config"), "LC_ALL": "C.UTF-8",
      ])
    for word in words.split(separator: " ") {
      #expect(outcome.output.split(whereSeparator: \.isWhitespace).contains(word), "\(outcome)")
    }
  }
}
