import Foundation
import Testing

/// The walls between the layers, read off the sources.
struct WallsTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Every import of every source file, with the target it stands in.
  private func imports() throws -> [(target: String, module: String)] {
    let sources = Self.root.appending(path: "Sources")
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var found: [(String, String)] = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let target = file.path().dropFirst(sources.path().count).split(separator: "/")[0]
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let words = line.split(separator: " ")
        guard words.first == "import", words.count == 2 else { continue }
        found.append((String(target), String(words[1])))
      }
    }
    return found
  }

  @Test func `the core imports nothing`() throws {
    #expect(try imports().filter { $0.target == "StillbellCore" }.map(\.module) == [])
  }

  @Test func `the simulation imports the core alone`() throws {
    #expect(Set(try imports().filter { $0.target == "StillbellSimulation" }.map(\.module)) == ["StillbellCore"])
  }

  @Test func `a C module is imported only by its wrapper`() throws {
    let wrappers: [String: Set<String>] = [
      "CLinux": ["Linux"], "CGIO": ["GLib"], "CNotify": ["Notify"], "CALSA": ["Sound"], "CSndFile": ["Sound"],
      "CSQLite": ["SQLite"], "CXCB": ["X11"], "CWayland": ["Wayland"],
    ]
    for (module, wrapper) in wrappers {
      #expect(Set(try imports().filter { $0.module == module }.map(\.target)) == wrapper, "\(module)")
    }
  }

  @Test func `the agent imports neither Foundation nor Dispatch`() throws {
    let agent: Set = [
      "StillbellCore", "Linux", "Places", "GLib", "Notify", "SystemClock", "Wording", "ConfigurationFile", "Control",
      "StillbellAgent", "stillbell-agent", "Wayland", "X11",
    ]
    let heavy: Set = ["Foundation", "FoundationEssentials", "Dispatch", "ArgumentParser"]
    #expect(try imports().filter { agent.contains($0.target) && heavy.contains($0.module) }.map(\.target) == [])
  }
}
