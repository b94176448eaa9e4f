import Calendar
import Glibc
import HelperProtocols
import Linux
import StillbellCore

/// The program: prints the reports, and exits.
@main
enum CalendarProgram {
  private static let name = "stillbell-calendar"

  @MainActor static func main() {
    StandardStreams.settle()
    do throws(UsageError) {
      switch try Invocation(CommandLine.arguments.dropFirst()) {
      case .help: StandardStreams.write(Invocation.helpText, to: STDOUT_FILENO)
      case .version: StandardStreams.write("\(name) \(Version.text)\n", to: STDOUT_FILENO)
      case .read(let folders, let server, let time):
        read(folders, server: server, at: time ?? Clock.sinceEpoch.components.seconds)
      }
    } catch {
      StandardStreams.write(error.text(of: name), to: STDERR_FILENO)
      exit(UsageError.status)
    }
  }

  @MainActor private static func read(_ folders: [String], server: Bool, at time: Int64) {
    setLimits()
    let findings = CalendarFindings()
    let deadline = Deadline(findings, place: folders.first ?? CalendarServer.name)
    deadline.watch()
    var reader = CalendarReader(at: time, user: getenv("EMAIL").map { String(cString: $0) }, findings: findings)
    let paths = Paths()
    for folder in folders {
      deadline.reach(folder)
      reader.read(paths.expanded(folder))
    }
    if server {
      deadline.reach(CalendarServer.name)
      switch CalendarServer.ask(for: reader.window) {
      case .absent: break
      case .unreadable: findings.add(CalendarTrouble(.unreadable, CalendarServer.name))
      case .events(let events, let isWhole):
        reader.add(events)
        if !isWhole { findings.add(CalendarTrouble(.tooSlow, CalendarServer.name)) }
      }
    }
    deadline.end(isReached: false)
  }

  /// A damaged file must cost neither all memory nor all time of the machine. The address space itself is not limited,
  /// because the C library reserves more of it than it uses.
  ///
  /// The corresponding C function is `setrlimit`.
  private static func setLimits() {
    var time = rlimit(rlim_cur: 20, rlim_max: 20)
    setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &time)
    var memory = rlimit(rlim_cur: 256 << 20, rlim_max: 256 << 20)
    setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &memory)
  }
}
