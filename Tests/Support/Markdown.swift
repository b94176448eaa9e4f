/// Pages that people read in the repository.
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

  /// The files of the checkout that a page links or shows, by the page's own words.
  package static func targets(of text: String) -> [String] {
    text.matches(of: /\]\(([^)\s]+)\)|src="([^"]+)"/).compactMap { $0.1 ?? $0.2 }.map(String.init)
      .filter { !$0.hasPrefix("https://") }
  }
}
