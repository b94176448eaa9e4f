// Paths below the user's home folder, as a person writes them.
extension Paths {
  /// The path without a `~/` at its beginning.
  package func expanded(_ path: String) -> String { path.hasPrefix("~/") ? home + path.dropFirst() : path }

  /// The path with `~/` in place of the home folder.
  package func abbreviated(_ path: String) -> String {
    path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }
}
