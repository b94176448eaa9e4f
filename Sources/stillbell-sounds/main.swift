// Makes the sounds: `swift run stillbell-sounds Sounds` writes one WAV file per cue into the folder Sounds. With a theme
// behind it they are those of that theme, to be listened to and measured.
// Exit codes: 0 all written, 64 called wrongly, 73 a file could not be written (see sysexits.h).

import Bells
import Glibc
import Linux
import StillbellCore

let usage =
  "usage: stillbell-sounds FOLDER [bowl | wood | soft]\n\nWrites the sound of every cue into FOLDER, which must exist.\n"

/// Says what is wrong on standard error and ends the program.
func fail(_ message: String, exitCode: Int32) -> Never {
  // Not `stderr`: that is a variable any thread may change. A short line goes out in one piece.
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
