import Glibc
import HelperProtocols
import Linux
import Sound
import StillbellCore

/// The program: plays one background sound until it is ordered to end.
@main
enum AmbientProgram {
  static func main() {
    StandardStreams.settle()
    let invocation: Invocation
    do throws(UsageError) {
      invocation = try Invocation(arguments: Array(CommandLine.arguments.dropFirst()))
    } catch {
      StandardStreams.write(error.text(of: "stillbell-ambient"), to: STDERR_FILENO)
      exit(UsageError.status)
    }
    switch invocation {
    case .help: StandardStreams.write(Invocation.helpText, to: STDOUT_FILENO)
    case .version: StandardStreams.write("stillbell-ambient \(Version.text)\n", to: STDOUT_FILENO)
    case .measure(let path):
      do throws(SoundFile.Fault) {
        let file = try SoundFile(path: path, longest: AmbientSound.longest)
        say(RecordingReport.length(milliseconds: file.frames * 1000 / file.rate).line)
      } catch {
        say(RecordingReport.failed(.file(error, name: path)).line)
        exit(1)
      }
    case .play(let sound, let options):
      Termination.heed()
      MediaRole.music.announce()
      do throws(ChimeFailure) {
        var ambience = try Ambience(sound, options)
        try ambience.play()
        say(.done)
      } catch {
        say(.failed(error))
        exit(1)
      }
    }
  }

  static func say(_ report: ChimeReport) { say(report.line) }

  private static func say(_ line: String) { StandardStreams.write(line + "\n", to: STDOUT_FILENO) }
}
