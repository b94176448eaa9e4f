import TestSupport

extension WindowOnDesktop {
  /// Installs the programs and switches them to a language for tests.
  ///
  /// Their doctor finds no problems, so that a check-up takes no time.
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

  /// The distance of an object from the left edge of its window.
  func left(of role: String, _ name: String) throws -> Int {
    guard let place = try places().first(where: { $0.role == role && $0.name == name }) else {
      throw WaitedInVain(description: "no place of \(role) \(name) in \(try places())")
    }
    return place.x.lowerBound
  }
}
