import StillbellCore
import TestSupport
import Testing
import WindowPages

/// Words that a user may type into the desktop's search.
struct `The desktop's search` {
  @Test(arguments: [
    (["meditate", "15"], ["meditate 15m"]), (["MED", "15", "min"], ["meditate 15m"]), (["focus"], ["focus"]),
    (["stillbell", "focus", "50m"], ["focus 50m"]), (["breathe", "ca"], ["breathe calming"]),
    (["workout", "tab"], ["workout tabata"]), (["take"], ["break"]), (["pause"], ["pause 1h"]),
    (["pause", "30"], ["pause 30m"]), (["me"], []), (["meditate", "900"], []), (["meditate", "now", "please"], []),
    (["firefox"], []), ([], []), (["take", "5"], []),
  ])
  func `words find their commands and nothing more`(terms: [String], ids: [String]) {
    let results = SearchResult.results(for: terms)
    #expect(results.map(\.id) == ids)
    for result in results {
      #expect(SearchResult(id: result.id) == result)
      #expect(!result.title.description.isEmpty)
    }
  }

  @Test func `a result has a title and a command`() throws {
    let result = try #require(SearchResult(id: "meditate 15m"))
    #expect(result.title.description == "Meditate: 15 minutes")
    #expect(result.command == .sit(["meditate", "15m"]))
    for id in ["", "rm -rf", "meditate", "sit --ambient", "pause", "pause 9d", "meditate 15m --play"] {
      if let result = SearchResult(id: id) { #expect(id == "meditate", "\(result.id)") }
    }
  }
}

/// The program that GNOME Shell queries, on a bus.
@Suite struct `The search provider` {
  private static let name = "io.github.stillbell.Stillbell.Search"

  private func call(_ desktop: TestDesktop, _ method: String, _ arguments: String...) -> Child.Outcome {
    desktop.client.call(
      Self.name, "/io/github/stillbell/Stillbell/Search", "org.gnome.Shell.SearchProvider2", method, arguments)
  }

  @Test func `KRunner gets the same answers`() async throws {
    try await onDesktop { desktop in
      desktop.letBusStart("stillbell-search", as: Self.name)
      try await desktop.startAgent(with: "[eye]\ninterval = 1h")
      func ask(_ method: String, _ arguments: String...) -> Child.Outcome {
        desktop.client.call(
          Self.name, "/io/github/stillbell/Stillbell/Runner", "org.kde.krunner1", method, arguments)
      }
      let found = ask("Match", "s", "meditate 15")
      #expect(found.output.contains(#"["meditate 15m","Meditate: 15 minutes","io.github.stillbell.Stillbell",70"#))
      #expect(ask("Match", "s", "firefox").output.contains("[[]]"))
      #expect(ask("Actions").output.contains("[[]]"))
      #expect(ask("Run", "ss", "meditate 15m", "").errors == "")
      try desktop.waitForNews("the meditation", { try desktop.status().session?.kind }, until: { $0 == "meditation" })
    }
  }

  @Test func `is started by the bus, lets the agent start a result, and ends by itself`() async throws {
    try await onDesktop { desktop in
      desktop.letBusStart("stillbell-search", as: Self.name)
      try await desktop.startAgent(with: "[eye]\ninterval = 1h")
      let found = call(desktop, "GetInitialResultSet", "as", "2", "meditate", "15")
      #expect(found.errors == "")
      #expect(found.output.contains("meditate 15m"), "\(found.output)")
      #expect(call(desktop, "GetSubsearchResultSet", "asas", "0", "1", "firefox").output.contains("[[]]"))
      let metas = call(desktop, "GetResultMetas", "as", "1", "meditate 15m").output
      #expect(metas.contains("Meditate: 15 minutes") && metas.contains("io.github.stillbell.Stillbell"), "\(metas)")
      let started = call(desktop, "ActivateResult", "sasu", "meditate 15m", "0", "0")
      #expect(started.errors == "")
      try desktop.waitForNews("the meditation", { try desktop.status().session?.kind }, until: { $0 == "meditation" })
      try await waitFor("the end of the program") { desktop.client.owner(of: Self.name) == nil }
    }
  }
}
