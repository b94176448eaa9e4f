// Makes the sounds: `swift run stillbell-sounds Sounds` writes one WAV file per cue into the folder Sounds. A theme as
// the second argument selects its sounds, to listen to and to measure. Exit codes: 0 all written, 64 wrong usage, 73 a
// file could not be written (see sysexits.h).

import Bells
import Glibc
import Linux
import StillbellCore

let usage =
  "usage: stillbell-sounds FOLDER [bowl | wood | soft]\n\nWrites the sound of every cue into FOLDER, which must exist.\n"

/// Writes a message to standard error and ends the program.
func fail(_ message: String, exitCode: Int32) -> Never {
  // Swift does not allow `stderr`, as it is a variable that any thread may change. A short line is written in one
  // piece.
  _ = message.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  exit(exitCode)
}

let arguments = CommandLine.arguments.dropFirst()
if arguments.contains("--help") || arguments.contains("-h") {
  print(usage, terminator: "")
  exit(0)
}
guard (1...2).contains(arguments.count), let folder = arguments.first, !folder.isEmpty, !folder.hasPrefix("-"),
  let theme = Theme(rawValue: arguments.count == 1 ? Theme.bowl.rawValue : arguments.last ?? "")
else {
  fail(usage, exitCode: 64)
}
for cue in Cue.allCases {
  do {
    try replaceFile("\(folder)/\(cue.fileName)", with: cue.file(in: theme).bytes)
  } catch {
    fail("stillbell-sounds: \(error)\n", exitCode: 73)
  }
}
