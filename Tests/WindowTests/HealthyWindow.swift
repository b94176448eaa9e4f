import Foundation
import TestSupport

/// The built window beside a command line whose doctor finds no problems.
///
/// A check-up starts forty programs, which would take most of the processor from tests of other parts.
enum HealthyWindow {
  /// The path of the window; it looks for programs beside it, and for other files two folders above.
  static let program: String = {
    let built = URL(fileURLWithPath: builtProgram("stillbell-window")).deletingLastPathComponent()
    let folder = URL(fileURLWithPath: Checkout.path).appending(path: ".build/healthy").path
    let command = """
      #!/bin/sh
      [ "$1" = doctor ] || exec '\(built.path)/stillbell' "$@"
      echo '{"checks":[]}'

      """
    let outcome = run(
      "sh",
      [
        "-ec",
        #"""
        mkdir -p "$1"
        printf %s "$2" >"$1/new"
        chmod 755 "$1/new"
        mv "$1/new" "$1/stillbell"
        ln -sf "$0/stillbell-agent" "$0/stillbell-ambient" "$0/stillbell-muse" "$1"
        ln -f "$0/stillbell-window" "$1"
        """#, built.path, folder, command,
      ])
    precondition(outcome.status == 0, "no window beside another doctor: \(outcome.errors)")
    return "\(folder)/stillbell-window"
  }()
}
