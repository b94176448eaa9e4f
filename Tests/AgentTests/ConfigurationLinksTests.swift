import Foundation
import TestSupport
import Testing

/// A configuration reached through symbolic links, as dotfiles are kept.
struct `A configuration behind links` {
  private static let good = "[eye]\nprompt = no\ninterval = 30m\n"
  private static let other = "[eye]\nprompt = no\ninterval = 40m\n"

  struct Links {
    let desktop: TestDesktop

    var folder: String { desktop.folder.path("config/stillbell") }
    var file: String { desktop.configurationFile }

    func write(_ text: String, to name: String) { desktop.folder.write(text, to: name) }
    func make(folder name: String) { #expect(mkdir(desktop.folder.path(name), 0o700) == 0) }
    func link(_ path: String, to target: String) { #expect(symlink(target, path) == 0, "\(path)") }

    /// Replaces a link, as `ln -sfn` does.
    func relink(_ path: String, to target: String) {
      link(path + ".new", to: target)
      #expect(rename(path + ".new", path) == 0)
    }
  }

  /// The ways in which a linked configuration changes.
  enum Change: String, CaseIterable {
    case editedInPlace, replacedByRename, linkOfLinkPutElsewhere, folderLinkPutElsewhere, folderAboveMoved
    case danglingLinkFilled, danglingFolderFilled

    func begin(_ links: Links) {
      links.make(folder: "home/dot")
      let dot = links.desktop.folder.path("home/dot")
      switch self {
      case .editedInPlace, .replacedByRename:
        links.write(good, to: "home/dot/mine.conf")
        links.link(links.file, to: "../../home/dot/mine.conf")
      case .linkOfLinkPutElsewhere:
        links.write(good, to: "home/dot/a.conf")
        links.write(other, to: "home/dot/b.conf")
        links.link(dot + "/current.conf", to: "a.conf")
        links.link(links.file, to: dot + "/current.conf")
      case .folderLinkPutElsewhere, .folderAboveMoved:
        for (name, text) in [("home/dot/a", good), ("home/dot/b", other)] {
          links.make(folder: name)
          links.write(text, to: name + "/stillbell.conf")
        }
        #expect(rmdir(links.folder) == 0)
        links.link(links.folder, to: dot + "/a")
      case .danglingLinkFilled: links.link(links.file, to: dot + "/later.conf")
      case .danglingFolderFilled: links.link(links.file, to: dot + "/later/on/later.conf")
      }
    }

    func change(_ links: Links) {
      let dot = links.desktop.folder.path("home/dot")
      switch self {
      case .editedInPlace: links.write(other, to: "home/dot/mine.conf")
      case .replacedByRename:
        links.write(other, to: "home/dot/new.conf")
        #expect(rename(dot + "/new.conf", dot + "/mine.conf") == 0)
      case .linkOfLinkPutElsewhere: links.relink(dot + "/current.conf", to: "b.conf")
      case .folderLinkPutElsewhere: links.relink(links.folder, to: dot + "/b")
      case .folderAboveMoved:
        #expect(rename(dot + "/a", dot + "/old") == 0)
        #expect(rename(dot + "/b", dot + "/a") == 0)
      case .danglingLinkFilled: links.write(other, to: "home/dot/later.conf")
      case .danglingFolderFilled:
        links.make(folder: "home/dot/later")
        links.make(folder: "home/dot/later/on")
        links.write(other, to: "home/dot/later/on/later.conf")
      }
    }
  }

  private func waitForTheOther(_ desktop: TestDesktop) async throws {
    try await waitFor("the other configuration in force") {
      let status = try desktop.status()
      return abs((status.until ?? 0) - (status.since ?? 0) - 2400) < 1
    }
  }

  @Test(arguments: Change.allCases)
  func `is read again when a link or its target changes`(change: Change) async throws {
    try await onDesktop { desktop in
      let links = Links(desktop: desktop)
      change.begin(links)
      try await desktop.startAgent()
      change.change(links)
      try await waitForTheOther(desktop)
    }
  }

  @Test func `may replace a removed folder, because the agent does not make the folder again`() async throws {
    try await onDesktop { desktop in
      let links = Links(desktop: desktop)
      try await desktop.startAgent(with: Self.good)
      #expect(run("rm", ["-r", links.folder]).status == 0)
      try await desktop.waitForDecision("configuration changed")
      links.make(folder: "home/mine")
      links.write(Self.other, to: "home/mine/stillbell.conf")
      #expect(run("ln", ["-s", desktop.folder.path("home/mine"), links.folder]).status == 0)
      try await waitForTheOther(desktop)
      #expect(access(desktop.folder.path("home/mine/mine"), F_OK) != 0)
    }
  }

  @Test func `is read when its folders are made after the agent has started`() async throws {
    try await onDesktop { desktop in
      let links = Links(desktop: desktop)
      #expect(run("rm", ["-r", desktop.folder.path("config")]).status == 0)
      try await desktop.startAgent()
      #expect(access(desktop.folder.path("config"), F_OK) != 0)
      links.make(folder: "config")
      links.make(folder: "config/stillbell")
      links.write(Self.other, to: "config/stillbell/stillbell.conf")
      try await waitForTheOther(desktop)
    }
  }
}
