import HelperProtocols
import Sound
import StillbellCore

/// The command line.
enum Invocation {
  case play(AmbientSound, Options)
  /// Report the length of a file.
  case measure(path: String)
  case help
  case version

  struct Options {
    var device = "default"
    var volume = Volume.full
    /// The planned end, in time since the boot.
    var until: Duration?
    /// The position at which a recording begins.
    var position = Duration.zero
  }

  /// - Parameter arguments: Without the program's name.
  /// - Throws: An error whose text can be shown as it is.
  init(arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    var options = Options()
    var sound: AmbientSound?
    var (position, measures) = (Duration?.none, false)
    while let word = rest.popFirst() {
      func value() throws(UsageError) -> String {
        guard let value = rest.popFirst(), !value.isEmpty else { throw UsageError("\(word) needs a value.") }
        return value
      }
      switch word {
      case "--help", "-h":
        self = .help
        return
      case "--version":
        self = .version
        return
      case "--device": options.device = try value()
      case "--volume":
        guard let percent = Int(try value()), let volume = Volume(percent: percent) else {
          throw UsageError("--volume takes a whole number from 0 to 100.")
        }
        options.volume = volume
      case "--until":
        guard let milliseconds = Int64(try value()) else {
          throw UsageError("--until takes milliseconds since the machine started.")
        }
        options.until = .milliseconds(milliseconds)
      case "--from":
        guard let milliseconds = Int64(try value()), milliseconds >= 0 else {
          throw UsageError("--from takes milliseconds.")
        }
        position = .milliseconds(milliseconds)
      case "--length": measures = true
      default:
        guard sound == nil, let named = AmbientSound(words: word) else {
          throw UsageError(
            "name one sound: \(AmbientSound.names.joined(separator: ", ")), or the full path of a file.")
        }
        sound = named
      }
    }
    guard let sound else { throw UsageError("name a sound.") }
    guard position != nil || measures else {
      self = .play(sound, options)
      return
    }
    guard case .own(let path) = sound else { throw UsageError("a noise has no length.") }
    options.position = position ?? .zero
    self = measures ? .measure(path: path) : .play(.recording(path: path), options)
  }

  static let helpText = """
    Plays a sound below a session, until standard input is closed.

    Usage: stillbell-ambient [--device NAME] [--volume PERCENT] [--until MILLISECONDS]
                             [--from MILLISECONDS | --length]
                             (white | pink | brown | waves | rain | fire | FILE)

      FILE                  the full path of a sound file, which is played over and over
      --device NAME         an ALSA device, as listed by "aplay -L" (default: default)
      --volume PERCENT      0 to 100, on the curve of the desktop's sliders (default: 100)
      --until MILLISECONDS  the planned end, since the machine started: the sound fades
                            within 3 s from there
      --from MILLISECONDS   plays the file once, from there on
      --length              prints "length" and the milliseconds that the file lasts
      --help                this text
      --version             the version

    Takes "end" on standard input, after which it fades within 3 s, and "fade", or its
    end, after which it is gone within 2 s, and "volume PERCENT", which is heard within a
    second. A device that another program holds is tried again every second, and for two
    minutes one that was lost. Prints "sounding" once the first sample is on its way, and
    at last "done", or "failed file FAULT NAME", "failed device FAULT NAME".

    """
}
