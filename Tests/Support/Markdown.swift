/// The repository's pages for readers.
package enum Markdown {
  package struct Block {
    package let language: String
    package let text: String
  }

  package static let catalog = "Sources/StillbellCore/StillbellCore.docc"

  /// The pages of the documentation catalog, by their paths in the repository.
  package static let catalogPages = (try? Checkout.files(under: catalog, ending: ".md")) ?? []
  package static let pages = ["README.md", ".github/CONTRIBUTING.md"] + catalogPages

  /// The blocks between three backticks.
  package static func blocks(of text: String) -> [Block] {
    text.matches(of: /```([a-z]*)\n([^`]*)```/).map { Block(language: String($0.1), text: String($0.2)) }
  }

  /// The repository files that a page links or shows, as the page writes them.
  package static func targets(of text: String) -> [String] {
    text.matches(of: /\]\(([^)\s]+)\)|src="([^"]+)"/).compactMap { $0.1 ?? $0.2 }.map(String.init)
      .filter { !$0.hasPrefix("https://") }
  }
}
