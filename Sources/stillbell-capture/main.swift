import Captures
import Glibc
import Linux
import PipeWire
import Places
import StillbellCore
import Wording

signal(SIGPIPE, SIG_IGN)
let arguments = CommandLine.arguments.dropFirst()
if arguments == ["--version"] {
  print(Version.text)
  exit(0)
}
guard arguments.isEmpty else {
  Wording.begin(catalogs: Places().catalogs)
  print(Wording.captureUsage)
  exit(arguments == ["--help"] || arguments == ["-h"] ? 0 : 64)
}
exit(Capture().run())
