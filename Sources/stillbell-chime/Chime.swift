import Glibc
import HelperProtocols
import Linux
import Sound
import StillbellCore

/// The program: plays one sound once, reports the result, and exits.
@main
enum Chime {
  static func main() {
    StandardStreams.settle()
    MediaRole.event.announce()
    let invocation: Invocation
    do throws(UsageError) {
      let count = max(0, Int(CommandLine.argc) - 1)
      invocation = try Invocation(arguments: UnsafeBufferPointer(start: CommandLine.unsafeArgv + 1, count: count))
    } catch {
      StandardStreams.write(error.text(of: "stillbell-chime"), to: STDERR_FILENO)
      exit(UsageError.status)
    }
    switch invocation {
    case .help: StandardStreams.write(Invocation.helpText, to: STDOUT_FILENO)
    case .version: StandardStreams.write(Invocation.versionText, to: STDOUT_FILENO)
    case .devices:
      for device in PCMDevice.all {
        StandardStreams.write("\(device.name.onOneLine())\t\(device.description.onOneLine())\n", to: STDOUT_FILENO)
      }
    case .check(let sound, let device):
      let report = Report()
      Watchdog.watch(report, sound: sound ?? .builtIn, device: device)
      exit(Player(device: device, volume: .full, report: report).check(sound))
    case .play(let sound, let device, let volume, let seconds, let leadIn):
      let report = Report()
      // The watchdog starts before the file is opened, because its disk may not answer either.
      Watchdog.watch(report, sound: sound, device: device)
      exit(Player(device: device, volume: volume, seconds: seconds, leadIn: leadIn, report: report).play(sound))
    }
  }
}
