import TestSupport

extension WindowOnDesktop {
  /// From now on the programs are installed ones in a language that only tests have.
  ///
  /// The doctor finds nothing, so that a check-up takes no time.
  func speak(_ language: PseudoLanguage) throws {
    try desktop.install { installation in
      try language.compile(into: installation.catalogs)
      installation.replaceCommand(
        with: """
          [ "$1" = doctor ] || exec '\(builtProgram("stillbell"))' "$@"
          echo '{"checks":[]}'
          """)
      program = installation.window
    }
    desktop.setEnvironment("LANGUAGE", language.code)
  }

  /// How far from the left edge of its window something stands.
  func left(of role: String, _ name: String) throws -> Int {
    guard let place = try places().first(where: { $0.role == role && $0.name == name }) else {
      throw WaitedInVain(description: "no place of \(role) \(name) in \(try places())")
    }
    return place.x.lowerBound
  }
}
